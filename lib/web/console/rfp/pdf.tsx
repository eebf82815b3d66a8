// The ranking as a PDF in the agency's own branding.

import { useId, useRef, useState } from 'preact/hooks';
import type { Programme } from '../../../schemas/asked.ts';
import { longest } from '../../../schemas/longest.ts';
import type { Terms } from '../../../schemas/terms.ts';
import type { termLines as TermLines } from '../../../schemas/terms-said.ts';
import { ApiError, explain } from '../../data/errors.ts';
import { type Me, seesToBilling } from '../../data/me.ts';
import { billingHash, nameOf } from '../../data/plan-facts.ts';
import { type Cost, hotelName, type Proposal, type Ranked, type Rfp } from '../../data/rfps.ts';
import { fileFrom, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { save } from '../../parts/announce.ts';
import { Button, Choice } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { count, day, kindOf, money, words } from '../../parts/format.ts';
import { isWhole } from '../offer/coverage.tsx';
import { deviationText, gapTexts } from '../offer/gaps.ts';

const mostRows = 25;

export interface Shown {
  rfp: Rfp;
  me: Me;
  ranked: Ranked[];
  proposals: Map<string, Proposal>;
}

/** Asks whom the document is for and then saves it, with the ranking as the page shows it at that moment. */
export function PdfDialog({ rfp, me, ranked, proposals, onClose }: Shown & { onClose: () => void }) {
  const id = useId();
  const client = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState('comparison');
  async function download() {
    const client_name = client.current?.value.trim() ?? '';
    if (client_name === '') {
      client.current?.focus();
      return 'Name the client first.';
    }
    const payload =
      kind === 'brief'
        ? brief(rfp)
        : kind === 'rfp'
          ? request(rfp)
          : comparison(
              rfp,
              ranked,
              proposals,
              await costsOf(rfp, ranked, proposals),
              (await import('../../../schemas/terms-said.ts')).termLines,
            );
    const { blob, name } = await fileFrom('/api/pdf-whitelabel', { kind, client_name, payload });
    save(blob, name);
    return 'Downloaded.';
  }
  if (!me.organizations.some(({ tier }) => tier === 'agency')) return <Refused me={me} onClose={onClose} />;
  return (
    <Dialog title="Download as PDF" onClose={onClose}>
      <p>{rfp.title}, in your agency’s branding, ranked as you see it now.</p>
      <Choice
        label="Document"
        value={kind}
        set={setKind}
        options={[
          ['comparison', `Comparison of up to ${mostRows} hotels`],
          ['brief', 'Brief: what the event needs'],
          ['rfp', 'Request: what hotels are asked'],
        ]}
      />
      <label for={`${id}-client`}>For which client?</label>
      <input id={`${id}-client`} ref={client} required maxLength={longest.name} autocomplete="organization" />
      <div class="actions">
        <ActionButton kind="primary" run={download} describe={describe}>
          Download
        </ActionButton>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

/** Says, before anything is filled in, what the plan lacks and how to get it. */
function Refused({ me, onClose }: { me: Me; onClose: () => void }) {
  const { organization } = me;
  return (
    <Dialog title="Download as PDF" onClose={onClose}>
      <p>
        White-label PDFs are part of the Agency plan.
        {organization &&
          ` ${organization.name} is on ${nameOf(organization.tier)}, which does not include them.`}
      </p>
      {organization && !seesToBilling(me) && <p>Its owners and admins see to the plan.</p>}
      <div class="actions">
        {seesToBilling(me) ? (
          <a class="button primary" href={billingHash('agency')}>
            Get the Agency plan
          </a>
        ) : (
          <a class="button" href="/pricing">
            What the plans hold
          </a>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

const describe = (error: unknown) =>
  error instanceof ApiError && error.status === 403
    ? 'White-label PDFs belong to the Agency plan; your organization is on another one.'
    : explain(error);

/** What the offers among the first hotels cost in the RFP's currency, as the service computes it. Those it cannot convert are left out. */
async function costsOf(rfp: Rfp, ranked: Ranked[], proposals: Map<string, Proposal>) {
  const costs = await Promise.all(
    ranked.slice(0, mostRows).map(async ({ hotel_id, criteria }) => {
      const offer = proposals.get(hotel_id);
      if (!offer || criteria.estimated) return [];
      return rpc('compute_realistic_total_cost', {
        p_proposal_id: offer.id,
        p_currency: rfp.currency,
      }).then(
        (cost) => [[hotel_id, cost] as const],
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 422) return [];
          throw error;
        },
      );
    }),
  );
  return new Map<string, Cost>(costs.flat());
}

/** The content of the document. It has the rates of an offer only when they are in the RFP's currency, so that a column can be compared. */
export function comparison(
  rfp: Rfp,
  ranked: Ranked[],
  proposals: Map<string, Proposal>,
  costs: ReadonlyMap<string, Cost>,
  termLines: typeof TermLines,
) {
  const rows = ranked.slice(0, mostRows).map((hotel) => {
    const isEstimate = hotel.criteria.estimated;
    const offer = isEstimate ? undefined : proposals.get(hotel.hotel_id);
    const cost = costs.get(hotel.hotel_id);
    const same = offer?.currency === rfp.currency;
    return {
      hotel: hotelName(hotel.hotel_name),
      city: rfp.city,
      ...(offer &&
        same && {
          room_rate: String(offer.room_rate),
          ddr: String(offer.ddr_rate),
          fnb: String(offer.fnb_per_attendee),
          av: String(offer.av_total),
        }),
      ...(isEstimate
        ? { is_estimate: true, per_attendee: hotel.criteria.price_per_attendee?.toFixed(2) }
        : {
            ...(cost && !isWhole(cost) && { is_partial: true }),
            total: cost?.total.toFixed(2),
            per_attendee: cost?.per_attendee?.toFixed(2),
            comparable_per_attendee: cost?.comparable.per_attendee?.toFixed(2),
            ...(rfp.price_includes_risk && {
              expected_per_attendee: hotel.criteria.price_per_attendee?.toFixed(2),
            }),
            terms: termLines(offer?.terms as Partial<Terms>, (amount) =>
              money(amount, offer?.currency ?? rfp.currency),
            ).map(([, label, text]) => ({ label, text })),
          }),
      score: Number(hotel.topsis_score.toFixed(4)),
      notes: [
        // The engagement boost says how much a hotel uses this service, which is no concern of a client's.
        ...hotel.why_this_hotel.filter((_, i) => hotel.why_this_hotel_coded[i]?.code !== 'engagement_boost'),
        ...(cost ? gapTexts(cost, rfp) : []),
        ...(cost?.deviations ?? []).map(deviationText),
        offer?.start_date && offer.start_date !== rfp.start_date && `Offered from ${day(offer.start_date)}`,
        offer &&
          !same &&
          `Offer in ${offer.currency}: ${money(offer.room_rate, offer.currency)} a room and night`,
      ]
        .filter(Boolean)
        .join('. '),
    };
  });
  const { start_date: start, end_date: end, attendees, city } = rfp;
  return { title: rfp.title, event: { start, end, attendees, city }, currency: rfp.currency, rows };
}

function brief(rfp: Rfp) {
  return {
    title: rfp.title,
    event: {
      start: rfp.start_date,
      end: rfp.end_date,
      attendees: rfp.attendees,
      city: rfp.city,
      type: kindOf(rfp),
    },
    rooms: rfp.rooms,
    nights: rfp.nights,
    requirements: [
      rfp.meeting_rooms > 0 && count(rfp.meeting_rooms, 'meeting room'),
      ...rfp.features.map(words),
    ].filter(Boolean),
    ...(rfp.budget_per_attendee && {
      budget: { amount: String(rfp.budget_per_attendee), currency: rfp.currency, basis: 'per_attendee' },
    }),
  };
}

/** What hotels are asked. Of the budget only what they are shown; nothing of what the organizer expects. */
export function request(rfp: Rfp) {
  const { title, introduction, questions, features, must_features, option_days, alternative_start_dates } =
    rfp;
  const programme = rfp.programme as unknown as Partial<Programme>;
  return {
    ...{ title, introduction, questions, features, must_features, option_days, alternative_start_dates },
    deadline: rfp.response_due,
    event: { start: rfp.start_date, end: rfp.end_date },
    ...{ room_block: rfp.room_block, asked_lines: rfp.asked_lines },
    // One from before there were programmes may not be filled in yet.
    ...(programme.days && { programme }),
    ...{ board: rfp.board, payer: rfp.payer, reservation_method: rfp.reservation_method },
    compare_tax: rfp.compare_tax,
    ...(rfp.show_budget &&
      rfp.budget_per_attendee && {
        budget: { amount: String(rfp.budget_per_attendee), currency: rfp.currency, basis: 'per_attendee' },
      }),
  };
}
