// The form of a draft RFP, filled with what is stored.

import { useState } from 'preact/hooks';
import { ApiError } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { type Rfp, rfpQuery } from '../../data/rfps.ts';
import { ask, from } from '../../data/session.ts';
import type { Source } from '../../parts/fields.tsx';
import { Ask } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { goTo } from '../address.ts';
import type { PageProps } from '../page-module.ts';
import { type RfpValues, rfpChanges, valuesOf } from '../rfp/rfp-fields.ts';
import { RfpForm, useRfpForm } from '../rfp/rfp-form.tsx';

/** The code that reads what is stored by night and by day, which the form of a small request does without. */
const detailQuery = query(['form', 'asked'], () => import('../rfp/asked/detail.ts'));

export function Page({ me, params }: PageProps) {
  return (
    <Ask for={{ rfp: rfpQuery(params.rfp ?? ''), detail: detailQuery }} what="the RFP" level="h1">
      {({ rfp, detail }) => {
        if (!me.plans(rfp)) throw new ApiError(403);
        return <EditRfp key={rfp.id} rfp={rfp} {...detail} />;
      }}
    </Ask>
  );
}

function EditRfp({ rfp, detailOfRfp, restoring }: { rfp: Rfp } & typeof import('../rfp/asked/detail.ts')) {
  // Numbers that follow from what is stored by night and by day are shown, also where the dates say the same.
  const valuesNow = (row: Rfp): RfpValues => {
    const asked = detailOfRfp(row);
    const values = valuesOf(row);
    return { ...values, ...asked?.numbers, meeting_rooms: values.meeting_rooms, asked };
  };
  const start = valuesNow(rfp);
  const [sources, setSources] = useState<Partial<Record<keyof RfpValues, Source>>>({});
  const row = { version: rfp.version, valuesOf: valuesNow };
  const form = useRfpForm(
    start,
    async (values, named) => {
      let version = named ?? rfp.version;
      const store = async (columns: ReturnType<typeof rfpChanges>) => {
        const rows = () => from('rfps');
        const stored = await ask(
          rows()
            .update({ ...columns, version })
            .eq('id', rfp.id)
            .select('event_days, nights, version')
            .single(),
        );
        version = stored.version;
        // The database lets days and nights that followed from the dates follow them again. What was typed goes after it alone.
        const { event_days = stored.event_days, nights = stored.nights } = columns;
        if (stored.event_days !== event_days || stored.nights !== nights) {
          ({ version } = await ask(
            rows().update({ event_days, nights, version }).eq('id', rfp.id).select('version').single(),
          ));
        }
        await changed(['rfp', rfp.id], ['rfps']);
      };
      await store(rfpChanges(values));
      toast('Saved', { undo: () => store(rfpChanges({ ...start, asked: restoring(rfp) })) });
      goTo(`#/rfps/${rfp.id}`);
    },
    row,
  );
  return (
    <>
      <div class="head">
        <p class="crumbs">
          <a href="#/rfps">RFPs</a> / <a href={`#/rfps/${rfp.id}`}>{rfp.title}</a>
        </p>
        <Title name="Edit the RFP" />
        {rfp.status !== 'draft' && (
          <p class="notice">
            This RFP has been sent: what hotels were asked to price does not change under them.
          </p>
        )}
      </div>
      {rfp.status === 'draft' && (
        <RfpForm
          form={form}
          sources={sources}
          onSource={(found) => setSources((now) => ({ ...now, ...found }))}
          submitLabel="Save"
        />
      )}
    </>
  );
}
