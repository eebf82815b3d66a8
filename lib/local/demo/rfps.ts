import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { asColumns, type WeightColumn, type Weights, weightColumns } from '../../schemas/criteria.ts';
import { StartProblem } from '../start-problem.ts';
import { type RankedHotel, rankedHotelSchema } from './criteria.ts';

const weights = Object.fromEntries(weightColumns.map((column) => [column, z.coerce.number()])) as Record<
  WeightColumn,
  z.ZodCoercedNumber
>;
const rfpSchema = z.object({
  id: z.string(),
  title: z.string(),
  city: z.string(),
  sector: z.string(),
  attendees: z.number(),
  currency: z.string(),
  status: z.enum(['draft', 'sent', 'decided', 'cancelled']),
  decision_date: z.string().nullable(),
  ...weights,
  sends: z.array(z.object({ status: z.string() })),
});
export type Rfp = z.infer<typeof rfpSchema>;

/** The organization's open RFPs, next decision first. */
export async function openRfps(client: SupabaseClient): Promise<Rfp[]> {
  const { data, error } = await client
    .from('rfps')
    .select(
      `id, title, city, sector, attendees, currency, status, decision_date, ${weightColumns.join(', ')}, sends (status)`,
    )
    .in('status', ['draft', 'sent'])
    .order('decision_date', { nullsFirst: false });
  if (error) throw new StartProblem(`The RFPs could not be read: ${error.message}`);
  return z.array(rfpSchema).parse(data);
}

/** Stores the weights on the RFP, which is what the next ranking goes by. */
export async function setWeights(client: SupabaseClient, rfpId: string, weights: Weights): Promise<void> {
  const { data, error } = await client.from('rfps').update(asColumns(weights)).eq('id', rfpId).select('id');
  if (error) throw new StartProblem(`The weights could not be changed: ${error.message}`);
  if (data.length !== 1) throw new StartProblem('The weights could not be changed: no such RFP.');
}

/** All candidates, best first. */
export async function rank(client: SupabaseClient, rfp: Rfp): Promise<RankedHotel[]> {
  const { data, error } = await client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id, p_limit: 1000 });
  if (error) throw new StartProblem(`The ranking of ${rfp.title} failed: ${error.message}`);
  const hotels = z.array(rankedHotelSchema).parse(data);
  if (hotels.length === 0) throw new StartProblem(`The ranking of ${rfp.title} is empty.`);
  return hotels;
}
