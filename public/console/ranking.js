// The ranking of an RFP's candidates, re-ranked in the browser while weights move.

import { actionButton, announce, confirmed, h } from './dom.js';
import { explain } from './errors.js';
import { count, number } from './format.js';
import { pdfDialogButton } from './pdf.js';
import { rankingList } from './ranking-list.js';
import { forgetRanking, loadProposals, loadRanking, loadRfp, rfpHead, weightsOf } from './rfp.js';
import { rpc } from './session.js';
import { empty } from './states.js';
import { rank } from './topsis.js';
import { weightsPanel } from './weights.js';

export async function view({ params, me, reload }) {
  const [rfp, hotels, proposals] = await Promise.all([
    loadRfp(params.rfp),
    loadRanking(params.rfp),
    loadProposals(params.rfp),
  ]);
  const title = rfp.title;
  if (hotels.length === 0) return { title, nodes: [rfpHead(rfp, 'ranking'), nobody(rfp)] };

  let ranked = hotels;
  const mine = me.plans(rfp);
  const list = rankingList(rfp, hotels, proposals);
  const first = (now) => `${now[0].hotel_name} is first with ${number(now[0].topsis_score, 3)}`;
  let telling;
  const onChange = (weights) => {
    ranked = rank(hotels, weights);
    list.update(ranked);
    clearTimeout(telling);
    telling = setTimeout(() => announce(first(ranked)), 700);
  };
  const onSaved = () => forgetRanking(rfp.id);
  const refresh = async () => {
    await loadRanking(rfp.id, { fresh: true });
    await reload({ keepFocus: true });
  };
  const nodes = [
    rfpHead(
      rfp,
      'ranking',
      h(
        'div.toolbar',
        null,
        h('p.soft', null, `${count(hotels.length, 'candidate')}, ${proposals.size} with an offer`),
        mine && rfp.status === 'draft' && sendButton(rfp, () => ranked, reload),
        mine && pdfDialogButton(rfp, me, () => ranked, proposals),
        actionButton('Refresh', refresh, { describe: explain }),
      ),
    ),
    h('div.beside', null, weightsPanel(rfp, weightsOf(rfp), { mine, onChange, onSaved }), list.node),
  ];
  return { title, nodes };
}

function nobody(rfp) {
  const why =
    rfp.status === 'draft'
      ? `No active hotel within ${number(rfp.search_radius_km)} km of ${rfp.city} seats ${count(rfp.attendees, 'attendee')}.`
      : 'Every hotel this RFP was sent to has declined or withdrawn.';
  return empty('No candidates', why);
}

function sendButton(rfp, ranked, reload) {
  const howMany = h('input', {
    type: 'number',
    min: 1,
    max: Math.min(500, ranked().length),
    value: Math.min(12, ranked().length),
    'aria-label': 'How many hotels, from the top',
  });
  const send = async () => {
    const hotels = ranked().slice(0, Math.max(1, Number(howMany.value) || 1));
    const agreed = await confirmed(
      `Send to ${count(hotels.length, 'hotel')}?`,
      'They can read the RFP and answer it from then on. A sent RFP cannot be called back, and its figures stay as they are.',
      'Send the RFP',
    );
    if (!agreed) return;
    await rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: hotels.map(({ hotel_id }) => hotel_id) });
    forgetRanking(rfp.id);
    await reload();
  };
  return h(
    'span.inline',
    null,
    h('span', null, 'Send to the first'),
    howMany,
    actionButton('Send', send, { kind: 'primary', describe: explain }),
  );
}
