// What the page asks of the service, with the token of its link as the only credential.

import type { AskedOfHotel } from '../../schemas/asked.ts';
import type { BidRequest } from '../bid-sheet/field.ts';
import type { CounterOffer } from '../data/counter-offers.ts';
import { ApiError } from '../data/errors.ts';
import { loadConfig, patienceMs } from '../data/public-config.ts';
import type { Space } from '../data/session-rooms.ts';

interface OwnOffer {
  id: string;
  version: number;
  status: string;
  submitted_at: string;
  currency: string;
  start_date: string | null;
  valid_until: string | null;
  answers: string[] | null;
  comments: string | null;
  terms?: object | null;
  [field: string]: unknown;
}

export interface Request
  extends Omit<BidRequest, 'hotel_id' | 'hotel_name' | keyof AskedOfHotel>,
    AskedOfHotel {
  send_id: string;
  currency: string;
  /** What the organizer shows of their own: the budget, or nothing. */
  disclosed: { budget_per_attendee?: number | null };
  /** The hotel's own chance to win, 0 to 1, where the organizer shows it. */
  share: number | null;
  /** Its rank as the last round began, where the organizer shows it. */
  own_rank: number | null;
  /** The newest last round; without being asked, the hotel's offer stands as it is. */
  final_round: { is_asked: boolean; due: string | null; message: string | null } | null;
  organizer_email: string | null;
  answering_as: string | null;
  rfp_status: string;
  option_days: number;
  decision_date: string | null;
  send_status: string;
  decline_code: string | null;
  invited: number;
  proposals: OwnOffer[];
  counter_offers: CounterOffer[];
  rfp_questions: { question_id: string; body: string; answer: string | null; is_own: boolean }[];
  hotel: {
    hotel_id: string;
    name: string | null;
    currency: string | null;
    base_room_rate: number | null;
    type_rates?: unknown;
    ddr_rate: number | null;
    spaces?: Space[];
    /** The terms of its newest offer that says any, to take again. */
    last_terms?: object | null;
  } | null;
}

/** Reads the link's token from the fragment of the address, which browsers send to nobody. */
export function tokenOf(hash: string): string {
  const token = hash.replace(/^#/, '').split('&')[0] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token; // cut off in the middle: a link that nobody knows
  }
}

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
async function rpc<Answer>(name: string, args: object): Promise<Answer> {
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
  return body as Answer;
}

export const loadRequest = (token: string) => rpc<Request>('rfp_by_token', { p_token: token });
export const sendOffer = (token: string, offer: object) =>
  rpc<{ version: number }>('submit_proposal_by_token', { p_token: token, ...offer });
export const sendDecline = (token: string, code: string, reason: string | null) =>
  rpc<object>('decline_rfp_by_token', { p_token: token, p_reason_code: code, p_reason: reason });
export const sendConfirmation = (token: string) =>
  rpc<{ valid_until: string }>('confirm_offer_by_token', { p_token: token });
export const acceptCounterOffer = (token: string, id: string) =>
  rpc<object>('accept_counter_offer_by_token', { p_token: token, p_counter_offer_id: id });
export const declineCounterOffer = (token: string, id: string, message: string | null) =>
  rpc<object>('decline_counter_offer_by_token', {
    ...{ p_token: token, p_counter_offer_id: id, p_message: message },
  });
export const sendQuestion = (token: string, body: string) =>
  rpc<object>('ask_question_by_token', { p_token: token, p_body: body });

/** Until when this hotel may change what it offers: a last round has a deadline of its own. */
export const dueOf = ({
  final_round,
  response_due,
}: Pick<Request, 'final_round' | 'response_due'>): string | null =>
  final_round?.is_asked ? final_round.due : response_due;

/** Whether other hotels were asked for a last offer, and this one's stands as it is. */
export const isOutOfRound = ({
  final_round,
  proposals,
}: Pick<Request, 'final_round' | 'proposals'>): boolean =>
  final_round !== null && !final_round.is_asked && proposals.length > 0;

/** What stands now, as one text. It tells whether somebody else has answered since the page was read. */
export const standing = (request: Request): string =>
  `${request.rfp_status}/${request.send_status === 'sent' ? 'opened' : request.send_status}/${request.proposals[0]?.version ?? 0}`;
