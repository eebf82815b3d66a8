// The form in which somebody makes an organization of their own.

import { z } from 'zod';
import { atMost, longest } from '../../schemas/longest.ts';
import { choose } from '../data/me.ts';
import { rpc } from '../data/session.ts';
import { TextField } from '../parts/fields.tsx';
import { SubmitButton, useForm } from '../parts/form.tsx';

const organization = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'What is your organization called?')
    .max(...atMost(longest.name)),
  currency: z.string().regex(/^[A-Za-z]{3}$/, 'Three letters, such as EUR'),
});

/** The form. When the organization is made, the person acts for it, and `onMade` is called. */
export function OrganizationForm({ onMade }: { onMade: () => void }) {
  const form = useForm({
    start: { name: '', currency: 'EUR' },
    schema: organization,
    save: async ({ name, currency }) => {
      const made = await rpc('create_organization', {
        p_name: name.trim(),
        p_reporting_currency: currency.toUpperCase(),
      });
      choose(made.organization_id);
      onMade();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} class="fields">
      <TextField
        field={form.field('name')}
        label="Name of the organization"
        autocomplete="organization"
        wide
      />
      <TextField
        field={form.field('currency')}
        label="Currency of its reports"
        maxLength={longest.currency}
        wide
      />
      <SubmitButton form={form}>Create the organization</SubmitButton>
    </form>
  );
}
