// What a page of the console is given, and what its module exports.

import type { ComponentType } from 'preact';
import type { Me } from '../data/me.ts';

/** What a page is given: who looks, and what the address says. */
export interface PageProps {
  me: Me;
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface PageModule {
  Page: ComponentType<PageProps>;
}
