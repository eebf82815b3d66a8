// RFPs and what hangs on them, as pages ask for them. Everything about one RFP is kept under ['rfp', id, …].

import { ApiError } from './errors.ts';
import { type Query, query } from './queries.ts';
import { ask, from, type Returns, type Row, rpc } from './session.ts';

export type Rfp = Row<'rfps'>;
export type Proposal = Row<'proposals'>;
export type Ranked = Returns<'topsis_rank_hotels'>[number];
export type Anomaly = Returns<'detect_proposal_anomalies'>[number];
export type Cost = Returns<'compute_realistic_total_cost'>;

const isId = (id: string) => /^[0-9a-f-]{36}$/i.test(id);

export const rfpQuery = (id: string): Query<Rfp> =>
  query(['rfp', id, 'itself'], async () => {
    const rfp = isId(id) && (await ask(from('rfps').select('*').eq('id', id).maybeSingle()));
    if (!rfp) throw new ApiError(404);
    return rfp;
  });

/** Until when hotels are asked for their last offers; null while no last round runs. */
export const runningRoundQuery = (id: string): Query<string | null> =>
  query(['rfp', id, 'running round'], async () => {
    const rounds = await ask(
      from('rfp_rounds')
        .select('due')
        .eq('rfp_id', id)
        .is('reopened_at', null)
        .gt('due', new Date().toISOString())
        .order('due', { ascending: false })
        .limit(1),
    );
    return rounds[0]?.due ?? null;
  });

/** All candidates, as the service ranked them. The ranking is a heavy call, 100 an hour, so it is kept for a while. */
export const rankingQuery = (id: string): Query<Ranked[]> =>
  query(
    ['rfp', id, 'ranking'],
    async () => (isId(id) ? rpc('topsis_rank_hotels', { p_rfp_id: id, p_limit: 1000 }) : []),
    10 * 60_000,
  );

/** All that were asked, ranked at list rates where they have not offered. Heavy like the ranking. */
export const invitedRankingQuery = (id: string): Query<Ranked[]> =>
  query(
    ['rfp', id, 'ranking', 'invited'],
    () => rpc('topsis_rank_hotels', { p_rfp_id: id, p_limit: 1000, p_scope: 'invited' }),
    10 * 60_000,
  );

/** A hotel with all that is on record of it. */
export const hotelQuery = (id: string) =>
  query(['hotel', id], async () => {
    const hotel = await ask(from('hotels').select('*').eq('id', id).maybeSingle());
    if (!hotel) throw new ApiError(404);
    return hotel;
  });

/** The current proposals of an RFP by hotel. */
export const proposalsQuery = (id: string): Query<Map<string, Proposal>> =>
  query(['rfp', id, 'proposals'], async () => {
    if (!isId(id)) return new Map();
    const proposals = await ask(from('proposals').select('*').eq('rfp_id', id).eq('is_current', true));
    return new Map(proposals.map((proposal) => [proposal.hotel_id, proposal]));
  });

export const anomaliesQuery = (id: string): Query<Anomaly[]> =>
  query(['rfp', id, 'anomalies'], () => rpc('detect_proposal_anomalies', { p_rfp_id: id }), 60_000);

/** What an offer really costs, in a currency. A version never changes, so neither does its cost while one looks. */
export const costQuery = (rfpId: string, proposalId: string, currency: string): Query<Cost> =>
  query(
    ['rfp', rfpId, 'cost', proposalId, currency],
    () => rpc('compute_realistic_total_cost', { p_proposal_id: proposalId, p_currency: currency }),
    10 * 60_000,
  );

export const chanceQuery = (rfpId: string, hotelId: string): Query<Returns<'predict_win_probability'>> =>
  query(
    ['rfp', rfpId, 'chance', hotelId],
    () => rpc('predict_win_probability', { p_hotel_id: hotelId, p_rfp_id: rfpId }),
    60_000,
  );

/** Whom the RFP went to, and what came back. */
export const sendsQuery = (id: string) =>
  query(['rfp', id, 'sends'], async () =>
    isId(id)
      ? ask(
          from('sends')
            .select(
              'id, hotel_id, status, sent_at, opened_at, responded_at, decline_code, decline_reason, delivery, by_corrected_address, hotels(name, city)',
            )
            .eq('rfp_id', id)
            .order('sent_at'),
        )
      : [],
  );
export type Send = Awaited<ReturnType<ReturnType<typeof sendsQuery>['queryFn']>>[number];

/** Whether an offer can still win: neither decided, withdrawn nor replaced. */
export const isStanding = (offer: Pick<Proposal, 'status'> | undefined): boolean =>
  offer !== undefined && ['submitted', 'shortlisted'].includes(offer.status);

export const hotelName = (name: string | null | undefined): string => name ?? 'An erased hotel';
