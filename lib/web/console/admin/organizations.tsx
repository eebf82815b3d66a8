// Who uses the service, and on which tier.

import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { day } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

const organizationsQuery = query(['admin', 'organizations'], () =>
  ask(
    from('organizations')
      .select('id, name, tier, reporting_currency, created_at, organization_members(count)')
      .order('created_at', { ascending: false })
      .limit(500),
  ),
);

export function Organizations() {
  return (
    <Section title="Organizations" for={{ organizations: organizationsQuery }}>
      {({ organizations }) =>
        organizations.length === 0 ? (
          <p class="soft">Nobody has made an organization yet.</p>
        ) : (
          <CardTable columns={['Name', 'Tier', 'Currency', { name: 'People', isNumber: true }, 'Since']}>
            {organizations.map((one) => (
              <tr key={one.id}>
                <Cell label="Name">
                  <a href={`#/admin/organizations/${one.id}`} dir="auto">
                    {one.name}
                  </a>
                </Cell>
                <Cell label="Tier">
                  <Pill of={one.tier} />
                </Cell>
                <Cell label="Currency">{one.reporting_currency}</Cell>
                <Cell label="People" isNumber>
                  {one.organization_members[0]?.count ?? 0}
                </Cell>
                <Cell label="Since">{day(one.created_at)}</Cell>
              </tr>
            ))}
          </CardTable>
        )
      }
    </Section>
  );
}
