import { negotiableNames, offerPrices } from '../../../schemas/offer-costs.ts';
import type { Returns } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { money, percent, words } from '../../parts/format.ts';

/** The ask as one would write it to the hotel. */
export function counterText(answer: Returns<'suggest_counter_offer'>): string {
  const { currency, current, recommended, concessions } = answer;
  const lines = negotiableNames
    .filter((key) => Number(recommended[key]) < Number(current[key]))
    .map(
      (key) =>
        `- ${offerPrices[key].label}: ${money(recommended[key], currency)} (offered: ${money(current[key], currency)})`,
    );
  return [
    'Thank you for your offer. We would gladly come to you, if you can meet us here:',
    ...lines,
    ...(concessions.length > 0 ? ['And we would ask for:', ...concessions.map((ask) => `- ${ask}`)] : []),
  ].join('\n');
}

async function copy(answer: Returns<'suggest_counter_offer'>): Promise<string> {
  await navigator.clipboard.writeText(counterText(answer));
  return 'Copied.';
}

/** What comparable offers say could be asked for. */
export function CounterOffer({ answer }: { answer: Returns<'suggest_counter_offer'> }) {
  const { cohort, currency, current, recommended } = answer;
  return (
    <>
      <p class="figure">
        {money(answer.expected_saving, currency)}
        <small> less, {percent(answer.discount_pct, 1)} of the total</small>
      </p>
      <table class="small">
        <thead>
          <tr>
            <th scope="col">Rate</th>
            <th scope="col" class="number">
              Offered
            </th>
            <th scope="col" class="number">
              Ask for
            </th>
          </tr>
        </thead>
        <tbody>
          {negotiableNames.map((key) => (
            <tr key={key}>
              <th scope="row">{offerPrices[key].label}</th>
              <td class="number">{money(current[key], currency)}</td>
              <td class={Number(recommended[key]) < Number(current[key]) ? 'number better' : 'number'}>
                {money(recommended[key], currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>And ask for</h3>
      <ul>
        {answer.concessions.map((concession) => (
          <li key={concession}>{concession}</li>
        ))}
      </ul>
      <p>{answer.rationale}</p>
      <p class="soft">
        {words(answer.confidence)} confidence: {cohort.size} comparable offers
        {cohort.basis === 'own' && ' on your own other requests'} of {cohort.months} months (
        {words(cohort.sector)}, {cohort.city}, {cohort.pax_band} attendees).
      </p>
      <p>
        <ActionButton run={() => copy(answer)}>Copy as text</ActionButton>
      </p>
    </>
  );
}
