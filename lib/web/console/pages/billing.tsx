// Billing: which plan the organization is on and until when, what another would hold, and the ways to pay, change and end it.

import { useEffect, useRef } from 'preact/hooks';
import { type Account, billingChanged, billingQuery, plansQuery, portalUrl } from '../../data/billing.ts';
import { type Me, meChanged, type Organization, seesToBilling } from '../../data/me.ts';
import { isPaidTier, nameOf } from '../../data/plan-facts.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Section } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { replaceQuery } from '../address.ts';
import { Standing } from '../organization/billing-standing.tsx';
import { OrganizationForm } from '../organization/organization-form.tsx';
import { PlanCards, Wanted } from '../organization/plan-cards.tsx';
import { Recommend } from '../organization/recommend.tsx';
import type { PageProps } from '../page-module.ts';

export function Page({ me, query }: PageProps) {
  const tier = query.get('tier');
  const wanted = isPaidTier(tier)
    ? { tier, interval: query.get('interval') === 'year' ? ('year' as const) : ('month' as const) }
    : null;
  const { organization } = me;
  if (!organization) return <FirstOrganization me={me} plan={wanted?.tier} />;
  const mayBuy = seesToBilling(me);
  const isExpected = query.get('checkout') === 'done';
  return (
    <>
      <div class="head">
        <Title name="Billing">Billing of {organization.name}</Title>
        {!mayBuy && (
          <p class="notice">
            Owners and admins of {organization.name} see to its billing; you can read what it is on.
          </p>
        )}
      </div>
      <Reports
        key={`${organization.id} ${isExpected}`}
        organizationId={organization.id}
        isExpected={isExpected}
      />
      <Section title="Your plan" what="the plan" for={{ account: billingQuery(organization.id) }}>
        {({ account }) => (
          <>
            <Arrival account={account} organization={organization} isExpected={isExpected} />
            <Standing account={account} name={organization.name} />
            {mayBuy && account.hasCustomer && (
              <div class="actions">
                <PortalButton
                  organizationId={organization.id}
                  isOverdue={account.live.some(({ past_due_since }) => past_due_since !== null)}
                />
              </div>
            )}
          </>
        )}
      </Section>
      <Section
        title="Plans"
        what="the plans"
        for={{ account: billingQuery(organization.id), plans: plansQuery }}
      >
        {({ account, plans }) => (
          <>
            {wanted && mayBuy && account.live.length === 0 && (
              <Wanted organization={organization} plans={plans} {...wanted} />
            )}
            <PlanCards
              key={wanted?.interval}
              organization={organization}
              account={account}
              plans={plans}
              mayBuy={mayBuy}
              wanted={wanted}
            />
          </>
        )}
      </Section>
      <Recommend me={me} />
    </>
  );
}

/** The page for somebody who came to buy but belongs to no organization yet. */
function FirstOrganization({ me, plan }: { me: Me; plan?: string }) {
  return (
    <div class="narrow">
      <Title name="Billing">First, an organization</Title>
      <p>
        {plan ? `${nameOf(plan)} is` : 'A plan is'} bought for an organization: it holds your requests, the
        offers and the people you decide with. After this you choose and pay.
      </p>
      <section class="card">
        <OrganizationForm me={me} onMade={meChanged} />
      </section>
    </div>
  );
}

function PortalButton({ organizationId, isOverdue }: { organizationId: string; isOverdue: boolean }) {
  async function open() {
    location.assign(await portalUrl(organizationId));
    return 'The portal opens.';
  }
  return (
    <ActionButton kind={isOverdue ? 'primary' : ''} run={open}>
      {isOverdue ? 'See to the payment' : 'Invoices, payment method, change or cancel'}
    </ActionButton>
  );
}

/** Says what became of a visit to the payment provider, which arrives here a moment after the person has come back. */
function Reports({ organizationId, isExpected }: { organizationId: string; isExpected: boolean }) {
  useEffect(() => {
    const until = Date.now() + (isExpected ? 60_000 : 10_000);
    const timer = setInterval(
      () => {
        if (Date.now() > until) clearInterval(timer);
        else void billingChanged(organizationId);
      },
      isExpected ? 1000 : 2500,
    );
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** After a payment, says that it is awaited and then what it brought. It also tells the rest of the console of a new tier. */
function Arrival({
  account,
  organization,
  isExpected,
}: {
  account: Account;
  organization: Organization;
  isExpected: boolean;
}) {
  const isThere = account.live.length > 0;
  const wasSaid = useRef(false);
  useEffect(() => {
    if (isExpected && isThere && !wasSaid.current) {
      wasSaid.current = true;
      toast(`Thank you. ${organization.name} is on ${nameOf(account.tier)}.`);
      replaceQuery({ checkout: '', tier: '', interval: '' });
    }
    if (account.tier !== organization.tier) meChanged();
  }, [isThere, account.tier]);
  if (!isExpected || isThere) return null;
  return (
    <p class="notice" role="status">
      We wait for the payment provider’s word that it is paid: usually seconds, at most minutes. The plan
      changes by itself, also when you leave this page.
    </p>
  );
}
