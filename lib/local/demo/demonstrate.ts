import type { SupabaseClient } from '@supabase/supabase-js';
import { onlyWeighing, type Weights, weightsOf } from '../../schemas/criteria.ts';
import { closeness } from '../../web/data/topsis.ts';
import { StartProblem } from '../start-problem.ts';
import type { RankedHotel } from './criteria.ts';
import { lineByLine } from './line-by-line.ts';
import { movements } from './movements.ts';
import { movementTable, rankingTable, rfpTable, weightsLine } from './report.ts';
import { openRfps, type Rfp, rank, setWeights } from './rfps.ts';

const shown = 8;
/** The weights of a planner in a hurry: hotels that are close by and answer fast. */
const inAHurry = onlyWeighing({ price: 0.15, location: 0.35, mice_fit: 0.1, response_time: 0.4 });
/** The largest difference between the two results. Both sides compute in double precision, from criteria with all their digits. */
const tolerance = 1e-9;

/** A signed-in planner's round: the RFPs, a ranking, other weights, what moved and why, one score by hand, and offers line by line. */
export async function demonstrate(client: SupabaseClient, say: (text: string) => void): Promise<void> {
  const rfps = await openRfps(client);
  say(`${rfpTable(rfps)}\n`);
  const rfp = rfps.find(({ status }) => status === 'sent');
  if (!rfp) throw new StartProblem('None of these RFPs is out: start over with `npm run reset`.');

  const usual = weightsOf(rfp);
  say(`${rfp.title}, ${rfp.city}: what is decided next. Weights: ${weightsLine(usual)}\n`);
  const before = await rank(client, rfp);
  say(`${rankingTable(before.slice(0, shown), rfp.currency, 4)}\n`);

  const after = await rankWith(client, rfp, inAHurry, usual);
  say(`The same for a planner in a hurry. Weights: ${weightsLine(inAHurry)}\n`);
  say(`${rankingTable(after.slice(0, shown), rfp.currency, 1)}\n`);
  const moved = movements(before, after, usual, inAHurry);
  if (moved.length === 0)
    throw new StartProblem('Other weights, but nobody changed places: that cannot be right.');
  say(`What moved:\n${movementTable(moved)}\n`);

  say(checkByHand(before, usual));
  say('The weights are back as they were.\n');
  await lineByLine(client, rfps, say);
}

/** Ranks by other weights, and leaves the RFP as it was, whatever happens. */
async function rankWith(
  client: SupabaseClient,
  rfp: Rfp,
  weights: Weights,
  usual: Weights,
): Promise<RankedHotel[]> {
  await setWeights(client, rfp.id, weights);
  try {
    return await rank(client, rfp);
  } finally {
    await setWeights(client, rfp.id, usual);
  }
}

function checkByHand(hotels: RankedHotel[], weights: Weights): string {
  const [first] = hotels;
  const [byHand] = closeness(hotels, weights);
  if (!first || byHand === undefined || Math.abs(byHand - first.closeness) > tolerance) {
    throw new StartProblem(
      `By hand, ${first?.hotel_name} is at ${byHand}; the service says ${first?.closeness}.`,
    );
  }
  const score = Math.min(1, byHand * first.cluster_boost);
  return [
    `${first.hotel_name} by hand, from the criteria of ${hotels.length} candidates:`,
    `  closeness ${byHand.toFixed(9)}; the service says ${first.closeness.toFixed(9)}: the same`,
    `  × cluster boost ${first.cluster_boost.toFixed(4)} = ${score.toFixed(4)}, its score`,
  ].join('\n');
}
