import type { ComponentChildren } from 'preact';
import { choose, type Me, meChanged, seesToBilling } from '../../data/me.ts';
import { Button, Select } from '../../parts/controls.tsx';
import { useScrollToCurrent } from '../../parts/scroll-to-current.ts';
import { goTo } from '../address.ts';

/** The pages that a person can go to. */
export function pagesOf(me: Me): [href: string, label: string][] {
  const { organization, hotels, isAdmin } = me;
  const planner = Boolean(organization) || isAdmin;
  const pages: [string, string][] = [];
  if (planner) pages.push(['#/rfps', 'RFPs']);
  if (organization) pages.push(['#/savings', 'Savings']);
  if (planner) pages.push(['#/fx', 'FX audit']);
  if (organization) pages.push(['#/members', 'People']);
  for (const { id, name } of hotels) {
    pages.push([`#/hotels/${id}`, hotels.length > 1 ? name : 'Dashboard']);
    pages.push([`#/hotels/${id}/rfps`, 'RFPs received']);
    pages.push([`#/hotels/${id}/profile`, 'Profile']);
    pages.push([`#/hotels/${id}/people`, 'Colleagues']);
  }
  if (organization) pages.push(['#/settings', 'Settings']);
  if (seesToBilling(me)) pages.push(['#/billing', 'Billing']);
  if (isAdmin) pages.push(['#/admin', 'Admin']);
  pages.push(['#/privacy', 'Privacy']);
  return pages;
}

/** The bar at the top: where one can go, and as whom. While that is found out, it has the height that it will have then. */
export function Navigation({
  me,
  isExpected,
  hash,
  onLeave,
  children,
}: {
  me: Me | null;
  /** Somebody will be there in a moment. */
  isExpected: boolean;
  hash: string;
  onLeave: () => void;
  /** What stands between the pages and the person. */
  children?: ComponentChildren;
}) {
  const pages = me ? pagesOf(me) : [];
  const path = hash.split('?')[0] ?? '';
  // The longest address that the current one starts with: a page below another belongs to it.
  const current = pages
    .map(([href]) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];
  const bar = useScrollToCurrent(current);
  return (
    <header class="top" id="top">
      <a class="brand" href="/">
        Hotel RFP
      </a>
      {isExpected && <nav aria-hidden="true" />}
      {me && (
        <>
          <nav aria-label="Pages" ref={bar}>
            {pages.map(([href, label]) => (
              <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          {children}
          <div class="who">
            <span>
              {me.organizations.length > 1 ? (
                <Switcher me={me} />
              ) : (
                <b>
                  {me.organization?.name ?? me.hotels[0]?.name ?? (me.isAdmin ? 'Platform staff' : 'Guest')}
                </b>
              )}
              <small>{me.email}</small>
            </span>
            <Button kind="quiet" onClick={onLeave}>
              Sign out
            </Button>
          </div>
        </>
      )}
    </header>
  );
}

/** Chooses the organization that a person with several acts for. The choice is kept. */
function Switcher({ me }: { me: Me }) {
  return (
    <Select
      class="switcher"
      aria-label="Organization"
      value={me.organization?.id ?? ''}
      set={(id) => {
        choose(id);
        goTo('#/rfps');
        meChanged();
      }}
      options={me.organizations.map(({ id, name }) => [id, name] as const)}
    />
  );
}
