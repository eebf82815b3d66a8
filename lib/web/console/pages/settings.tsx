// The organization's settings: its name and currency, how its documents look, its exchange rates; and the person's own name.

import { z } from 'zod';
import { atMost, longest } from '../../../schemas/longest.ts';
import { ApiError } from '../../data/errors.ts';
import type { Me, Organization } from '../../data/me.ts';
import { billingHash } from '../../data/plan-facts.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { words } from '../../parts/format.ts';
import { useScrollToCurrent } from '../../parts/scroll-to-current.ts';
import { Ask } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { phoneField } from '../frame/typed-fields.ts';
import { BrandingForm, brandingQuery } from '../organization/branding.tsx';
import { RatesForm, ratesQuery } from '../organization/exchange-rates.tsx';
import { StaffAccess, staffAccessQuery } from '../organization/staff-access.tsx';
import type { PageProps } from '../page-module.ts';

const sections = [
  ['', 'Organization'],
  ['branding', 'Branding'],
  ['rates', 'Exchange rates'],
  ['you', 'You'],
] as const;

export function Page({ me, params }: PageProps) {
  const shown = sections.find(([path]) => path === (params.section ?? ''));
  const bar = useScrollToCurrent(shown?.[0]);
  if (!shown) throw new ApiError(404);
  return (
    <>
      <div class="head">
        <Title name="Settings" />
        <nav class="tabs" aria-label="Settings" ref={bar}>
          {sections.map(([path, label]) => (
            <a
              key={path}
              href={`#/settings${path && `/${path}`}`}
              aria-current={path === shown[0] ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
          {me.organization && <a href="#/venues">Own venues</a>}
        </nav>
      </div>
      {shown[0] === 'you' ? <You me={me} /> : <OfOrganization me={me} section={shown[0]} />}
    </>
  );
}

function OfOrganization({ me, section }: { me: Me; section: (typeof sections)[number][0] }) {
  const organization = me.organization;
  if (!organization) {
    return (
      <p class="notice">
        You belong to no organization. <a href="#/">To the overview</a>
      </p>
    );
  }
  const role = me.organizations.find(({ id }) => id === organization.id)?.role ?? 'member';
  const mayEdit = role !== 'member';
  return (
    <>
      {!mayEdit && (
        <p class="notice">Owners and admins of {organization.name} change these; you can read them.</p>
      )}
      {section === '' && (
        <>
          <OrganizationForm key={organization.id} organization={organization} mayEdit={mayEdit} />
          {mayEdit && <StaffAccess access={staffAccessQuery(organization.id)} />}
        </>
      )}
      {section === 'branding' && (
        <>
          <PlanNotice
            organization={organization}
            plan="agency"
            what="White-label documents"
            mayBuy={mayEdit}
          />
          <Ask for={{ branding: brandingQuery(organization.id) }} what="the branding">
            {({ branding }) => (
              <BrandingForm
                key={organization.id}
                organization={organization}
                branding={branding}
                mayEdit={mayEdit}
              />
            )}
          </Ask>
        </>
      )}
      {section === 'rates' &&
        (organization.tier === 'enterprise' ? (
          <Ask for={{ config: ratesQuery(organization.id) }} what="the exchange rates">
            {({ config }) => <RatesForm key={organization.id} config={config} mayEdit={mayEdit} />}
          </Ask>
        ) : (
          <>
            <PlanNotice
              organization={organization}
              plan="enterprise"
              what="Corporate rates and locking on send"
              mayBuy={mayEdit}
            />
            <p>
              Offers are converted at the ECB’s reference rate of the day, into{' '}
              {organization.reporting_currency}. Every conversion is on the <a href="#/fx">FX audit</a>.
            </p>
          </>
        ))}
    </>
  );
}

/** Says, before anything is filled in, that the organization's plan does not include this. */
function PlanNotice({
  organization,
  plan,
  what,
  mayBuy,
}: {
  organization: Organization;
  plan: string;
  what: string;
  mayBuy: boolean;
}) {
  if (organization.tier === plan) return null;
  return (
    <p class="notice">
      {what} are part of the {words(plan)} plan. {organization.name} is on {words(organization.tier)}, which
      does not include them.{' '}
      {mayBuy ? (
        <a href={billingHash(plan)}>Get the {words(plan)} plan</a>
      ) : (
        <a href="/pricing">Compare the plans</a>
      )}
    </p>
  );
}

const organizationFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give it a name')
    .max(...atMost(longest.name)),
  reporting_currency: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Three letters, like EUR'),
});

function OrganizationForm({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const form = useForm({
    start: { name: organization.name, reporting_currency: organization.reporting_currency },
    schema: organizationFields,
    row: {
      version: organization.version,
      valuesOf: ({ name, reporting_currency }: Organization) => ({ name, reporting_currency }),
    },
    save: async (values, named) => {
      let version = named ?? organization.version;
      const columns = organizationFields.parse(values);
      const stored = { ...columns, reporting_currency: columns.reporting_currency.toUpperCase() };
      const before = { name: organization.name, reporting_currency: organization.reporting_currency };
      const store = async (now: typeof before) => {
        const stored = await ask(
          from('organizations')
            .update({ ...now, version })
            .eq('id', organization.id)
            .select('version')
            .single(),
        );
        version = stored.version;
        // The whole console shares this object, so the change is made in it.
        Object.assign(organization, now, { version });
        await changed(['rfp'], ['rfps'], ['rates']);
      };
      await store(stored);
      toast('Saved', {
        undo: async () => {
          await store(before);
          form.set(before);
        },
      });
    },
  });
  return (
    <form class="card sheet" noValidate onSubmit={form.submit}>
      <div class="fields">
        <TextField
          field={form.field('name')}
          label="Name"
          autocomplete="organization"
          disabled={!mayEdit}
          wide
        />
        <TextField
          field={form.field('reporting_currency')}
          label="Reporting currency"
          hint="Totals are shown in it"
          maxLength={longest.currency}
          disabled={!mayEdit}
        />
      </div>
      <p class="soft spaced">
        Plan: {words(organization.tier)}.{' '}
        <a href={mayEdit ? billingHash() : '/pricing'}>
          {mayEdit ? 'To the billing' : 'What each plan holds'}
        </a>
      </p>
      {mayEdit && (
        <div class="actions spaced">
          <SubmitButton form={form}>Save</SubmitButton>
        </div>
      )}
    </form>
  );
}

const youFields = z.object({
  full_name: z
    .string()
    .trim()
    .max(...atMost(longest.name)),
  phone: phoneField,
});
const youQuery = (id: string) =>
  query(['you'], () => ask(from('profiles').select('full_name, phone, version').eq('id', id).single()));

function You({ me }: { me: Me }) {
  return (
    <Ask for={{ you: youQuery(me.id) }} what="your name">
      {({ you }) => <YouForm me={me} you={you} />}
    </Ask>
  );
}

function YouForm({ me, you }: { me: Me; you: z.input<typeof youFields> & { version: number } }) {
  const form = useForm({
    start: { full_name: you.full_name, phone: you.phone },
    schema: youFields,
    row: {
      version: you.version,
      valuesOf: ({ full_name, phone }: z.input<typeof youFields>) => ({ full_name, phone }),
    },
    save: async (values, named) => {
      let version = named ?? you.version;
      const store = async ({ full_name, phone }: z.output<typeof youFields>) => {
        const stored = await ask(
          from('profiles').update({ full_name, phone, version }).eq('id', me.id).select('version').single(),
        );
        version = stored.version;
        await changed(['you']);
      };
      await store(youFields.parse(values));
      toast('Saved', {
        undo: async () => {
          await store(you);
          form.set(you);
        },
      });
    },
  });
  return (
    <form class="card sheet" noValidate onSubmit={form.submit}>
      <div class="fields">
        <TextField field={form.field('full_name')} label="Your name" autocomplete="name" />
        <TextField
          field={form.field('phone')}
          label="Your phone"
          hint="Stands in the requests you send"
          type="tel"
          autocomplete="tel"
        />
      </div>
      <p class="soft spaced">
        You sign in as {me.email}. What we hold about you can be exported or erased on the{' '}
        <a href="#/privacy">privacy page</a>.
      </p>
      <p class="soft">
        You work at a hotel, or for another organization? <a href="#/welcome">Join it here</a>.
      </p>
      <div class="actions spaced">
        <SubmitButton form={form}>Save</SubmitButton>
      </div>
    </form>
  );
}
