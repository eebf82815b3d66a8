import type { Weights } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import { criteria } from '../../data/topsis.ts';
import { share } from '../../parts/format.ts';

/** Price 35 %, Location 25 % … */
export const weightsText = (weights: Weights): string =>
  criteria.map(({ key, label }) => `${label} ${share(weights[key])}`).join(', ');

/** Makes these the RFP's weights; they add to exactly 1. */
export async function storeWeights(rfpId: string, weights: Weights): Promise<void> {
  const columns = {
    weight_price: weights.price,
    weight_location: weights.location,
    weight_mice_fit: weights.mice_fit,
    weight_response_time: weights.response_time,
  };
  await ask(from('rfps').update(columns).eq('id', rfpId).select('id').single());
}
