// The plans of the pricing page, drawn while it is built from what the console goes by: cards with a month's price, which the page's
// script replaces by the payment provider's, and what each holds, side by side.

import type { Plugin } from 'vite';
import { html, htmlToString, type SafeHtml } from '../../html.ts';
import { billingHash, planFacts, planTable, price } from '../../web/data/plan-facts.ts';

/** The plan that is recommended. */
const chosen = 'agency';

function card({ tier, name, text, includes, lacks, monthly }: (typeof planFacts)[number]): SafeHtml {
  const isFree = tier === 'free';
  const founding = tier === chosen && html` <a href="/founding">Founding agencies</a> have it for good.`;
  const cost = html`<b>${price({ amount: monthly, currency: 'EUR' })}</b>${isFree ? '' : ' a month'}`;
  return html`<li class="${tier === chosen ? 'card chosen' : 'card'}" data-tier="${tier}"><h2>${name}</h2><p class="price">${cost}</p><p>${text}</p>
<ul>${includes.map((line) => html`<li>${line}</li>`)}</ul>
${
  lacks &&
  html`<p class="soft">${lacks}${founding}</p>
`
}<a class="${tier === chosen ? 'button primary' : 'button'}" href="/console${isFree ? '' : billingHash(tier)}">${isFree ? 'Start' : `Choose ${name}`}</a></li>
`;
}

function sideBySide(): SafeHtml {
  const said = (held: boolean | string) => (held === true ? 'Yes' : held || '–');
  return html`<table>
<thead><tr><td></td>${planFacts.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${planTable.map(
  ([what, holds]) =>
    html`<tr><th scope="row">${what}</th>${planFacts.map(({ tier }) => html`<td>${said(holds[tier])}</td>`)}</tr>
`,
)}</tbody>
</table>`;
}

export const withPlans = (source: string): string =>
  source
    .replace('<!-- plans -->\n', () => htmlToString(html`${planFacts.map(card)}`))
    .replace('<!-- plans side by side -->', () => htmlToString(sideBySide()));

export const plans: Plugin = {
  name: 'plans',
  transformIndexHtml: { order: 'pre', handler: withPlans },
};
