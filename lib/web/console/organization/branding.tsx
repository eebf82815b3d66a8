// How an organization's documents look: name, logo, colours, contact line and footer, with a page of a PDF beside it.

import { useId, useState } from 'preact/hooks';
import { z } from 'zod';
import { defaultColors } from '../../../schemas/database-rules.ts';
import { drawingFault } from '../../../schemas/drawing.ts';
import { largestLogo, sizeOf } from '../../../schemas/logo.ts';
import { atMost, longest } from '../../../schemas/longest.ts';
import { pictureNames, pictureType, pictureTypes } from '../../../schemas/pictures.ts';
import type { Organization } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';

const columns = 'agency_name, logo, primary_color, accent_color, contact_line, footer, version';

export const brandingQuery = (organizationId: string) =>
  query(['branding', organizationId], () =>
    ask(from('agency_branding').select(columns).eq('organization_id', organizationId).maybeSingle()),
  );
type Branding = Awaited<ReturnType<ReturnType<typeof brandingQuery>['queryFn']>>;

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour like #12ab9f');
const fields = z.object({
  agency_name: z
    .string()
    .trim()
    .min(1, 'Say whose documents they are')
    .max(...atMost(longest.name)),
  primary_color: color,
  accent_color: color,
  contact_line: z
    .string()
    .trim()
    .max(...atMost(longest.contactLine)),
  footer: z
    .string()
    .trim()
    .max(...atMost(longest.footer)),
});
type Values = z.input<typeof fields>;

const most = `most ${sizeOf(largestLogo.uploaded)}`;

/** As the database writes bytes: `\x` and hex digits. */
const toHex = (bytes: Uint8Array) =>
  `\\x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const fromHex = (hex: string) =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Why documents cannot show the picture; empty when they can. */
export function logoFault(bytes: Uint8Array): string {
  if (bytes.length > largestLogo.uploaded) return `At ${most}`;
  const type = pictureType(bytes);
  if (!type) return `A picture please: ${pictureNames}`;
  return (type === 'image/svg+xml' && drawingFault(bytes)) || '';
}

function dataUrl(hex: string): string {
  const bytes = fromHex(hex);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${pictureType(bytes) ?? 'image/png'};base64,${btoa(text)}`;
}

export function BrandingForm({
  organization,
  branding,
  mayEdit,
}: {
  organization: Organization;
  branding: Branding;
  mayEdit: boolean;
}) {
  const [logo, setLogo] = useState(branding?.logo ?? null);
  const form = useForm<Values>({
    start: {
      agency_name: branding?.agency_name ?? organization.name,
      primary_color: branding?.primary_color ?? defaultColors.primary_color,
      accent_color: branding?.accent_color ?? defaultColors.accent_color,
      contact_line: branding?.contact_line ?? '',
      footer: branding?.footer ?? '',
    },
    schema: fields,
    row: branding
      ? {
          version: branding.version,
          valuesOf: ({ agency_name, primary_color, accent_color, contact_line, footer }: Values) => ({
            ...{ agency_name, primary_color, accent_color },
            ...{ contact_line: contact_line ?? '', footer: footer ?? '' },
          }),
        }
      : undefined,
    save: async (values, version) => {
      const row = { ...fields.parse(values), logo };
      const table = from('agency_branding');
      await (branding
        ? ask(
            table
              .update({ ...row, ...(version !== undefined && { version }) })
              .eq('organization_id', organization.id)
              .select('id')
              .single(),
          )
        : ask(
            table
              .insert({ ...row, organization_id: organization.id })
              .select('id')
              .single(),
          ));
      await changed(['branding', organization.id]);
      toast('Saved');
    },
  });
  return (
    <div class="branding">
      <form class="card sheet" noValidate onSubmit={form.submit}>
        <div class="fields">
          <TextField field={form.field('agency_name')} label="Name on documents" disabled={!mayEdit} wide />
          <TextField
            field={form.field('primary_color')}
            label="Main colour"
            type="color"
            disabled={!mayEdit}
          />
          <TextField
            field={form.field('accent_color')}
            label="Second colour"
            type="color"
            disabled={!mayEdit}
          />
          <LogoField logo={logo} onChange={setLogo} mayEdit={mayEdit} />
          <TextField
            field={form.field('contact_line')}
            label="Contact line"
            hint="Under the name, such as a telephone number"
            disabled={!mayEdit}
            wide
          />
          <TextField
            field={form.field('footer')}
            label="Footer"
            hint="At the foot of each page"
            disabled={!mayEdit}
            wide
          />
        </div>
        {mayEdit && (
          <div class="actions spaced">
            <SubmitButton form={form}>Save</SubmitButton>
          </div>
        )}
      </form>
      <Preview values={form.values} logo={logo} />
    </div>
  );
}

