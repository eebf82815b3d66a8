// What the pages of an RFP ask for first. It stands apart from them, so that the console asks while it loads their code.

import { hotelQuery, proposalsQuery, rankingQuery, rfpQuery, sendsQuery } from '../data/rfps.ts';

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
