// A new RFP, from the text of a request: what the service reads from it is filled in with its evidence, the rest is asked.

import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../../data/errors.ts';
import type { Organization } from '../../data/me.ts';
import { changed } from '../../data/queries.ts';
import { ask, from, type Insert } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { count } from '../../parts/format.ts';
import { Title } from '../../parts/title.tsx';
import { goTo } from '../address.ts';
import type { PageProps } from '../page-module.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../rfp/new-rfp-draft.ts';
import { placeOf } from '../rfp/place-fields.tsx';
import { partsOf, readOut } from '../rfp/read-request.ts';
import { RequestCard } from '../rfp/request-card.tsx';
import type { Sources } from '../rfp/rfp-fields.ts';
import { briefColumns, emptyRfp, type RfpValues, rfpColumns } from '../rfp/rfp-fields.ts';
import { RfpForm, useRfpForm } from '../rfp/rfp-form.tsx';

export function Page({ me }: PageProps) {
  if (!me.organization) throw new ApiError(403);
  return <NewRfp organization={me.organization} draft={draftKey(me.id, me.organization.id)} />;
}

function NewRfp({ organization, draft }: { organization: Organization; draft: string }) {
  const [empty] = useState<RfpValues>(() => ({ ...emptyRfp, currency: organization.reporting_currency }));
  const [kept, setKept] = useState(() => readDraft(draft));
  const [sources, setSources] = useState<Sources>({ currency: { text: 'Your organization’s' } });
  /** Counts how often one began anew, with an empty field for the text. */
  const [round, setRound] = useState(0);
  /** How often a text was read: what it did not say is opened then. */
  const [reading, setReading] = useState(0);
  const briefId = useRef<string>();
  const form = useRfpForm({ ...empty, ...kept }, async (values) => {
    const id = await save(values, organization.id, briefId);
    dropDraft(draft, empty);
    goTo(`#/rfps/${id}`);
  });
  useEffect(() => keepDraft(draft, form.values, empty), [form.values]);
  async function locate(city: string) {
    const { values, sources: found } = await placeOf(city);
    form.set(values);
    setSources((now) => ({ ...now, ...found }));
  }
  return (
    <>
      <div class="head">
        <p class="crumbs">
          <a href="#/rfps">RFPs</a>
        </p>
        <Title name="New RFP" />
        <p class="soft">
          Paste the request as it came, or drop the mail or PDF. What it says is filled in with its words;
          nothing is guessed, and only what is missing is asked.
        </p>
      </div>
      {Object.keys(kept).length > 0 && (
        <p class="notice">
          This is what you typed before, kept in this browser.{' '}
          <Button
            onClick={() => {
              form.set(empty);
              setKept({});
              dropDraft(draft, empty);
              setRound((now) => now + 1);
            }}
          >
            Begin anew
          </Button>
        </p>
      )}
      <div class="new-rfp">
        <RequestCard
          key={round}
          draft={draft}
          onRead={async (found) => {
            const { values, sources: quotes } = readOut(found);
            const ticked = (found.requirements?.items ?? []).flatMap(({ value }) =>
              value === null ? [] : [String(value)],
            );
            const musts = found.must_features?.value ?? [];
            const parts = partsOf(found);
            const asked =
              parts.said.length > 0
                ? (await import('../rfp/asked/detail.ts')).detailRead(form.values.asked, parts)
                : form.values.asked;
            form.set({
              ...values,
              ...asked?.numbers,
              asked,
              features: [...new Set([...form.values.features, ...ticked])],
              must_features: [...new Set([...form.values.must_features, ...musts])],
            });
            setSources((now) => ({ ...now, ...quotes }));
            if (found.city.value) await locate(found.city.value);
            setReading((now) => now + 1);
            const filled = Object.keys(values).length;
            if (filled + parts.said.length === 0)
              return 'Nothing was found in it. Fill in the fields yourself.';
            const also = parts.said.length > 0 ? `, and ${parts.said.join(', ')}` : '';
            return `${count(filled, 'field')} filled in${also}. Check them, and add what is missing.`;
          }}
        />
        <RfpForm
          form={form}
          sources={sources}
          onSource={(found) => setSources((now) => ({ ...now, ...found }))}
          submitLabel="Save and rank hotels"
          reading={reading}
        />
      </div>
    </>
  );
}

/** Saves brief and RFP; pressed again after a fault, the brief is not saved twice. */
async function save(
  values: RfpValues,
  organization_id: string,
  briefId: { current: string | undefined },
): Promise<string> {
  if (!briefId.current) {
    const brief = { ...briefColumns(values), organization_id };
    briefId.current = (await ask(from('briefs').insert(brief).select('id').single())).id;
  }
  // Meeting days and nights that were left empty follow from the dates, which the form has said.
  const rfp = { ...rfpColumns(values), organization_id, brief_id: briefId.current } as Insert<'rfps'>;
  const { id } = await ask(from('rfps').insert(rfp).select('id').single());
  await changed(['rfps']);
  return id;
}
