// The form in which somebody makes an organization of their own.

import { z } from 'zod';
import { atMost, longest } from '../../../schemas/longest.ts';
import { choose, type Me } from '../../data/me.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { phoneField } from '../frame/typed-fields.ts';

const organization = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'What is your organization called?')
    .max(...atMost(longest.name)),
  person: z
    .string()
    .trim()
    .min(1, 'Hotels want to know who asks')
    .max(...atMost(longest.name)),
  phone: phoneField,
  currency: z.string().regex(/^[A-Za-z]{3}$/, 'Three letters, such as EUR'),
});

/** The form. When the organization is made, the person acts for it, and `onMade` is called. */
export function OrganizationForm({ me, onMade }: { me: Me; onMade: () => void }) {
  const form = useForm({
    start: { name: '', person: me.name, phone: me.phone, currency: 'EUR' },
    schema: organization,
    save: async ({ name, person, phone, currency }) => {
      const you = { full_name: person.trim(), phone: phone.trim() };
      await ask(from('profiles').update(you).eq('id', me.id).select('id').single());
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
        field={form.field('person')}
        label="Your name"
        hint="Hotels read it in your requests"
        autocomplete="name"
        wide
      />
      <TextField
        field={form.field('phone')}
        label="Your phone"
        hint="Where hotels can call you back; may stay empty"
        type="tel"
        autocomplete="tel"
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
