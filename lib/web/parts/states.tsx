// What a page shows while, instead of, or before there is something to show.

import { useQueries } from '@tanstack/preact-query';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, explain, isRefusedSession } from '../data/errors.ts';
import { cache, type Query } from '../data/queries.ts';

type Level = 'h1' | 'h2';

/** How long to wait before the page says that the service is slow or cannot be reached. It may still answer. */
const patienceMs = 3_000;

/** Grey shapes in the place of what is loading. They appear only after a moment, so that quick answers do not flicker. */
export function Loading({ what, retry }: { what: string; retry?: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="loading" aria-busy="true">
      <p class="visually-hidden" role="status">
        Loading {what}
      </p>
      {isLate && (
        <p class="notice late" role="alert">
          The service has not answered yet. We keep waiting for {what}.{' '}
          {retry && (
            <button type="button" class="quiet" onClick={retry}>
              Ask again
            </button>
          )}
        </p>
      )}
      <div class="skeleton" />
      <div class="skeleton" />
      <div class="skeleton" />
      <div class="skeleton" />
    </div>
  );
}

/** Says that there is nothing yet, and offers the one next step. */
export function Empty({
  title,
  children,
  action,
  level: Heading = 'h2',
}: {
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
  level?: Level;
}) {
  return (
    <div class="state">
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Says what went wrong and what can be done about it. `level` is h1 where it is all that the page shows. */
export function Failure({
  error,
  retry,
  level: Heading = 'h2',
}: {
  error: unknown;
  retry?: () => void;
  level?: Level;
}) {
  // Too few to compare with is an answer, not a failure.
  if (error instanceof ApiError && error.code === 'insufficient_cohort')
    return (
      <Empty title="Not enough to compare yet" level={Heading}>
        {explain(error)}
      </Empty>
    );
  const status = error instanceof ApiError ? error.status : undefined;
  // Asking again changes nothing about what is not there or not allowed.
  const isFinal = status === 404 || status === 403;
  return (
    <div class="state bad" role="alert">
      <Heading>{status === 404 ? 'Nothing to see here' : 'That did not work'}</Heading>
      <p>{explain(error)}</p>
      {isFinal && Heading === 'h1' && (
        <a class="button" href="#/">
          To the overview
        </a>
      )}
      {!isFinal && retry && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

async function askAfresh(queryKey: readonly unknown[]): Promise<void> {
  await cache.cancelQueries({ queryKey, exact: true });
  await cache.refetchQueries({ queryKey, exact: true });
}

type Answers<Queries> = { [Key in keyof Queries]: Queries[Key] extends Query<infer T> ? T : never };

/**
 * Asks for what a page or a part of it needs, and draws it when all of it is there. Until then it draws grey shapes, or says what
 * went wrong. What is in the cache is drawn at once and brought up to date in the background.
 *
 *   <Ask for={{ rfp: rfpQuery(id), ranking: rankingQuery(id) }} what="the ranking" level="h1">
 *     {({ rfp, ranking }) => …}
 *   </Ask>
 */
// biome-ignore lint/suspicious/noExplicitAny: any answer will do; what each is, is inferred
export function Ask<Queries extends Record<string, Query<any>>>({
  for: queries,
  what,
  level,
  children,
}: {
  for: Queries;
  what: string;
  level?: Level;
  children: (answers: Answers<Queries>) => ComponentChildren;
}): VNode {
  const names = Object.keys(queries);
  const results = useQueries({ queries: Object.values(queries) as Query<unknown>[] });
  const again = () => {
    for (const [i, result] of results.entries()) {
      if (result.isError) void result.refetch();
      // A request that hangs is cancelled first, because the cache would only go on waiting for it.
      else if (result.isPending) void askAfresh(Object.values(queries)[i]?.queryKey ?? []);
    }
  };
  if (results.every(({ data }) => data !== undefined)) {
    const answers = Object.fromEntries(names.map((name, i) => [name, results[i]?.data]));
    return <>{children(answers as Answers<Queries>)}</>;
  }
  const failed = results.find(
    ({ isError, isFetching, data }) => isError && !isFetching && data === undefined,
  );
  // The console deals with a refused session: it asks the person to sign in.
  if (failed && !isRefusedSession(failed.error))
    return <Failure error={failed.error} retry={again} level={level} />;
  return <Loading what={what} retry={again} />;
}

/** A card with a heading and whatever it asks for; its waiting and its faults stay within it. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function Section<Queries extends Record<string, Query<any>>>({
  title,
  what = title.toLowerCase(),
  ...rest
}: {
  title: string;
  for: Queries;
  what?: string;
  children: (answers: Answers<Queries>) => ComponentChildren;
}) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <div class="body">
        <Ask what={what} {...rest} />
      </div>
    </section>
  );
}
