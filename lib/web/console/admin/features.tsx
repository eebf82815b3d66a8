// The vocabulary that hotels describe themselves with, and planners ask for.

import { z } from 'zod';
import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { words } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';

const vocabularyQuery = query(['admin', 'features'], () =>
  ask(from('hotel_features').select('feature').eq('is_listed', true).order('feature')),
);

export function Features() {
  const form = useForm({
    start: { feature: '' },
    schema: z.object({
      feature: z
        .string()
        .trim()
        .regex(/^[a-z0-9_]{1,40}$/, '1 to 40 small letters, digits and _'),
    }),
    save: async ({ feature }) => {
      await rpc('add_hotel_feature', { p_feature: feature.trim() });
      await changed(['admin', 'features'], ['hotel-features']);
      form.set({ feature: '' });
      toast(`Hotels can say “${words(feature.trim())}” now.`);
    },
  });
  return (
    <Section title="Words for what a hotel has" what="the words" for={{ vocabulary: vocabularyQuery }}>
      {({ vocabulary }) => (
        <>
          <p>{vocabulary.map(({ feature }) => words(feature)).join(', ')}.</p>
          <form noValidate onSubmit={form.submit} class="fields">
            <TextField
              field={form.field('feature')}
              label="Another word"
              hint="Such as winter_garden"
              autocomplete="off"
            />
            <SubmitButton form={form} kind="">
              Add it
            </SubmitButton>
          </form>
        </>
      )}
    </Section>
  );
}
