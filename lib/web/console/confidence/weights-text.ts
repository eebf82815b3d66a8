import { asColumns, criteria, type Weights } from '../../../schemas/criteria.ts';
import { ask, from } from '../../data/session.ts';
import { share } from '../../parts/format.ts';

/** Price 35 %, Location 25 % … */
export const weightsText = (weights: Weights): string =>
  criteria.map(({ key, label }) => `${label} ${share(weights[key])}`).join(', ');

/** Makes these the RFP's weights; they add to exactly 1. */
export async function storeWeights(rfpId: string, weights: Weights): Promise<void> {
  await ask(from('rfps').update(asColumns(weights)).eq('id', rfpId).select('id').single());
}
