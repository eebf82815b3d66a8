// The checklist of an organization's first day; it goes when everything on it is done, or when somebody has seen enough of it.

import { useState } from 'preact/hooks';
import { keep, kept } from '../../data/kept.ts';
import { Button } from '../../parts/controls.tsx';
import { chosenFor } from '../invite/chosen-hotels.ts';
import { firstSteps } from './first-steps.ts';

const keyOf = (organizationId: string) => `hotel-rfp-first-day-${organizationId}`;

export function FirstDay({
  organizationId,
  rfps,
}: {
  organizationId: string;
  rfps: Parameters<typeof firstSteps>[0];
}) {
  const [isDismissed, setDismissed] = useState(() => kept(keyOf(organizationId)) !== undefined);
  const steps = firstSteps(rfps, (id) => chosenFor(id).length > 0);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section class="card first-day" aria-labelledby="first-day">
      <div class="title">
        <h2 id="first-day">Your first RFP, step by step</h2>
        <Button
          kind="quiet"
          onClick={() => {
            keep(keyOf(organizationId), true);
            setDismissed(true);
          }}
        >
          Dismiss
        </Button>
      </div>
      <ol class="plain steps">
        {steps.map((step) => (
          <li
            key={step.label}
            class={step.isDone ? 'done' : undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            {step === next && step.href ? <a href={step.href}>{step.label}</a> : step.label}
            {step.isDone && <span class="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
