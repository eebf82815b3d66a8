// The ranking as a PDF in the agency's own branding.

import { actionButton, h, newId, save } from './dom.js';
import { ApiError, explain } from './errors.js';
import { count, money, words } from './format.js';
import { fetchSignedIn } from './session.js';

const mostRows = 25;

/** A button that asks for whom, then hands over the document. `ranked` tells the order of that moment. */
export function pdfDialogButton(rfp, me, ranked, proposals) {
  const open = () => {
    const payloads = { comparison: () => comparison(rfp, ranked(), proposals), brief: () => brief(rfp) };
    const dialog = pdfDialog(rfp, me, payloads);
    document.body.append(dialog);
    dialog.showModal();
  };
  return h('button', { type: 'button', onclick: open }, 'PDF');
}

function pdfDialog(rfp, me, payloads) {
  const [titleId, id, kindId] = [newId('dialog'), newId('client'), newId('kind')];
  const client = h('input', { id, required: true, maxlength: 200, autocomplete: 'organization' });
  const kind = h(
    'select',
    { id: kindId },
    h('option', { value: 'comparison' }, `Comparison of up to ${mostRows} hotels`),
    h('option', { value: 'brief' }, 'Brief: what the event needs'),
  );
  const close = () => dialog.close();
  const download = async () => {
    const client_name = client.value.trim();
    if (client_name === '') {
      client.focus();
      return 'Name the client first.';
    }
    const { blob, name } = await render({ kind: kind.value, client_name, payload: payloads[kind.value]() });
    save(blob, name);
    return 'Downloaded.';
  };
  const agency = me.organization?.tier === 'agency';
  const dialog = h(
    'dialog',
    { 'aria-labelledby': titleId },
    h('h2', { id: titleId }, 'Download as PDF'),
    h('p', null, `${rfp.title}, in your agency’s branding, ranked as you see it now.`),
    !agency &&
      h(
        'p.notice',
        null,
        'White-label PDFs belong to the Agency plan. ',
        h('a', { href: '/pricing' }, 'See the plans'),
      ),
    h('label', { for: kindId }, 'Document'),
    kind,
    h('label', { for: id }, 'For which client?'),
    client,
    h(
      'div.actions',
      null,
      actionButton('Download', download, { kind: 'primary', describe }),
      h('button', { type: 'button', onclick: close }, 'Close'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

function describe(error) {
  return error.status === 403
    ? 'White-label PDFs belong to the Agency plan; your organization is on another one.'
    : explain(error);
}

async function render(body) {
  const response = await fetchSignedIn('/api/pdf-whitelabel', { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) {
    const { error } = await response.json().catch(() => ({}));
    throw new ApiError(response.status, { message: error });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: name ?? 'comparison.pdf' };
}

/** The rows of the document; amounts of an offer only where it is in the RFP's currency, so that columns compare. */
function comparison(rfp, ranked, proposals) {
  const rows = ranked.slice(0, mostRows).map((hotel) => {
    const offer = proposals.get(hotel.hotel_id);
    const same = offer?.currency === rfp.currency;
    return {
      hotel: hotel.hotel_name,
      city: rfp.city,
      ...(same && {
        room_rate: String(offer.room_rate),
        ddr: String(offer.ddr_rate),
        fnb: String(offer.fnb_per_attendee),
        av: String(offer.av_total),
      }),
      per_attendee:
        hotel.criteria.price_per_attendee === null
          ? null
          : Number(hotel.criteria.price_per_attendee.toFixed(2)),
      score: Number(hotel.topsis_score.toFixed(4)),
      notes: [
        ...hotel.why_this_hotel,
        offer &&
          !same &&
          `Offer in ${offer.currency}: ${money(offer.room_rate, offer.currency)} a room and night`,
      ]
        .filter(Boolean)
        .join('. '),
    };
  });
  return { currency: rfp.currency, rows };
}

function brief(rfp) {
  return {
    title: rfp.title,
    event: {
      start: rfp.start_date,
      end: rfp.end_date,
      attendees: rfp.attendees,
      city: rfp.city,
      type: `${words(rfp.sector)} ${words(rfp.intent).toLowerCase()}`,
    },
    rooms: rfp.rooms,
    requirements: [
      rfp.meeting_rooms > 0 && count(rfp.meeting_rooms, 'meeting room'),
      ...rfp.features.map(words),
    ].filter(Boolean),
    ...(rfp.budget_per_attendee && {
      budget: { amount: String(rfp.budget_per_attendee), currency: rfp.currency },
      notes: 'The budget is per attendee.',
    }),
  };
}
