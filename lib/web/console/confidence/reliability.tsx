import { type Calibration, calibrationQuery } from '../../data/confidence.ts';
import { count, day, number, share } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

/** The public record of win chances, good or bad. */
export function Reliability() {
  return (
    <Section title="Do win chances keep their word?" for={{ calibration: calibrationQuery }}>
      {({ calibration }) => <Record calibration={calibration} />}
    </Section>
  );
}

function Record({ calibration }: { calibration: Calibration }) {
  const { is_fitted, rfps, holdout, reliability, fitted_at, alpha, beta } = calibration;
  if (!is_fitted || !holdout)
    return (
      <p>
        {count(rfps, 'RFP')} decided so far. From 20 on, chances are fitted to what happened; until then every
        offer has an even one.
      </p>
    );
  return (
    <>
      <p>
        Fitted on {day(fitted_at)} to {count(rfps, 'decision')} (α {number(alpha, 2)}, β {number(beta, 2)}).
        Tried on the newest {holdout.rfps}, which it had not seen: its error (Brier) was{' '}
        {number(holdout.brier, 3)}, that of even chances {number(holdout.brier_uniform, 3)};{' '}
        {holdout.brier < holdout.brier_uniform ? 'better than guessing' : 'no better than guessing'}.
      </p>
      {reliability.length === 0 ? (
        <p class="soft">Too few offers yet to say how chances of one size turned out.</p>
      ) : (
        <div class="pair">
          <Diagram reliability={reliability} />
          <CardTable
            columns={[
              'Chance',
              { name: 'Offers', isNumber: true },
              { name: 'Said', isNumber: true },
              { name: 'Came', isNumber: true },
            ]}
          >
            {reliability.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">
                  {share(bin.from)} to {share(bin.to)}
                </th>
                <Cell label="Offers" isNumber>
                  {bin.offers}
                </Cell>
                <Cell label="Said" isNumber>
                  {share(bin.predicted, 1)}
                </Cell>
                <Cell label="Came" isNumber>
                  {share(bin.observed, 1)}
                </Cell>
              </tr>
            ))}
          </CardTable>
        </div>
      )}
    </>
  );
}

/** A diagram of the chances that were given against the share of offers that won. On the diagonal the two are equal. */
function Diagram({ reliability }: Pick<Calibration, 'reliability'>) {
  const said = reliability.map(
    ({ predicted, observed, offers }) =>
      `of ${offers} offers with a chance of ${share(predicted)}, ${share(observed)} won`,
  );
  const at = (value: number) => 30 + value * 200;
  const up = (value: number) => 210 - value * 200;
  return (
    <svg
      class="reliability"
      viewBox="0 0 250 245"
      role="img"
      aria-label={`Reliability diagram: ${said.join('; ')}`}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((value) => (
        <g key={value}>
          <line class="grid" x1={at(value)} x2={at(value)} y1={up(0)} y2={up(1)} />
          <line class="grid" x1={at(0)} x2={at(1)} y1={up(value)} y2={up(value)} />
        </g>
      ))}
      <line class="diagonal" x1={at(0)} y1={up(0)} x2={at(1)} y2={up(1)} />
      {reliability.map(({ from, predicted, observed, offers }) => (
        <circle
          key={from}
          class="dot s0"
          cx={at(predicted)}
          cy={up(observed)}
          r={Math.min(12, 3 + Math.sqrt(offers) / 2)}
        />
      ))}
      <text x={at(0)} y="228" text-anchor="middle">
        0
      </text>
      <text x={at(1)} y="228" text-anchor="middle">
        1
      </text>
      <text x={at(0.5)} y="240" text-anchor="middle">
        chance said
      </text>
      <text x="26" y={up(1) + 4} text-anchor="end">
        1
      </text>
      <text x="26" y={up(0.5) + 4} text-anchor="end">
        won
      </text>
    </svg>
  );
}
