// What waits for a decision: people who say that they work at a hotel, changes of hotels that affect a ranking, and venues of
// organizations.

import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { moment } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { hotelLabel } from '../hotel/hotel-label.ts';

const claimsQuery = query(['admin', 'claims'], () =>
  ask(
    from('hotel_claims')
      .select('id, created_at, hotels(name, city), profiles!hotel_claims_user_id_fkey(email)')
      .eq('status', 'pending')
      .order('created_at'),
  ),
);
const changesQuery = query(['admin', 'changes'], () =>
  ask(
    from('hotel_changes')
      .select('id, created_at, field, old_value, new_value, hotels(name, city)')
      .eq('status', 'pending')
      .order('created_at'),
  ),
);

const venuesQuery = query(['admin', 'venues'], () =>
  ask(
    from('hotels')
      .select('id, name, city, country_code, created_at, organizations(name)')
      .not('organization_id', 'is', null)
      .not('name', 'is', null)
      .order('created_at', { ascending: false })
      .limit(500),
  ),
);

export function Claims() {
  return (
    <>
      <Section title="Claims by hotel staff" what="the claims" for={{ claims: claimsQuery }}>
        {({ claims }) =>
          claims.length === 0 ? (
            <p class="soft">Nobody waits.</p>
          ) : (
            <CardTable columns={['Hotel', 'Person', 'Since', 'Decide']}>
              {claims.map((claim) => (
                <tr key={claim.id}>
                  <Cell label="Hotel">
                    {claim.hotels?.name}, {claim.hotels?.city}
                  </Cell>
                  <Cell label="Person">{claim.profiles?.email}</Cell>
                  <Cell label="Since" isMoment>
                    {moment(claim.created_at)}
                  </Cell>
                  <Cell label="Decide">
                    <Decision
                      decide={(p_approve) => rpc('review_hotel_claim', { p_claim_id: claim.id, p_approve })}
                    />
                  </Cell>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Section>
      <Section title="Changes by hotels" what="the changes" for={{ changes: changesQuery }}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p class="soft">Nothing waits.</p>
          ) : (
            <CardTable columns={['Hotel', 'Field', 'Now', 'Proposed', 'Decide']}>
              {changes.map((change) => (
                <tr key={change.id}>
                  <Cell label="Hotel">
                    {change.hotels?.name}, {change.hotels?.city}
                  </Cell>
                  <Cell label="Field">{hotelLabel(change.field)}</Cell>
                  <Cell label="Now">{change.old_value ?? 'not known'}</Cell>
                  <Cell label="Proposed">
                    <b>{change.new_value}</b>
                  </Cell>
                  <Cell label="Decide">
                    <Decision
                      decide={(p_approve) =>
                        rpc('review_hotel_change', { p_change_id: change.id, p_approve })
                      }
                    />
                  </Cell>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Section>
      <Section title="Venues of one organization" what="the venues" for={{ venues: venuesQuery }}>
        {({ venues }) =>
          venues.length === 0 ? (
            <p class="soft">Nobody has added one.</p>
          ) : (
            <CardTable columns={['Venue', 'Of', 'Since', 'For everybody']}>
              {venues.map((venue) => (
                <tr key={venue.id}>
                  <Cell label="Venue">
                    {venue.name}, {venue.city}, {venue.country_code}
                  </Cell>
                  <Cell label="Of">{venue.organizations?.name}</Cell>
                  <Cell label="Since" isMoment>
                    {moment(venue.created_at)}
                  </Cell>
                  <Cell label="For everybody">
                    <ActionButton kind="quiet" run={() => publish(venue.id, venue.name ?? '')}>
                      Publish
                    </ActionButton>
                  </Cell>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Section>
    </>
  );
}

async function publish(id: string, name: string): Promise<void> {
  const text = 'Everybody sees it from then on and can ask it. It does not become one organization’s again.';
  if (!(await confirmed(`Publish ${name}?`, text, 'Publish'))) return;
  await rpc('publish_hotel', { p_hotel_id: id });
  await changed(['admin']);
}

function Decision({ decide }: { decide: (approve: boolean) => Promise<unknown> }) {
  const run = (approve: boolean) => async () => {
    await decide(approve);
    await changed(['admin']);
  };
  return (
    <div class="actions">
      <ActionButton run={run(true)}>Approve</ActionButton>
      <ActionButton kind="quiet" run={run(false)}>
        Reject
      </ActionButton>
    </div>
  );
}
