// What the pages of an RFP ask for first. It stands apart from them, so that the console asks while it loads their code.

import { currencyFor, type Me } from '../data/me.ts';
import { cache, query } from '../data/queries.ts';
import { costQuery, hotelQuery, proposalsQuery, rankingQuery, rfpQuery, sendsQuery } from '../data/rfps.ts';

type Params = Record<string, string>;

const parts = { rfp: rfpQuery, ranking: rankingQuery, proposals: proposalsQuery, sends: sendsQuery };
type Parts = typeof parts;

const asks =
  <Name extends keyof Parts>(...names: Name[]) =>
  ({ rfp = '' }: Params) =>
    Object.fromEntries(names.map((name) => [name, parts[name](rfp)])) as {
      [Part in Name]: ReturnType<Parts[Part]>;
    };

export const askRanking = asks('rfp', 'ranking');
export const askOffers = asks('rfp', 'ranking', 'proposals');
export const askCompared = asks('rfp', 'ranking', 'proposals', 'sends');
export const askSends = asks('rfp', 'sends');
export const askInvited = asks('rfp', 'proposals', 'sends');
export const askOffer = (params: Params) => ({
  ...askInvited(params),
  hotel: hotelQuery(params.hotel ?? ''),
});

/** People come to an offer for its cost, so that is asked for as soon as it is known of which offer, and in which currency. */
export const askOfferAndCost = (params: Params, me: Promise<Me>) => {
  const asked = askOffer(params);
  const cost = query([...asked.proposals.queryKey, 'cost', params.hotel], async () => {
    const [rfp, proposals] = await Promise.all([
      cache.ensureQueryData(asked.rfp),
      cache.ensureQueryData(asked.proposals),
    ]);
    const offer = proposals.get(params.hotel ?? '');
    return offer ? cache.fetchQuery(costQuery(rfp.id, offer.id, currencyFor(await me, rfp))) : null;
  });
  return { ...asked, cost };
};