function LogoField({
  logo,
  onChange,
  mayEdit,
}: {
  logo: string | null;
  onChange: (logo: string | null) => void;
  mayEdit: boolean;
}) {
  const id = useId();
  const [fault, setFault] = useState('');
  async function read(file: File | undefined) {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const wrong = logoFault(bytes);
    setFault(wrong);
    if (wrong === '') onChange(toHex(bytes));
  }
  return (
    <div class="wide">
      <label for={id}>Logo</label>
      <span class="inline">
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          disabled={!mayEdit}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
        {logo && mayEdit && (
          <Button kind="quiet" onClick={() => onChange(null)}>
            Without a logo
          </Button>
        )}
      </span>
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault || `${pictureNames}, at ${most}`}
      </small>
    </div>
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A preview of a page's head and foot. It is an SVG, because the security policy allows no inline styles with a brand's colours. */
function Preview({ values, logo }: { values: Values; logo: string | null }) {
  const { agency_name, primary_color, accent_color, contact_line, footer } = values;
  const rows = [172, 196, 220, 244, 268];
  return (
    <figure class="card preview">
      <figcaption>A page of your documents</figcaption>
      <svg viewBox="0 0 300 424" role="img" aria-label={`A page headed ${agency_name}`}>
        <rect width="300" height="424" rx="3" fill="white" />
        <rect width="300" height="6" fill={primary_color} />
        {logo ? (
          <image
            href={dataUrl(logo)}
            x="24"
            y="22"
            width="84"
            height="30"
            preserveAspectRatio="xMinYMid meet"
          />
        ) : (
          <text x="24" y="43" class="strong" fill={primary_color}>
            {cut(agency_name, 26)}
          </text>
        )}
        <text x="276" y="36" text-anchor="end" class="tiny">
          {cut(logo ? agency_name : contact_line, 36)}
        </text>
        {logo && (
          <text x="276" y="48" text-anchor="end" class="tiny">
            {cut(contact_line, 36)}
          </text>
        )}
        <rect x="24" y="62" width="252" height="1.5" fill={accent_color} />
        <text x="24" y="98" class="big">
          Hotel comparison
        </text>
        <text x="24" y="114" class="tiny">
          Prepared for your client
        </text>
        <rect x="24" y="132" width="252" height="22" fill={primary_color} />
        {rows.map((y, i) => (
          <g key={y}>
            <rect x="24" y={y - 8} width={[96, 120, 84, 108, 72][i]} height="6" rx="3" fill-opacity="0.2" />
            <rect x="196" y={y - 8} width={[80, 66, 58, 44, 36][i]} height="6" rx="3" fill={accent_color} />
          </g>
        ))}
        <rect x="24" y="388" width="252" height="0.75" fill-opacity="0.14" />
        <text x="24" y="404" class="tiny">
          {cut(footer, 56)}
        </text>
        <text x="276" y="404" text-anchor="end" class="tiny">
          1 / 3
        </text>
      </svg>
    </figure>
  );
}
