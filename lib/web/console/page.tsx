import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import { ApiError } from '../data/errors.ts';
import type { Me } from '../data/me.ts';
import { Failure, Loading } from '../parts/states.tsx';
import { Title, wantFocus } from '../parts/title.tsx';
import { keepScroll, scrollBack, scrolledTo } from './address.ts';
import type { PageProps } from './page-module.ts';
import { match } from './routes.ts';

function homeOf({ organization, hotels, isAdmin }: Me): string {
  if (organization || isAdmin) return '#/rfps';
  return hotels[0] ? `#/hotels/${hotels[0].id}` : '#/welcome';
}

interface Shown extends Pick<PageProps, 'params' | 'query'> {
  Page: ComponentType<PageProps>;
  hash: string;
}

/** The page that the address names, loaded when first needed. Until it is there, the one before stays. */
export function CurrentPage({ me, hash }: { me: Me; hash: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isFirst = useRef(true);
  const route = match(hash);

  useEffect(keepScroll, []);

  useEffect(() => {
    if (!route) {
      // Who has gone on meanwhile is not brought back: the address may be newer than what was drawn.
      if (location.hash.length <= 2) location.replace(homeOf(me));
      return;
    }
    let isWanted = true;
    // The first page comes with the window itself, so the focus is not moved.
    if (!isFirst.current) wantFocus();
    route
      .load()
      .then(({ Page }) => {
        if (!isWanted) return;
        setError(null);
        setShown({ Page, params: route.params, query: route.query, hash });
        if (!isFirst.current) scrollBack(scrolledTo() ?? 0);
        isFirst.current = false;
      })
      .catch(() => isWanted && setError(new ApiError(0)));
    return () => {
      isWanted = false;
    };
  }, [hash]);

  if (!route && hash.length > 2) return <NoSuchPage />;
  if (error) return <Failure error={error} retry={() => location.reload()} level="h1" />;
  if (!shown) return <Loading what="the page" />;
  // Another query makes another page. A query that a page itself wrote into the address does not, because no event tells of it.
  return <Guarded key={shown.hash} me={me} {...shown} />;
}

/** Draws a page. What the page throws is said in its place, and the navigation stays. */
function Guarded({ Page, ...props }: Shown & { me: Me }) {
  const [error, reset] = useErrorBoundary((cause) => {
    if (!(cause instanceof ApiError)) console.error(cause);
  });
  return error ? <Failure error={error} retry={reset} level="h1" /> : <Page {...props} />;
}

function NoSuchPage() {
  return (
    <div class="state">
      <Title name="Not here">There is no such page</Title>
      <p>The address may be mistyped.</p>
      <a class="button" href="#/">
        To the overview
      </a>
    </div>
  );
}
