// Several people's weights for one RFP: what each says, what they come to together, and how far apart they are.

import { useState } from 'preact/hooks';
import {
  asArguments,
  criteria,
  eachCriterion,
  saidOf,
  type Weights,
  weightsOf,
} from '../../../schemas/criteria.ts';
import { type Group, groupQuery } from '../../data/confidence.ts';
import type { Me } from '../../data/me.ts';
import { changed } from '../../data/queries.ts';
import { hotelName, type Ranked, type Rfp } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { exactWeights, saysNothing } from '../../data/topsis.ts';
import { ActionButton } from '../../parts/action.tsx';
import { number, share } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { WeightSliders } from './weight-sliders.tsx';
import { storeWeights, weightsText } from './weights-text.ts';

interface Props {
  rfp: Rfp;
  me: Me;
  mine: boolean;
  hotels: Ranked[];
}

export function Together({ rfp, me, mine, hotels }: Props) {
  return (
    <Section title="Decide together" for={{ group: groupQuery(rfp.id) }}>
      {({ group }) => <Voices group={group} rfp={rfp} me={me} mine={mine} hotels={hotels} />}
    </Section>
  );
}

function Voices({ group, rfp, me, mine, hotels }: Props & { group: Group }) {
  const own = group.members.find(({ user_id }) => user_id === me.id);
  const start = own?.weights ?? weightsOf(rfp);
  const [parts, setParts] = useState<Weights>(eachCriterion((key) => start[key] * 100));
  const name = (id: string | null) => hotelName(hotels.find(({ hotel_id }) => hotel_id === id)?.hotel_name);
  async function say() {
    if (saysNothing(parts)) return 'Something has to matter: move a slider up first.';
    await rpc('set_my_weights', { p_rfp_id: rfp.id, ...asArguments(exactWeights(parts)) });
    await changed(['rfp', rfp.id, 'group']);
    return 'Noted.';
  }
  async function adopt() {
    if (!group.aggregate) return;
    await storeWeights(rfp.id, exactWeights(group.aggregate));
    await changed(['rfp', rfp.id]);
    return 'They are the RFP’s weights now.';
  }
  return (
    <>
      <p class="soft">
        Everybody in the organization says how they would weigh the criteria; the RFP’s own weights stay until
        you take over what you come to together.
      </p>
      {group.members.length > 0 && (
        <CardTable
          columns={['Who', ...criteria.map(({ label }) => ({ name: label, isNumber: true })), 'First']}
        >
          {group.members.map((member) => (
            <tr key={member.user_id}>
              <th scope="row">{member.name}</th>
              {criteria.map(({ key, label }) => (
                <Cell key={key} label={label} isNumber>
                  {share(member.weights[key])}
                </Cell>
              ))}
              <Cell label="First">{name(member.first)}</Cell>
            </tr>
          ))}
        </CardTable>
      )}
      {group.aggregate && (
        <p>
          Together: {weightsText(group.aggregate)}.
          {group.members.length > 1 &&
            group.kendall_w !== null &&
            ` Your rankings agree at ${number(group.kendall_w, 2)} of 1 (Kendall’s W).`}
          {group.disagreement && ` You differ most on ${saidOf(group.disagreement)}.`}
        </p>
      )}
      {mine && (
        <>
          <WeightSliders parts={parts} onInput={setParts} />
          <div class="actions">
            <ActionButton kind="primary" run={say}>
              Say so
            </ActionButton>
            {group.aggregate && ['draft', 'sent'].includes(rfp.status) && (
              <ActionButton run={adopt}>Take over what we come to together</ActionButton>
            )}
          </div>
        </>
      )}
    </>
  );
}
