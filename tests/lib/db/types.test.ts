import { createClient } from '@supabase/supabase-js';
import { expectTypeOf, test } from 'vitest';
import type { Database, Returns } from '../../../lib/db/types.ts';
import type { CriterionKey } from '../../../lib/schemas/criteria.ts';
import type { RpcName } from '../../../lib/schemas/rpc/functions.ts';

// What is asserted here, `tsc` checks; nothing is called.
const supabase = createClient<Database>('http://supabase.test', 'sb_publishable_for_tests');

/** True for `any` and for JSON of unknown form. */
type IsVague<Type> = 0 extends 1 & Type ? true : unknown extends Type ? true : false;

test('topsis_rank_hotels is fully typed from its name and p_rfp_id', () => {
  const rank = async () => (await supabase.rpc('topsis_rank_hotels', { p_rfp_id: '' })).data;
  type Row = NonNullable<Awaited<ReturnType<typeof rank>>>[number];
  expectTypeOf<Row['rank']>().toEqualTypeOf<number>();
  expectTypeOf<Row['hotel_name']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['why_this_hotel']>().toEqualTypeOf<string[]>();
  expectTypeOf<Row['criteria']['price_per_attendee']>().toEqualTypeOf<number | null>();
  expectTypeOf<keyof Row>().toEqualTypeOf<
    | 'rank'
    | 'hotel_id'
    | 'hotel_name'
    | 'topsis_score'
    | 'closeness'
    | `${CriterionKey}_score`
    | 'cluster_boost'
    | 'criteria'
    | 'why_this_hotel'
    | 'why_this_hotel_coded'
    | 'is_winner'
    | 'decided_at'
  >();
});

test('arguments are checked: required, known, of their type', () => {
  const calls = () => [
    // @ts-expect-error p_rfp_id is missing
    supabase.rpc('topsis_rank_hotels', {}),
    // @ts-expect-error there is no p_rfp
    supabase.rpc('topsis_rank_hotels', { p_rfp: '' }),
    // @ts-expect-error a number, not a text
    supabase.rpc('topsis_rank_hotels', { p_rfp_id: '', p_limit: 'ten' }),
    // @ts-expect-error there is no such function
    supabase.rpc('rank_hotels', { p_rfp_id: '' }),
  ];
  expectTypeOf(calls).toBeFunction();
});

test('no function returns JSON of unknown form', () => {
  expectTypeOf<{ [Name in RpcName]: IsVague<Returns<Name>> }[RpcName]>().toEqualTypeOf<false>();
  const cost = async () =>
    (await supabase.rpc('compute_realistic_total_cost', { p_proposal_id: '', p_currency: 'USD' })).data;
  type Fx = NonNullable<Awaited<ReturnType<typeof cost>>>['fx'];
  expectTypeOf<NonNullable<Fx>['source_provider']>().toEqualTypeOf<'ECB' | 'corporate' | 'contract-locked'>();
  type Anomaly = Returns<'detect_proposal_anomalies'>[number];
  expectTypeOf<Extract<Anomaly, { kind: 'price_outlier' }>['evidence']['direction']>().toEqualTypeOf<
    'above' | 'below'
  >();
});

test('filters after a call know its columns', () => {
  const best = () =>
    supabase.rpc('topsis_rank_hotels', { p_rfp_id: '' }).gte('topsis_score', 0.5).order('rank').limit(3);
  expectTypeOf(best).toBeFunction();
});

test('tables and exports are typed too', () => {
  const titles = async () => (await supabase.from('rfps').select('id, title')).data;
  expectTypeOf<Awaited<ReturnType<typeof titles>>>().toEqualTypeOf<{ id: string; title: string }[] | null>();
  const codes = async () => (await supabase.from('v_proposals_csv_export').select('HotelCode')).data;
  expectTypeOf<Awaited<ReturnType<typeof codes>>>().toEqualTypeOf<{ HotelCode: string | null }[] | null>();
});
