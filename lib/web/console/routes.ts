// Addresses of the console: `#/rfps/:rfp?…`, each with the module that shows it, loaded when first needed.
// A page is a module under pages/ that exports `Page`; adding one is adding its line here. Last comes what it asks for first.

import { parse } from 'regexparam';
import type { Me } from '../data/me.ts';
import type { Query } from '../data/queries.ts';
import { askCompared, askInvited, askOfferAndCost, askOffers, askRanking, askSends } from './asks.ts';
import type { PageModule } from './page-module.ts';

type Asks = (params: Record<string, string>, me: Promise<Me>) => Record<string, Query<unknown>>;

const routes: [pattern: string, load: () => Promise<PageModule>, asks?: Asks][] = [
  ['/rfps', () => import('./pages/rfp-list.tsx')],
  ['/rfps/new', () => import('./pages/new-rfp.tsx')],
  ['/rfps/:rfp', () => import('./pages/ranking.tsx'), askOffers],
  ['/rfps/:rfp/edit', () => import('./pages/edit-rfp.tsx')],
  ['/rfps/:rfp/invited', () => import('./pages/invited.tsx'), askInvited],
  ['/rfps/:rfp/invite', () => import('./pages/invite.tsx')],
  ['/rfps/:rfp/map', () => import('./pages/map.tsx'), askOffers],
  ['/rfps/:rfp/history', () => import('./pages/history.tsx'), askSends],
  ['/rfps/:rfp/compare', () => import('./pages/compare.tsx'), askCompared],
  ['/rfps/:rfp/confidence', () => import('./pages/confidence.tsx'), askRanking],
  ['/rfps/:rfp/anomalies', () => import('./pages/anomalies.tsx'), askRanking],
  ['/rfps/:rfp/round', () => import('./pages/final-round.tsx'), askOffers],
  ['/rfps/:rfp/hotels/:hotel', () => import('./pages/offer.tsx'), askOfferAndCost],
  ['/savings', () => import('./pages/savings.tsx')],
  ['/fx', () => import('./pages/fx-audit.tsx')],
  ['/settings', () => import('./pages/settings.tsx')],
  ['/settings/:section', () => import('./pages/settings.tsx')],
  ['/billing', () => import('./pages/billing.tsx')],
  ['/privacy', () => import('./pages/privacy.tsx')],
  ['/welcome', () => import('./pages/welcome.tsx')],
  ['/join', () => import('./pages/join.tsx')],
  ['/claim', () => import('./pages/claim.tsx')],
  ['/members', () => import('./pages/members.tsx')],
  ['/venues', () => import('./pages/venues.tsx')],
  ['/venues/:hotel', () => import('./pages/venue.tsx')],
  ['/admin', () => import('./pages/admin.tsx')],
  ['/admin/catalogue', () => import('./pages/admin-catalogue.tsx')],
  ['/admin/hotels/:hotel', () => import('./pages/admin-hotel.tsx')],
  ['/admin/organizations/:organization', () => import('./pages/admin-organization.tsx')],
  ['/admin/:area', () => import('./pages/admin.tsx')],
  ['/hotels/:hotel', () => import('./pages/hotel-dashboard.tsx')],
  ['/hotels/:hotel/profile', () => import('./pages/hotel-profile.tsx')],
  ['/hotels/:hotel/people', () => import('./pages/hotel-people.tsx')],
  ['/hotels/:hotel/rfps', () => import('./pages/hotel-rfps.tsx')],
  ['/hotels/:hotel/rfps/:rfp', () => import('./pages/hotel-answer.tsx')],
];

const patterns = routes.map(([pattern, load, asks]) => ({ ...parse(pattern), load, asks }));

export interface Match {
  load: () => Promise<PageModule>;
  params: Record<string, string>;
  query: URLSearchParams;
  /** What the page asks for first. */
  asks: (me: Promise<Me>) => Query<unknown>[];
}

/** The route an address names with its parameters, or null. */
export function match(hash: string): Match | null {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  for (const { pattern, keys, load, asks } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, i) => [key, decoded(found[i + 1] ?? '')]));
    return {
      ...{ load, params, query: new URLSearchParams(search) },
      asks: (me) => Object.values(asks?.(params, me) ?? {}),
    };
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
