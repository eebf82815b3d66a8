// Applications to the founding programme whose score left the decision to people.

import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { day } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

const applicationsQuery = query(['admin', 'founding'], () =>
  ask(
    from('agency_applications')
      .select('id, agency_name, email, website, country, score, why_founding, confirmed_at, created_at')
      .eq('status', 'pending-review')
      .order('created_at'),
  ),
);

export function Founding() {
  return (
    <Section title="Applications that wait" what="the applications" for={{ applications: applicationsQuery }}>
      {({ applications }) =>
        applications.length === 0 ? (
          <p class="soft">Nobody waits.</p>
        ) : (
          <CardTable columns={['Agency', { name: 'Score', isNumber: true }, 'Why', 'Since', 'Decide']}>
            {applications.map((one) => (
              <tr key={one.id}>
                <Cell label="Agency">
                  <b>{one.agency_name}</b>, {one.country} <small class="soft">{one.email}</small>
                </Cell>
                <Cell label="Score" isNumber>
                  {one.score}
                </Cell>
                <Cell label="Why">{one.why_founding ?? 'They did not say.'}</Cell>
                <Cell label="Since">{day(one.created_at)}</Cell>
                <Cell label="Decide">
                  <div class="actions">
                    {one.confirmed_at ? (
                      <Review id={one.id} status="approved" label="Approve" />
                    ) : (
                      <span class="soft">Address not confirmed yet</span>
                    )}
                    <Review id={one.id} status="rejected" label="Reject" />
                  </div>
                </Cell>
              </tr>
            ))}
          </CardTable>
        )
      }
    </Section>
  );
}

function Review({ id, status, label }: { id: string; status: 'approved' | 'rejected'; label: string }) {
  return (
    <ActionButton
      kind={status === 'approved' ? '' : 'quiet'}
      run={async () => {
        await rpc('review_founding_application', { p_application_id: id, p_status: status });
        await changed(['admin', 'founding']);
      }}
    >
      {label}
    </ActionButton>
  );
}
