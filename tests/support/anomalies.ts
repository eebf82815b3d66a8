/** Asks for the anomalies of an RFP's proposals, and works price outliers out a second time. */
import type { SignedIn } from './database.ts';
import { callAs } from './rpc.ts';
import { median } from './topsis-reference.ts';

export interface Anomaly {
  proposal_id: string;
  hotel_id: string;
  kind: 'price_outlier' | 'duplicate_proposal' | 'rate_manipulation';
  severity: 'low' | 'medium' | 'high';
  z_score: number | null;
  evidence: Record<string, unknown>;
}

export const detect = (person: Pick<SignedIn, 'client'>, rfpId: string) =>
  callAs<Anomaly[]>(person, 'detect_proposal_anomalies', { p_rfp_id: rfpId });

export interface Outlier {
  z: number;
  gap: number;
  severity: Anomaly['severity'] | undefined;
}

/** Whether a price is an outlier of a cohort that it is not part of, worked out from the definition. */
export function outlier(price: number, cohort: readonly number[]): Outlier {
  const mean = cohort.reduce((sum, one) => sum + one, 0) / cohort.length;
  const variance = cohort.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (cohort.length - 1);
  const middle = median(cohort) ?? Number.NaN;
  const z = (price - mean) / Math.max(Math.sqrt(variance), 0.05 * mean);
  const gap = (price - middle) / middle;
  // A small tolerance, because the definition is exact and this is binary floating point.
  const reaches = (atLeastZ: number, atLeastGap: number) =>
    Math.abs(z) >= atLeastZ - 1e-9 && Math.abs(gap) >= atLeastGap - 1e-9;
  const severity = reaches(4, 0.35)
    ? 'high'
    : reaches(3, 0.2)
      ? 'medium'
      : reaches(2, 0.1)
        ? 'low'
        : undefined;
  return { z, gap, severity };
}
