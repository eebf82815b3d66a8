import { webEndpoints } from '../../lib/openapi/web-endpoints.ts';
import { scheduleNames } from '../../lib/routes/schedules.ts';
import type { Service } from './load.ts';
import type { BillingProvider } from './provider.ts';
import { type Ask, asksOfForms, asksOfSystems } from './requests.ts';
import { asksOfBuyers, asksOfLinks, asksOfMembers, asksOfReferrals } from './requests-of-people.ts';

export interface Operation {
  /** Its `operationId` in the API description. */
  id: string;
  /** What it should answer. */
  expected: (status: number) => boolean;
  /** Sends it once more, as somebody else. */
  send(): Promise<Response>;
  /** Whether it uses up links that work once. */
  isOnce: boolean;
  /** Whether the scheduler calls it, at most once a minute in production. */
  isScheduled: boolean;
}

const probes = ['probePaymentsWebhook', 'probeBillingWebhook'];
const once = ['downloadDataByLink', 'confirmErasure'];

/**
 * Every described operation of the web API, and a path that names nothing. Throws for a described operation without a request here.
 * `uses` says how many links that work once are made.
 */
export async function everyOperation(
  service: Service,
  provider: BillingProvider,
  uses: number,
): Promise<Operation[]> {
  const asks: Record<string, (turn: number) => Ask> = {
    ...asksOfForms,
    ...asksOfSystems(service.settings),
    ...(await asksOfMembers(service)),
    ...(await asksOfReferrals(service, uses, provider.store)),
    ...(await asksOfBuyers(service, provider)),
    ...(await asksOfLinks(service, uses)),
    ...Object.fromEntries(probes.map((probe) => [probe, () => ({})])),
  };
  const described = webEndpoints.flatMap(({ path, get, post }) => [
    ...(get ? [{ id: get.id, method: 'GET', path }] : []),
    ...(post ? [{ id: post.id, method: 'POST', path }] : []),
  ]);
  const operations = described.map(({ id, method, path }): Operation => {
    const ask = asks[id];
    if (!ask) throw new Error(`tests/bench/requests-of-people.ts does not know how to ask for ${id}`);
    let turn = 0;
    return {
      id,
      expected: (status) => (probes.includes(id) ? status === 405 : status >= 200 && status < 300),
      send: () => send(service.settings.BASE_URL + path, method, ask(turn++)),
      isOnce: once.includes(id),
      isScheduled: scheduleNames.some((name) => path === `/api/${name}`),
    };
  });
  return [
    ...operations,
    {
      id: 'notFound',
      expected: (status) => status === 404,
      send: () => send(`${service.settings.BASE_URL}/nothing/here`, 'GET', {}),
      isOnce: false,
      isScheduled: false,
    },
  ];
}

let visitors = 0;

/** Each request comes from an address of its own, so that no limit is reached. */
function send(url: string, method: string, { query, body, headers }: Ask): Promise<Response> {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return fetch(query ? `${url}?${new URLSearchParams(query)}` : url, {
    method,
    headers: { 'x-forwarded-for': address, ...headers },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  });
}
