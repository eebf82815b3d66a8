// The pricing page's live parts: prices as the payment provider has them, by the month or the year, and where one goes on.

import { kept, sessionKey } from '../data/kept.ts';
import { monthsFree, nameOf, type Plan, price, priceOf } from '../data/plan-facts.ts';

const cards = [...document.querySelectorAll<HTMLElement>('[data-tier]')];
const periods = document.getElementById('period');

/** Shows the current prices on the cards, and says which plan is not sold. Without this script the cards show a month's prices. */
function show(plans: readonly Plan[], interval: 'month' | 'year'): void {
  for (const card of cards) {
    const tier = card.dataset.tier ?? '';
    const [shown, link] = [card.querySelector('.price'), card.querySelector<HTMLAnchorElement>('a.button')];
    if (!shown || !link || tier === 'free') continue;
    const plan = priceOf(plans, tier, interval);
    link.hidden = !plan;
    if (!plan) {
      shown.textContent = `Not sold by the ${interval} at the moment`;
      continue;
    }
    const figure = document.createElement('b');
    figure.textContent = price(plan);
    const free = interval === 'year' ? monthsFree(plans, tier) : 0;
    shown.replaceChildren(figure, ` a ${interval}${free > 0 ? `, ${free} months free` : ''}`);
    link.href = `/console#/billing?tier=${tier}&interval=${interval}`;
    link.textContent = `Choose ${nameOf(tier)}`;
  }
}

async function showPlans(): Promise<void> {
  const response = await fetch('/api/plans').catch(() => null);
  if (!response?.ok || !periods) return;
  const { plans } = (await response.json()) as { plans: Plan[] };
  show(plans, 'month');
  periods.hidden = !plans.some(({ interval }) => interval === 'year');
  periods.addEventListener('change', (event) =>
    show(plans, (event.target as HTMLInputElement).value === 'year' ? 'year' : 'month'),
  );
}

/** Tells somebody who is signed in that the next page is the last one before the payment. */
function showHow(): void {
  const how = document.getElementById('how');
  if (how && kept(sessionKey) !== undefined) {
    how.textContent =
      'You are signed in: the next page names your organization, and leads to our payment provider. Cancel at any time; the plan stays until the end of what is paid.';
  }
}

void showPlans();
showHow();
