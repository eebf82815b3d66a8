// What the page asks of the service, with the token of its link as the only credential.

import type { Database, Returns } from '../../db/types.ts';
import { ApiError } from '../data/errors.ts';
import { loadConfig, patienceMs } from '../data/public-config.ts';
import type { Desk } from '../hotel-desk/desk.ts';

/** What the link shows. */
export type Asked = Returns<'rfp_by_token'>;

/** Reads the link's token from the fragment of the address, which browsers send to nobody. */
export function tokenOf(hash: string): string {
  const token = hash.replace(/^#/, '').split('&')[0] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token; // cut off in the middle: a link that nobody knows
  }
}

type Functions = Database['public']['Functions'];
type ByToken = Extract<keyof Functions, `${string}_by_token`>;
type Arguments<Name extends ByToken> = Functions[Name]['Args'];

let config: ReturnType<typeof loadConfig> | undefined;

/** What the page knows of the service, asked once. A failure is not kept, so that the next try asks again. */
async function configOnce() {
  config ??= loadConfig();
  try {
    return await config;
  } catch (cause) {
    config = undefined;
    throw cause;
  }
}

/** Calls a function of the database. Before anything is sent again for which no answer came in time, the page looks whether it arrived. */
async function rpc<Name extends ByToken>(name: Name, args: Arguments<Name>): Promise<Returns<Name>> {
  const { supabase_url: url, publishable_key: key } = await configOnce();
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: key },
    body: JSON.stringify(args),
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!response) throw new ApiError(0);
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, body ?? {});
  return body as Returns<Name>;
}

export const loadRequest = (token: string): Promise<Asked> => rpc('rfp_by_token', { p_token: token });

/** The desk behind a link: what a hotel can do with its token alone. */
export const deskOf = (token: string, request: Asked, reload: Desk['reload']): Desk => ({
  request,
  hotel: request.hotel,
  load: () => loadRequest(token),
  send: (offer) => rpc('submit_proposal_by_token', { p_token: token, ...offer }),
  decline: (p_reason_code, p_reason) =>
    rpc('decline_rfp_by_token', { p_token: token, p_reason_code, p_reason }),
  confirm: () => rpc('confirm_offer_by_token', { p_token: token }),
  ask: (p_body) => rpc('ask_question_by_token', { p_token: token, p_body }),
  acceptCounterOffer: (id) =>
    rpc('accept_counter_offer_by_token', { p_token: token, p_counter_offer_id: id }),
  declineCounterOffer: (id, p_message) =>
    rpc('decline_counter_offer_by_token', { p_token: token, p_counter_offer_id: id, p_message }),
  reload,
});
