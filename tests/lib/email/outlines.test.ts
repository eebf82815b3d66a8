import { expect, test } from 'vitest';
import { type RenderedMail, renderMail } from '../../../lib/email/render.ts';
import { context, samples } from './samples.ts';

type Params = Record<string, unknown>;

/** Every text, number and address in the parameters, as a mail may repeat it. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().length > 1 ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(wordsOf) : [];
}

/**
 * A mail with few of its words: what each block is and begins with, and the figures, names and links in it. So a block that is left
 * out, a wrong amount or a link elsewhere is seen, and a sentence may be put better.
 */
function outline({ subject, replyTo, html, text }: RenderedMail, params: Params): string[] {
  const own = wordsOf(params);
  const brief = (block: string) => {
    const flat = block.replace(/\s+/g, ' ').trim();
    const first = flat.split(' ').slice(0, 5).join(' ');
    const names = own.filter((name) => flat.includes(name) && !first.includes(name));
    const figures = flat.match(/(?:https?|mailto):\S+|(?:[A-Z]{3} |[€−-])?\d[\d.,:%/]*/g) ?? [];
    return [first, ...new Set([...names, ...figures])].join(' · ');
  };
  const [body = '', end = ''] = text.split('\n-- \n');
  const lines = body.split('\n\n').flatMap((block) => {
    if (/^(?:- |\d+\. )/.test(block)) return block.split(/\n(?=- |\d+\. )/).map(brief);
    return /^[^:\n]+: .*\n[^:\n]+: /.test(block)
      ? block.split(/\n(?! )/).map((line) => line.replace(/\s+/g, ' '))
      : [brief(block)];
  });
  const look = [...html.matchAll(/ bgcolor="(#2a5d3c)"|\/(brand-logo\?[^"]+)"/g)];
  const envelope = [`to ${replyTo}`, ...look.map(([, color, logo]) => `in ${color ?? logo}`)];
  const signature = end.split('\n').map((line) => brief(`-- ${line}`));
  const [, preheader = ''] = /class="preheader"[^>]*>([^&<]+)/.exec(html) ?? [];
  return [subject, ...envelope, brief(preheader), ...lines, ...signature.slice(0, 2)];
}

/** What else a parameter may be: absent, empty, the other of two, none, few or many. */
function others(value: unknown): [name: string, other: unknown][] {
  const absent: [string, unknown] = ['absent', undefined];
  if (typeof value === 'boolean') return [absent, [`${!value}`, !value]];
  if (typeof value === 'number')
    return [absent, ...[0, 1, -value].map((n): [string, unknown] => [`${n}`, n])];
  if (Array.isArray(value)) {
    const changed = value.slice(0, 1).flatMap((one): [string, unknown][] => {
      if (!one || typeof one !== 'object') return [];
      return varied(one as Params).map(([name, other]) => [`first with ${name}`, [other, ...value.slice(1)]]);
    });
    return [absent, ['none', []], ['of 31', Array(31).fill(value[0])], ...changed];
  }
  // One look is enough to vary, in `more`.
  if (value === brand) return [absent];
  if (value && typeof value === 'object')
    return [absent, ...varied(value as Params).map(([name, other]): [string, unknown] => [name, other])];
  return [absent, ['blank', ' ']];
}

const varied = (params: Params): [name: string, params: Params][] =>
  Object.entries(params).flatMap(([key, value]) =>
    others(value).map(([name, other]): [string, Params] => [`${key} ${name}`, { ...params, [key]: other }]),
  );

const organizerLogo = '5f3b2c1e-0000-4000-8000-000000000002';
const lineOf = (item: string, index: number) => ({ item, amount: `${(index - 1) * 1000}` });

const brand = {
  name: 'Alpenblick',
  color: '#2a5d3c',
  contact_line: '+43 1 555',
  logo: organizerLogo,
  logo_version: 3,
};

/** What a mail is also sent with, beside its sample with one parameter changed. */
const more: Record<string, Params[]> = {
  abandonment_day_0: [
    { tier: 'agency', interval: 'year' },
    { tier: 'agency' },
    { tier: 'gold', interval: 'year' },
  ],
  counter_offer_outcome: [
    { outcome: 'declined' },
    { outcome: 'declined', is_offer_withdrawn: true, decline_message: 'Not in May' },
    { outcome: 'answered', new_total: '47000', new_currency: 'CHF' },
    { outcome: 'answered', new_total: '47000' },
    { outcome: 'expired' },
  ],
  erasure_confirm: [{ subject_type: 'organizer' }, { subject_type: 'organizer', subject_name: null }],
  founding_decision: [{ status: 'rejected' }],
  founding_receipt: [
    { status: 'pending-review' },
    { status: 'pending-review', awaits_place: true },
    { status: 'rejected', score: 49.6 },
  ],
  hotel_claim_decision: [{ role: 'staff' }, { hotel_name: 'Grand Amsterdam' }],
  lead_magnet: [{ template: 'migration-checklist' }, { template: 'migration-checklist', download_url: null }],
  member_invitation: ['owner', 'member', 'manager', 'staff'].map((role) => ({ role, is_hotel: true })),
  offer_receipt: [
    { answer: 'decline', reason: 'No rooms left' },
    { answer: 'decline', reason: ' ', response_due: null },
    { lines: ['rooms', 'ddr', 'fnb', 'service_charge', 'av', 'city_tax', 'perks', 'x'].map(lineOf) },
  ],
  payment_failed: [{ day: 11 }],
  rfp_reminder: [24, 25, 48, 72, 73].map((hours_left) => ({ hours_left })),
  rfp_send: [
    ...varied(brand).map(([, one]) => ({ brand: one })),
    { end_date: '2027-05-12', rooms: 1, invited: 1 },
    { alternative_start_dates: ['2027-05-19', '2027-05-26'], budget_per_attendee: '1234567.5' },
  ],
  welcome_day_0: [{ variant: 'B' }],
};

/** What another outline has and lacks. */
function differences(before: string[], after: string[]): string[] {
  const gone = before.filter((line) => !after.includes(line)).map((line) => `    - ${line}`);
  return [...gone, ...after.filter((line) => !before.includes(line)).map((line) => `    + ${line}`)];
}

// Whoever changes a mail sees here which blocks of it come and go with which parameters, and writes it anew with -u.
test.each(samples)(
  '$template has the blocks it had, with more and less to say',
  async ({ template, params: plain }) => {
    const params = 'rfp_title' in plain ? { ...plain, brand } : plain;
    const usual = outline(renderMail(template, params, context), params);
    const told = new Map<string, string[]>();
    const given = (more[template] ?? []).map((one): [string, Params] => [
      JSON.stringify(one),
      { ...params, ...one },
    ]);
    for (const [name, other] of [...varied(params), ...given]) {
      let lines: string[];
      try {
        lines = differences(usual, outline(renderMail(template, other, context), other));
      } catch {
        lines = ['    refused'];
      }
      const text = lines.length > 0 ? lines.join('\n') : '    the same';
      told.set(text, [...(told.get(text) ?? []), name]);
    }
    const rest = [...told].map(([text, names]) => `  ${names.join(', ')}\n${text}`);
    const page = [...usual.map((line) => line.trim()), '', ...rest].join('\n');
    await expect(`${page}\n`).toMatchFileSnapshot(`./outlines/${template}.txt`);
  },
);
