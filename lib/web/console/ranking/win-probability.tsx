import { labelOf } from '../../../schemas/criteria.ts';
import type { Returns } from '../../data/session.ts';
import { Bar } from '../../parts/charts.tsx';
import { moment, number, share } from '../../parts/format.ts';

type Answer = Returns<'predict_win_probability'>;
type Factor = keyof Answer['factors'];

const labels: Record<Factor, string> = {
  completeness: 'Completeness',
  response_rate: 'Response rate',
  mice_fit: labelOf('mice_fit'),
  price_position: 'Price position',
  cluster_boost: 'Cluster boost',
  intent_score: 'Intent shown',
  sector_match: 'Wins in the sector',
  history: 'History with you',
  recency: 'Recency',
};
const basisText: Record<Answer['basis'], string> = {
  estimate: 'The nine contributions add up to it.',
  decided: 'The RFP is decided, so this is the outcome. The factors as they would have been:',
  withdrawn: 'The hotel declined or withdrew. The factors as they would have been:',
};

/** How likely the hotel wins, and what each of the nine factors contributes. */
export function WinProbability({ answer }: { answer: Answer }) {
  const factors = (Object.keys(labels) as Factor[]).filter((key) => answer.factors[key]);
  factors.sort((a, b) => answer.factors[b].contribution - answer.factors[a].contribution);
  return (
    <>
      <p class="figure">{share(answer.probability)}</p>
      <p class="soft">{basisText[answer.basis]}</p>
      {answer.share !== null && (
        <p>
          Against the other offers: {share(answer.share)}; that nobody wins: {share(answer.share_none)}.{' '}
          <span class="soft">
            {answer.calibration.is_fitted
              ? `Fitted to ${answer.calibration.rfps} decisions.`
              : 'An even chance, until 20 RFPs are decided.'}
          </span>
        </p>
      )}
      <dl class="factors">
        {factors.map((key) => {
          const { value, weight, contribution } = answer.factors[key];
          return (
            <div key={key}>
              <dt>{labels[key]}</dt>
              <dd>
                <Bar value={value} />
                <span>{number(contribution * 100, 1)}</span>
                <small>
                  {number(value, 2)} × {number(weight, 2)}
                </small>
              </dd>
            </div>
          );
        })}
      </dl>
      <p class="soft">As of {moment(answer.as_of)}. A bar is full when the factor gives all it can.</p>
    </>
  );
}
