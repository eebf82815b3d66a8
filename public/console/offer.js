// One hotel on one RFP: why it stands where it does, what its offer really costs, how likely it wins, what to ask for.

import { anomalyList } from './anomalies.js';
import { counterOffer } from './counter-offer.js';
import { actionButton, confirmed, h } from './dom.js';
import { ApiError, explain } from './errors.js';
import { moment, number, unbroken, words } from './format.js';
import { forgetRanking, loadProposals, loadRanking, loadRfp, rfpHead } from './rfp.js';
import { ask, from, rpc } from './session.js';
import { section } from './states.js';
import { costLines } from './total-cost.js';
import { winProbability } from './win-probability.js';

export async function view({ params, me, reload }) {
  const [rfp, ranking, proposals, hotel] = await Promise.all([
    loadRfp(params.rfp),
    loadRanking(params.rfp),
    loadProposals(params.rfp),
    ask(from('hotels').select('*').eq('id', params.hotel).maybeSingle()),
  ]);
  if (!hotel) throw new ApiError(404);
  const place = ranking.find(({ hotel_id }) => hotel_id === hotel.id);
  const offer = proposals.get(hotel.id);
  const nodes = [
    rfpHead(rfp, 'hotel'),
    h(
      'h2.big',
      null,
      hotel.name ?? 'An erased hotel',
      ' ',
      offer && h(`span.pill.${offer.status}`, null, words(offer.status)),
    ),
    facts(hotel, place, ranking.length),
    offer && me.plans(rfp) && decide(rfp, offer, hotel, reload),
    h(
      'div.columns',
      null,
      offer
        ? section('Total cost', () => costLines(offer, me.organization?.reporting_currency ?? rfp.currency), {
            what: 'the cost lines',
          })
        : h(
            'section.card',
            null,
            h('h2', null, 'Total cost'),
            h('p', null, 'No offer yet. The ranking reckons with list rates meanwhile.'),
          ),
      section('Win probability', () => winProbability(hotel.id, rfp.id)),
      offer && section('Counter-offer', () => counterOffer(offer)),
      section('Anomalies', async () =>
        anomalyList(await anomaliesOf(rfp.id, hotel.id), new Map([[hotel.id, hotel.name]]), rfp),
      ),
      offer && section('History', () => history(offer)),
    ),
  ];
  return { title: `${hotel.name}, ${rfp.title}`, nodes };
}

const anomaliesOf = async (rfpId, hotelId) =>
  (await rpc('detect_proposal_anomalies', { p_rfp_id: rfpId })).filter(
    ({ hotel_id }) => hotel_id === hotelId,
  );

function facts(hotel, place, candidates) {
  const known = [
    place && `Rank ${place.rank} of ${candidates}, score ${number(place.topsis_score, 3)}`,
    hotel.stars && `${hotel.stars} stars`,
    hotel.rooms_total && `${number(hotel.rooms_total)} rooms`,
    hotel.largest_room_capacity && `largest room seats ${number(hotel.largest_room_capacity)}`,
    words(hotel.mice_role),
  ].filter(Boolean);
  return [
    h(
      'ul.facts',
      null,
      known.map((fact) => h('li', null, fact)),
    ),
    place &&
      h(
        'ul.why',
        null,
        place.why_this_hotel.map((reason) => h('li', null, unbroken(reason))),
      ),
  ];
}

/** Awarding decides the RFP for good, hence the question first. */
function decide(rfp, offer, hotel, reload) {
  if (rfp.status !== 'sent' || !['submitted', 'shortlisted'].includes(offer.status)) return null;
  const award = async () => {
    const text = 'The RFP is decided then: this offer has won, all others have lost. This cannot be undone.';
    if (!(await confirmed(`Award to ${hotel.name}?`, text, 'Award'))) return;
    await rpc('award_proposal', { p_proposal_id: offer.id });
    forgetRanking(rfp.id);
    await reload();
  };
  const shortlist = async () => {
    await ask(from('proposals').update({ status: 'shortlisted' }).eq('id', offer.id).select('id').single());
    await reload();
  };
  return h(
    'div.actions.spaced',
    null,
    offer.status === 'submitted' && actionButton('Shortlist', shortlist, { describe: explain }),
    actionButton('Award', award, { kind: 'primary', describe: explain }),
  );
}

/** What revisions changed, newest first. */
async function history(offer) {
  const versions = await ask(
    from('proposals')
      .select('id, version, submitted_at, deltas(field, old_value, new_value)')
      .eq('rfp_id', offer.rfp_id)
      .eq('hotel_id', offer.hotel_id)
      .order('version', { ascending: false }),
  );
  return h(
    'ol.plain',
    null,
    versions.map(({ version, submitted_at, deltas }) =>
      h(
        'li',
        null,
        h('b', null, `Version ${version}`),
        h('small', null, ` ${moment(submitted_at)}`),
        h(
          'ul',
          null,
          deltas.map((change) =>
            h('li', null, `${words(change.field)}: ${change.old_value ?? '–'} → ${change.new_value ?? '–'}`),
          ),
        ),
      ),
    ),
  );
}
