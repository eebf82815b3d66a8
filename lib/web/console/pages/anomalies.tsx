import { anomaliesQuery, type Ranked } from '../../data/rfps.ts';
import { Ask, Section } from '../../parts/states.tsx';
import { askRanking } from '../asks.ts';
import type { PageProps } from '../page-module.ts';
import { AnomalyList } from '../ranking/anomaly-list.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';

export const namesOf = (ranking: Ranked[]): Map<string, string> =>
  new Map(ranking.map(({ hotel_id, hotel_name }) => [hotel_id, hotel_name ?? 'An erased hotel']));

export function Page({ params }: PageProps) {
  return (
    <Ask for={askRanking(params)} what="the RFP" level="h1">
      {({ rfp, ranking }) => (
        <>
          <RfpHead rfp={rfp} tab="anomalies" title={`Anomalies, ${rfp.title}`} />
          <Section title="Anomalies" for={{ anomalies: anomaliesQuery(rfp.id) }}>
            {({ anomalies }) => <AnomalyList anomalies={anomalies} names={namesOf(ranking)} rfp={rfp} />}
          </Section>
        </>
      )}
    </Ask>
  );
}
