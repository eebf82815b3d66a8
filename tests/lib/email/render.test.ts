import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages, type RenderedMail, renderMail } from '../../../lib/email/render.ts';
import { context, readable, samples } from './samples.ts';

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'Anna\r\nBcc: victim@example.com',
  'Anna\nContent-Type: text/html',
  'a\u0000b\u0007c\u001b[31md\u2028e\u0085f',
  '\0\t\0',
  '\u202emoc.live\u202c',
  '\ud800 lone',
  '</title></style><b>',
  '{{7*7}} %0d%0aBcc: x',
  'x'.repeat(20_000),
  '__proto__',
];

const control = /(?![\n])\p{Cc}/u;

/** Every string in the parameters replaced, but for those that choose or link. */
function withText(params: Record<string, unknown>, text: string): Record<string, unknown> {
  const fixed = new Set([
    ...[
      'email',
      'status',
      'template',
      'download_url',
      'subject_type',
      'variant',
      'token',
      'role',
      'until',
      'channel',
    ],
    ...['start_date', 'end_date', 'response_due', 'due', 'valid_until', 'reply_to', 'rfp_id'],
    ...['total', 'per_attendee', 'budget_per_attendee', 'currency'],
    ...['opened_at', 'expires_at', 'answer_by', 'outcome', 'prices', 'asked_total', 'saving', 'monthly_eur'],
  ]);
  const replaced = Object.entries(params).map(([key, value]) => {
    if (fixed.has(key)) return [key, value];
    if (key === 'answers') return [key, { [text]: text, nested: [text, { [text]: text }] }];
    if (key === 'category_breakdown') return [key, { [text]: 30 }];
    if (key === 'findings')
      return [key, (value as object[]).map((finding) => ({ ...finding, label: text, evidence: text }))];
    if (key === 'answer' && value === 'offer') return [key, value];
    if (key === 'arrivals' || key === 'offers' || key === 'hotels' || key === 'silent' || key === 'declined')
      return [key, (value as (object | string)[]).map((one) => renamed(one, text))];
    return [key, typeof value === 'string' ? text : value];
  });
  return Object.fromEntries(replaced);
}

const renamed = (one: object | string, text: string): object | string =>
  typeof one === 'string'
    ? text
    : { ...one, hotel_name: text, ...('decline_reason' in one && { decline_reason: text }) };

function expectSafe(mail: RenderedMail): void {
  for (const header of [mail.subject, mail.replyTo ?? '', ...Object.values(mail.headers)]) {
    expect(header).not.toMatch(/\p{Cc}/u);
    expect(header.isWellFormed()).toBe(true);
  }
  // One picture there is: an agency's logo, from us.
  const markup = mail.html.replace(/<img src="https:\/\/hotel-rfp\.example\/api\/brand-logo\?[^"]+"/, '');
  expect(markup).not.toMatch(/<(?:script|img|b)\b|<\/style>[\s\S]*<\/style>/);
  expect(mail.html).not.toMatch(/<[a-z][^>]* on[a-z]+=/);
  expect(mail.html).not.toMatch(control);
  expect(mail.text).not.toMatch(control);
  expect(mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true);
}

test('has a sample for every template', () => {
  expect(samples.map(({ template }) => template)).toEqual([...messages.keys()]);
});

