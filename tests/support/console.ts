/**
 * Pages of the console in a window without a browser: who looks, at which address, and what is read there.
 *
 *   const { asked } = await openPage(Page, { v_rates: () => [] }, { me: meOf({ isAdmin: true }), hash: '#/fx' });
 *   expect(rows()).toEqual([['EUR', '1.00']]);
 */
import { type ComponentType, h } from 'preact';
import { act } from 'preact/test-utils';
import type { PageProps } from '../../lib/web/console/page-module.ts';
import type { Me } from '../../lib/web/data/me.ts';
import { cache } from '../../lib/web/data/queries.ts';
import { Toasts } from '../../lib/web/parts/toast.tsx';
import { draw, openWindow, settle, signedIn } from './window.ts';

export type Answers = NonNullable<Parameters<typeof openWindow>[0]>;

export const organization = {
  id: 'o1',
  name: 'Meridian',
  tier: 'pro',
  reporting_currency: 'EUR',
  version: 1,
};
export const idOf = (n: number): string => `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Somebody who plans for one organization, as its owner unless told otherwise. */
export function meOf(changes: Partial<Me> = {}, role = 'owner'): Me {
  const me = {
    ...{
      id: 'u1',
      email: 'ada@example.com',
      name: 'Ada',
      phone: '',
      isAdmin: false,
      hotels: [],
      organization,
    },
    organizations: [{ ...organization, role }],
    ...changes,
  };
  return { plans: ({ organization_id }) => me.organizations.some(({ id }) => id === organization_id), ...me };
}

/** An RFP that is out, of the organization above. */
export const rfpOf = (changes: object = {}) => ({
  ...{ id: idOf(900), organization_id: organization.id, title: 'Autumn congress', status: 'sent' },
  ...{ city: 'Graz', latitude: 47.07, longitude: 15.44, search_radius_km: 15, start_date: '2999-10-05' },
  ...{ end_date: '2999-10-06', attendees: 80, rooms: 40, nights: 2, meeting_rooms: 1, event_days: 2 },
  ...{ sector: 'life_sciences', intent: 'Congress', currency: 'EUR', budget_per_attendee: null },
  ...{
    decision_date: null,
    response_due: null,
    weights: null,
    questions: [],
    features: [],
    must_features: [],
  },
  ...{ room_block: [], programme: {}, asked_lines: [], event_history: [], night_shift_pct: [] },
  ...{ board: null, payer: 'master_account', reservation_method: null, compare_tax: 'gross' },
  ...{ pickup_low_pct: null, pickup_likely_pct: null, pickup_high_pct: null },
  ...{ pickup_known_days: 30, cancel_chance_pct: 3 },
  ...changes,
});

/** What the head of an RFP asks for, and the RFP itself. */
export const answersOf = (rfp: object, more: Answers = {}): Answers => ({
  rfps: () => rfp,
  detect_proposal_anomalies: () => [],
  sends: () => [],
  proposals: () => [],
  topsis_rank_hotels: () => [],
  ...more,
});

/** Opens a page as somebody sees it who is signed in, with the messages at its foot. */
export async function openPage(
  page: ComponentType<PageProps>,
  answers: Answers = {},
  {
    me = meOf(),
    params = {},
    hash = '#/',
    stored = {},
  }: {
    me?: Me;
    params?: Record<string, string>;
    hash?: string;
    /** What the browser keeps from before. */
    stored?: Record<string, string>;
  } = {},
) {
  const window = openWindow(answers, `/console${hash}`);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  await signedIn();
  const query = new URLSearchParams(hash.split('?')[1] ?? '');
  await draw(h('div', null, h(page, { me, params, query }), h(Toasts, null)));
  return window;
}

const line = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** What each place of a selector says, with single spaces. */
export const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => line(textContent));

/** The rows of a table, cell by cell. */
export const rows = (selector = 'tbody tr'): string[][] =>
  [...document.querySelectorAll(selector)].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => line(textContent)),
  );

/** Keeps an answer under each name, and says later which of them are out of date. To be called once a page is open. */
export function keeping(...keys: unknown[][]): () => unknown[][] {
  for (const key of keys) cache.setQueryData(key, 'kept');
  return () => keys.filter((key) => cache.getQueryState(key)?.isInvalidated);
}

/** Puts a file into a control for files. */
export async function give(control: HTMLInputElement, file: File | null): Promise<void> {
  Object.defineProperty(control, 'files', { value: file ? [file] : [], configurable: true });
  await act(() => {
    control.dispatchEvent(new (window as typeof window & typeof globalThis).Event('change'));
  });
  await settle();
}

/** Ticks, unticks or chooses what stands beside words that contain these. */
export async function tick(words: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => line(one.textContent).includes(words));
  const control = found?.querySelector('input');
  if (!control) throw new Error(`Nothing to tick at “${words}”`);
  await act(() => control.click());
  await settle();
}
