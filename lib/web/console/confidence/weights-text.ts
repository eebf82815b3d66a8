import {
  asColumns,
  criteria,
  criterionKeys,
  eachCriterion,
  type Weights,
} from '../../../schemas/criteria.ts';
import { ask, from } from '../../data/session.ts';
import { exactWeights } from '../../data/topsis.ts';
import { share } from '../../parts/format.ts';

/** Price 35 %, Location 25 % … of the criteria that there were. */
export const weightsText = (weights: Partial<Weights>): string =>
  criteria
    .filter(({ key }) => key in weights)
    .map(({ key, label }) => `${label} ${share(weights[key])}`)
    .join(', ');

/** Weights in an address: 0.35,0.25,0.25,0.15, in the order of the criteria. */
export const writeWeights = (weights: Weights): string => criteria.map(({ key }) => weights[key]).join();

/** The weights of an address; null for what are none. */
export function readWeights(text: string | null): Weights | null {
  const parts = (text ?? '').split(',').map(Number);
  const sum = parts.reduce((total, part) => total + part, 0);
  const areWeights =
    parts.length === criteria.length && parts.every((part) => part >= 0) && Math.abs(sum - 1) < 0.001;
  return areWeights ? exactWeights(eachCriterion((key) => parts[criterionKeys.indexOf(key)] ?? 0)) : null;
}

/** Makes these the RFP's weights; they add to exactly 1. */
export async function storeWeights(rfpId: string, weights: Weights): Promise<void> {
  await ask(from('rfps').update(asColumns(weights)).eq('id', rfpId).select('id').single());
}