describe.each(samples)('$template', ({ template, params, facts, channel, stops = channel }) => {
  const mail = renderMail(template, params, context);

  test('says its facts in both parts', () => {
    expect(mail.subject.trim()).not.toBe('');
    const seen = readable(mail.html).replace(/\s+/g, ' ');
    const read = mail.text.replace(/\s+/g, ' ');
    for (const fact of facts) {
      expect(seen).toContain(fact);
      expect(read).toContain(fact);
    }
  });

  test('has no word of a stranger in its subject', () => {
    const mark = 'Zxqvwords';
    expect(renderMail(template, withText(params, mark), context).subject).not.toContain(mark);
  });

  test('leaves no hole and fits its lines', () => {
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(part).not.toMatch(/undefined|\[object|NaN|\bnull\b/);
    }
    const long = mail.text.split('\n').filter((line) => line.length > 78 && line.trim().includes(' '));
    expect(long.filter((line) => !line.includes('https://'))).toEqual([]);
  });

  test('has a preheader of its own, a title and both colour schemes', () => {
    const preheader = /<div class="preheader"[^>]*>([^&<]+)/.exec(mail.html)?.[1] ?? '';
    expect(preheader.length).toBeGreaterThan(20);
    expect(preheader).not.toBe(mail.subject);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.html).toMatch(/<html lang="en"[\s\S]*<h1 /);
  });

  test('closes every element it opens', () => {
    const tags = mail.html.replace(/<!doctype html>/, '').matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g);
    const open: string[] = [];
    for (const [, closing, name = ''] of tags) {
      if (['meta', 'br', 'img'].includes(name)) continue;
      if (closing) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });

  test(stops ? `can be unsubscribed from ${stops}` : 'cannot be unsubscribed from', () => {
    if (!stops) {
      expect(mail.headers).toEqual({});
      expect(`${mail.html}${mail.text}`).not.toMatch(/unsubscribe/i);
      return;
    }
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(/^<(https:[^<>\s]+)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    expect(url.origin + url.pathname).toBe('https://hotel-rfp.example/api/unsubscribe');
    const signed = ['rfp_send', 'rfp_answered', 'all'].includes(stops);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ e: context.recipient, k: stops },
      ...(signed ? { s: `signature-for-${stops}` } : {}),
    });
    expect(readable(mail.html)).toContain(url.href);
    expect(mail.text).toContain(url.href);
  });

  test('is the same bytes again', () => {
    expect(renderMail(template, structuredClone(params), { ...context })).toEqual(mail);
  });

  test.each(hostile)('takes the sting out of %j', (text) => {
    const hostile = renderMail(template, withText(params, text), context);
    expectSafe(hostile);
    expect(hostile.subject.length).toBeLessThanOrEqual(150);
    expect(hostile.html.length).toBeLessThan(100_000);
  });

  test('renders whatever people type', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(anything, (text) => expectSafe(renderMail(template, withText(params, text), context))),
      { numRuns: 60 },
    );
  });
});

describe('renderMail', () => {
  test.each(['nothing_of_the_kind', '', 'constructor', '__proto__', 'toString'])(
    'refuses the template %j',
    (name) => {
      expect(() => renderMail(name, {}, context)).toThrow(`There is no mail template "${name}"`);
    },
  );

  test.each([
    ['founding_receipt', { agency_name: 'A', contact_name: 'B', status: 'maybe' }, 'status'],
    ['founding_receipt', null, 'agency_name'],
    ['contact_delivery', { email: 'joe@firm.example\r\nBcc: x@y.example' }, 'email'],
    ['lead_magnet', { template: 'brochure' }, 'template'],
    ['lead_magnet', { template: 'hotel-rfp', download_url: 'javascript:alert(1)' }, 'download_url'],
    ['rfp_audit_report', { score: 'high' }, 'score'],
    ['rfp_audit_report', 'nonsense', 'params'],
    ['erasure_confirm', { subject_type: 'hotel' }, 'token'],
  ])('names the field when %s gets %j', (template, params, field) => {
    expect(() => renderMail(template, params, context)).toThrow(
      new RegExp(`^Mail template "${template}" got bad parameters: .*${field}`),
    );
  });

  test('never repeats a value in an error: it goes to the log', () => {
    try {
      renderMail('founding_receipt', { agency_name: 7, status: 'secret@example.com' }, context);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain('secret@example.com');
    }
  });

  test('keeps a hostile context out of headers and markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const mail = renderMail(
          'welcome_day_0',
          {},
          {
            ...context,
            recipient: text,
            baseUrl: `https://x.example/${text}`,
            contactMailbox: text,
            from: text,
          },
        );
        expectSafe(mail);
      }),
    );
  });

  test('makes one slash of a base URL that ends in one', () => {
    const mail = renderMail('welcome_day_0', {}, { ...context, baseUrl: 'https://hotel-rfp.example/' });
    expect(mail.headers['List-Unsubscribe']).toMatch(/^<https:\/\/hotel-rfp\.example\/api\/unsubscribe\?/);
  });

  test('sends answers to the service, those to a contact mail to the sender', () => {
    expect(renderMail('welcome_day_0', {}, context).replyTo).toBe('contact@hotel-rfp.example');
    const contact = renderMail('contact_delivery', { email: 'joe@firm.example' }, context);
    expect(contact.replyTo).toBe('joe@firm.example');
    expect(contact.text).not.toContain('contact@hotel-rfp.example');
  });
});
