// Rooms by night, the programme, other lines and terms of an RFP's form. Its numbers follow what is typed here.

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Form } from '../../../parts/form.tsx';
import type { RfpValues } from '../rfp-fields.ts';
import { BlockField } from './block-field.tsx';
import { type AskedValues, detailOf, hasTerms, nothingAsked, type PartField } from './detail.ts';
import { newBlock, newProgramme } from './draft.ts';
import { LinesField } from './lines-field.tsx';
import { ProgrammeField } from './programme-field.tsx';
import { TermsField } from './terms-field.tsx';

type Part = 'room_block' | 'programme' | 'asked_lines' | 'terms';

/** The nights between the dates, 0 while these are not said. */
const byDates = ({ start_date: start, end_date: end }: RfpValues): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) || 0);

export function Parts({
  form,
  first,
  Buttons,
}: {
  form: Form<RfpValues>;
  /** The part to open with. */
  first: Part | null;
  /** What opens the parts that are not shown. */
  Buttons: FunctionComponent<{ without: readonly Part[]; open: (part: Part) => void }>;
}) {
  const { asked } = form.values;
  const values = asked?.values ?? nothingAsked;
  const [opened, setOpened] = useState<Part[]>(() => [
    ...(values.asked_lines.length > 0 ? (['asked_lines'] as const) : []),
    ...(hasTerms(values) ? (['terms'] as const) : []),
  ]);
  const isFaultSaid = form.field('asked').fault !== '';
  function set(changes: Partial<AskedValues>) {
    const detail = detailOf({ ...values, ...changes });
    form.set({ asked: detail, ...detail.numbers });
  }
  const field: PartField = (name) => ({
    name,
    value: values[name],
    fault: (isFaultSaid && asked?.faults[name]) || '',
    set: (value) => set({ [name]: value }),
  });
  function open(part: Part) {
    const { rooms, nights, event_days, attendees } = form.values;
    if (part === 'room_block') set({ room_block: newBlock(Number(nights) || byDates(form.values), rooms) });
    else if (part === 'programme')
      set({ programme: newProgramme(Number(event_days) || byDates(form.values) + 1, attendees) });
    else setOpened((now) => [...now, part]);
  }
  useEffect(() => {
    if (first) open(first);
  }, []);
  const shown: Part[] = [
    ...opened,
    ...(values.room_block ? (['room_block'] as const) : []),
    ...(values.programme ? (['programme'] as const) : []),
  ];
  const days = Number(form.values.event_days) || byDates(form.values) + 1;
  return (
    <>
      {values.room_block && (
        <BlockField
          field={field('room_block')}
          startDate={form.values.start_date}
          onRemove={() => set({ room_block: null })}
        />
      )}
      {values.programme && (
        <ProgrammeField
          field={field('programme')}
          startDate={form.values.start_date}
          onRemove={() => set({ programme: null })}
        />
      )}
      {opened.includes('asked_lines') && (
        <LinesField
          field={field('asked_lines')}
          days={values.programme?.days.map(({ day }) => day) ?? Array.from({ length: days }, (_, at) => at)}
          attendees={form.values.attendees}
        />
      )}
      {opened.includes('terms') && <TermsField field={field} currency={form.values.currency} />}
      <Buttons without={shown} open={open} />
    </>
  );
}
