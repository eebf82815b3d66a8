// The lines and terms of the offer that won, as they were when it was decided.

import { lineTitle } from '../../../schemas/offer-costs.ts';
import { termLines } from '../../../schemas/terms-said.ts';
import type { Decision } from '../../data/confidence.ts';
import { hotelName } from '../../data/rfps.ts';
import { figure, money, none } from '../../parts/format.ts';
import { CardTable, Cell } from '../../parts/table.tsx';

type Answer = Extract<Decision['answers'][number], { kind: 'proposal' }>;

/** Nothing where nobody won, or where lines and terms were not kept at the time. */
export function DecidedOffer({ decision: { answers, winner } }: { decision: Decision }) {
  const won = answers.find(
    (answer): answer is Answer => answer.kind === 'proposal' && answer.proposal_id === winner?.proposal_id,
  );
  if (!won) return null;
  const amount = (value: number | null) => (value === null ? none : money(value, won.currency));
  const lines = won.offered ?? [];
  const terms = termLines(won.terms, amount);
  if (lines.length + terms.length === 0) return null;
  return (
    <details>
      <summary>What {hotelName(winner?.hotel_name)} offered</summary>
      {lines.length > 0 && (
        <CardTable
          columns={['Line', ...['Quantity', 'Price', 'As offered'].map((name) => ({ name, isNumber: true }))]}
        >
          {lines.map((line, i) => (
            <tr key={`${line.name}-${i}`}>
              <th scope="row">
                {lineTitle(line)}
                {!line.is_counted && <small>Shown, and no part of the total</small>}
              </th>
              <Cell label="Quantity" isNumber>
                {figure(line.quantity)}
              </Cell>
              <Cell label="Price" isNumber>
                {line.unit_price === null
                  ? 'Not offered'
                  : line.unit === 'percent'
                    ? `${figure(line.unit_price)} %`
                    : amount(line.unit_price)}
              </Cell>
              <Cell label="As offered" isNumber>
                {amount(line.gross)}
              </Cell>
            </tr>
          ))}
        </CardTable>
      )}
      {terms.length > 0 && (
        <dl class="said">
          {terms.map(([key, label, text]) => [
            <dt key={key}>{label}</dt>,
            <dd key={`${key}-said`} dir="auto">
              {text}
            </dd>,
          ])}
        </dl>
      )}
    </details>
  );
}
