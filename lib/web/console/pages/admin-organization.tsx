// One organization for platform staff: what it has and why, who belongs to it, and opening it with a reason.

import { useState } from 'preact/hooks';
import { z } from 'zod';
import { atMost, longest } from '../../../schemas/longest.ts';
import { membersQuery } from '../../data/members.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from, type Row, rpc } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { day, moment, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask, Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { AdminFrame } from '../admin/frame.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { StaffAccess, staffAccessQuery } from '../organization/staff-access.tsx';
import type { PageProps } from '../page-module.ts';

type Organization = Pick<
  Row<'organizations'>,
  'id' | 'name' | 'tier' | 'granted_tier' | 'reporting_currency' | 'created_at'
>;

const organizationQuery = (id: string) =>
  query(['admin', 'organization', id], () =>
    ask(
      from('organizations')
        .select('id, name, tier, granted_tier, reporting_currency, created_at')
        .eq('id', id)
        .single(),
    ),
  );
const tiersQuery = (id: string) =>
  query(['admin', 'tiers', id], () =>
    ask(
      from('tier_changes')
        .select('id, old_tier, new_tier, granted_tier, reason, changed_at, profiles(full_name, email)')
        .eq('organization_id', id)
        .order('changed_at', { ascending: false })
        .limit(100),
    ),
  );
const subscriptionsQuery = (id: string) =>
  query(['admin', 'subscriptions', id], () =>
    ask(
      from('subscriptions')
        .select('id, tier, interval, status, monthly_eur, current_period_end, cancel_at_period_end')
        .eq('organization_id', id)
        .order('created_at', { ascending: false }),
    ),
  );

export function Page({ me, params }: PageProps) {
  const id = params.organization ?? '';
  return (
    <AdminFrame me={me} area="organizations" name="Organization">
      <Ask for={{ organization: organizationQuery(id) }} what="the organization">
        {({ organization }) => (
          <>
            <Opening organization={organization} />
            <Tier key={`${id} ${organization.granted_tier}`} organization={organization} />
            <Subscriptions id={id} />
            <Members id={id} />
          </>
        )}
      </Ask>
    </AdminFrame>
  );
}

function Opening({
  organization: { id, name, created_at, reporting_currency },
}: {
  organization: Organization;
}) {
  const [isAsking, setAsking] = useState(false);
  async function open(p_reason: string) {
    const { expires_at } = await rpc('open_organization', { p_organization_id: id, p_reason });
    await changed(['staff-access', id], ['rfps'], ['rfp']);
    setAsking(false);
    toast(`Open until ${moment(expires_at)}`);
  }
  return (
    <>
      <section class="card spaced">
        <h2 dir="auto">{name}</h2>
        <p class="soft">
          Since {day(created_at)}, reports in {reporting_currency}. You see its requests, offers and
          negotiations only after you opened it, for 24 hours; its owners are told.
        </p>
        <div class="actions">
          <Button kind="primary" onClick={() => setAsking(true)}>
            Open with a reason
          </Button>
          <a href={`#/rfps?q=${encodeURIComponent(name)}`}>Its RFPs</a>
        </div>
        {isAsking && (
          <ReasonDialog
            title={`Open ${name}?`}
            readers="the organization’s owners"
            action="Open"
            keep="Leave it closed"
            longestReason={longest.staffReason}
            run={open}
            onClose={() => setAsking(false)}
          >
            You can then read its requests for 24 hours. Its owners get a mail with your name and the reason.
          </ReasonDialog>
        )}
      </section>
      <StaffAccess access={staffAccessQuery(id)} />
    </>
  );
}

const tiers = ['free', 'pro', 'agency', 'enterprise'] as const;
const grantFields = z.object({
  tier: z.enum(tiers),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why')
    .max(...atMost(longest.staffReason)),
});

function Tier({ organization: { id, tier, granted_tier } }: { organization: Organization }) {
  const form = useForm({
    start: { tier: granted_tier, reason: '' },
    schema: grantFields,
    save: async (values) => {
      const typed = grantFields.parse(values);
      const answer = await rpc('set_organization_tier', {
        ...{ p_organization_id: id, p_tier: typed.tier, p_reason: typed.reason },
      });
      await changed(['admin']);
      toast(`It is on ${words(answer.tier)} now`);
    },
  });
  return (
    <>
      <form class="card sheet" noValidate onSubmit={form.submit}>
        <fieldset>
          <legend>
            Tier <Pill of={tier} />
          </legend>
          <p class="soft">
            It has the higher of what it was granted and what it pays for, now and after each payment.
            Granting Free ends a grant; it takes away nothing that is paid for.
          </p>
          <div class="fields">
            <SelectField field={form.field('tier')} label="Granted" options={tiers} />
            <TextField
              field={form.field('reason')}
              label="Reason"
              hint="Kept, with your name"
              maxLength={longest.staffReason}
              wide
            />
          </div>
        </fieldset>
        <SubmitButton form={form}>Grant</SubmitButton>
      </form>
      <Section title="Grants" what="the grants" for={{ changes: tiersQuery(id) }}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p class="soft">No grants.</p>
          ) : (
            <CardTable columns={['When', 'Granted', 'Tier', 'By', 'Why']}>
              {changes.map((one) => (
                <tr key={one.id}>
                  <Cell label="When" isMoment>
                    {moment(one.changed_at)}
                  </Cell>
                  <Cell label="Granted">{words(one.granted_tier)}</Cell>
                  <Cell label="Tier">
                    {words(one.old_tier)} → {words(one.new_tier)}
                  </Cell>
                  <Cell label="By">
                    {one.profiles?.full_name || one.profiles?.email || 'Somebody who left'}
                  </Cell>
                  <Cell label="Why">
                    <span dir="auto">{one.reason}</span>
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

const Subscriptions = ({ id }: { id: string }) => (
  <Section title="Subscription" what="the subscription" for={{ subscriptions: subscriptionsQuery(id) }}>
    {({ subscriptions }) =>
      subscriptions.length === 0 ? (
        <p class="soft">No subscription.</p>
      ) : (
        <CardTable columns={['Tier', 'State', 'A month', 'Until']}>
          {subscriptions.map((one) => (
            <tr key={one.id}>
              <Cell label="Tier">
                {words(one.tier ?? 'unknown')}
                {one.interval && `, by the ${one.interval}`}
              </Cell>
              <Cell label="State">
                <Pill of={one.status} />
              </Cell>
              <Cell label="A month">{one.monthly_eur === null ? 'not known' : `EUR ${one.monthly_eur}`}</Cell>
              <Cell label="Until">
                {one.current_period_end ? day(one.current_period_end) : 'not known'}
                {one.cancel_at_period_end && ', ends then'}
              </Cell>
            </tr>
          ))}
        </CardTable>
      )
    }
  </Section>
);

const Members = ({ id }: { id: string }) => (
  <Section title="People" what="the people" for={{ members: membersQuery(id) }}>
    {({ members }) =>
      members.length === 0 ? (
        <p class="soft">Nobody belongs to it.</p>
      ) : (
        <CardTable columns={['Person', 'Role', 'Since']}>
          {members.map((person) => (
            <tr key={person.user_id}>
              <Cell label="Person">
                <b>{person.full_name || person.email}</b>
                {person.full_name && <small class="soft"> {person.email}</small>}
              </Cell>
              <Cell label="Role">
                <Pill of={person.role} />
              </Cell>
              <Cell label="Since">{day(person.created_at)}</Cell>
            </tr>
          ))}
        </CardTable>
      )
    }
  </Section>
);
