// What a page of the console is given, and what its module exports.

import type { ComponentType } from 'preact';
import type { Me } from '../data/me.ts';
import type { Query } from '../data/queries.ts';

/** What a page is given: who looks, and what the address says. */
export interface PageProps {
  me: Me;
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface PageModule {
  Page: ComponentType<PageProps>;
  /** What the page will ask for whoever looks, so that a first visit can ask for it while it is found out who that is. */
  asks?: (params: PageProps['params']) => Record<string, Query<unknown>>;
}
