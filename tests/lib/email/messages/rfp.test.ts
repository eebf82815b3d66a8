import { describe, expect, test } from 'vitest';
import { inkOn } from '../../../../lib/email/blocks.ts';
import { renderMail } from '../../../../lib/email/render.ts';
import { context, readable, samples } from '../samples.ts';

const paramsOf = (template: string) => samples.find((sample) => sample.template === template)?.params ?? {};
const write = (template: string, values: Record<string, unknown> = {}) =>
  renderMail(template, { ...paramsOf(template), ...values }, context);

describe('the request', () => {
  test('a reply reaches the person who asked, and comes to us when nobody is left', () => {
    expect(write('rfp_send').replyTo).toBe('anna@agency.example');
    for (const reply_to of ['o/ship=x%y@agency.example', '"anna..k"@agency.example'])
      expect(write('rfp_send', { reply_to }).replyTo).toBe(reply_to);
    expect(write('rfp_send', { reply_to: null }).replyTo).toBe(context.contactMailbox);
    expect(write('rfp_send', { reply_to: 'x\r\nBcc: y@example.com' }).replyTo).toBe(context.contactMailbox);
  });

  test('what the organizer does not show is not there', () => {
    const { html, text } = write('rfp_send', {
      budget_per_attendee: null,
      introduction: null,
      response_due: null,
    });
    for (const part of [html, text]) expect(part).not.toMatch(/Budget|Answer by|null/);
  });

  test('its subject says when and how large', () => {
    const { subject } = write('rfp_send', {
      organizer_name: 'BUY NOW',
      rfp_title: 'BUY NOW',
      person: 'BUY NOW',
    });
    expect(subject).toBe('Request for proposal: 12 May 2027 to 14 May 2027, 120 attendees');
  });

  test('an agency writes under its own name and colour, readable on it; the sender stays ours', () => {
    const brand = { name: 'Agora Events', color: '#ffe08a', contact_line: 'Vienna · +43 1 000' };
    const { html, text } = write('rfp_send', { brand });
    expect(html).toContain('bgcolor="#ffe08a"');
    expect(html).toContain('color:#111111');
    expect(readable(html)).toContain('Agora Events');
    expect(text).toContain('Agora Events, Vienna · +43 1 000\nHotel RFP Service');
    expect(html).not.toContain('<img');
    // Its logo comes from us, the same for every reader; with pictures blocked the name is there all the same.
    const logo = { logo: '4d0b2a3e-0000-4000-8000-000000000009', logo_version: 1234 };
    const withLogo = write('rfp_send', { brand: { ...brand, ...logo } }).html;
    expect(withLogo).toContain(
      `<img src="https://hotel-rfp.example/api/brand-logo?id=${logo.logo}&amp;v=1234" alt="" height="48"`,
    );
    expect(readable(withLogo)).toContain('Agora Events');
    expect(
      write('rfp_send', { brand: { ...brand, logo: 'https://elsewhere.example/x.png' } }).html,
    ).not.toContain('<img');
    // A brand that is none of ours to draw is left out, and the mail still goes.
    expect(write('rfp_send', { brand: { name: 'X', color: 'red;}' } }).html).not.toContain('red;');
  });

  test.each([
    ['#ffffff', '#111111'],
    ['#000000', '#ffffff'],
    ['#1f3a5f', '#ffffff'],
    ['#c8963e', '#111111'],
  ])('letters on %s are %s', (color, ink) => expect(inkOn(color)).toBe(ink));
});

test('a decline has a receipt of its own', () => {
  const { total, per_attendee, currency, lines, version, ...rest } = paramsOf('offer_receipt');
  const { subject, text } = renderMail(
    'offer_receipt',
    { ...rest, answer: 'decline', reason: 'Dates full' },
    context,
  );
  expect(subject).toBe('You declined: event of 12 May 2027');
  expect(text).toContain('Dates full');
  expect(text).toContain('/answer#tok-3');
});

describe('regret', () => {
  test.each([
    [null, /Your comparable price/, false],
    [0, /about the median/, true],
    [-15, /about 15 % below the median/, true],
  ])('price against the median: %s', (price_gap_pct, words, isThere) => {
    const { text } = write('offer_regret', { feedback: { rank: 2, of: 4, price_gap_pct, cost_most: [] } });
    expect(words.test(text)).toBe(isThere);
  });

  test.each([[null], [[]]])('nothing left out is not mentioned: %j', (left_out) => {
    const feedback = { rank: 2, of: 4, cost_most: [], left_out };
    expect(write('offer_regret', { feedback }).text).not.toContain('not in your offer');
  });

  test('where feedback is not shared, only that it was not chosen', () => {
    const { text } = write('offer_regret', { feedback: null });
    expect(text).not.toMatch(/rank|median|cost your offer/i);
    expect(text).toContain('Another hotel was chosen');
  });
});

test('those whose offers stand again are not told why the winner lost the award', () => {
  const { text } = write('award_withdrawn', { was_winner: false, reason: 'The winner withdrew' });
  expect(text).toContain('stands again');
  expect(text).not.toContain('The winner withdrew');
});

describe('what became of a counter-offer', () => {
  test.each<[Record<string, unknown>, RegExp[], RegExp]>([
    [
      { outcome: 'declined', decline_message: 'We are full' },
      [/Hotel Adler declines/, /We are full/, /EUR 48,230.50 all in stands/],
      /taken its offer back/,
    ],
    [{ outcome: 'declined', is_offer_withdrawn: true }, [/has taken its offer back/], /all in stands/],
    [
      { outcome: 'answered', new_total: '47000.00', new_currency: 'CHF' },
      [/CHF 47,000.00 all in. It\s+was EUR 48,230.50, and you asked for EUR 45,980.50/],
      /stands as it was/,
    ],
    [{ outcome: 'expired' }, [/until Tue, 20 Apr 2027, 18:00 UTC/, /stands as it was/], /new version/],
  ])('%j', (params, said, unsaid) => {
    const { subject, text } = write('counter_offer_outcome', params);
    expect(subject).toContain('event of 12 May 2027');
    for (const words of said) expect(text).toMatch(words);
    expect(text).not.toMatch(unsaid);
  });
});

test('a counter-offer names the prices that go down, and only those', () => {
  const { subject, text } = write('counter_offer', {});
  expect(subject).toBe('A counter-offer: event of 12 May 2027, EUR 45,980.50');
  expect(text).toContain('Room rate');
  expect(text).not.toContain('Audio-visual');
});

test('a counter-offer names the lines that go down, a percentage as one', () => {
  const line = { name: 'line', unit: 'person', offered: '85.5', asked: '75.25' };
  const mail = write('counter_offer', {
    prices: [
      { ...line, label: 'Gala dinner' },
      { ...line, label: 'service charge', unit: 'percent', offered: '12.5', asked: '10' },
      // As queued before units were said.
      { name: 'line', label: 'Lunch', offered: '40', asked: '38' },
    ],
  }).text;
  expect(mail).toContain('Gala dinner: EUR 75.25 (offered: EUR 85.50)');
  expect(mail).toContain('Service charge: 10 % (offered: 12.5 %)');
  expect(mail).toContain('Lunch: EUR 38.00 (offered: EUR 40.00)');
});

test('a digest of many answers stays readable', () => {
  const arrivals = Array.from({ length: 45 }, (_, at) => ({
    hotel_name: `Hotel ${at}`,
    decline_code: 'budget',
  }));
  const { text } = write('rfp_answered', { arrivals });
  expect(text).toContain('and 15 more');
  expect(text).not.toContain('Hotel 30');
});

describe('the end of a request', () => {
  const closed = (...declined: unknown[]) => write('rfp_closed', { declined }).text;

  test('says why each hotel declined, in its words where it has some', () => {
    const hotel_name = 'Hotel Krone';
    expect(closed({ hotel_name, decline_code: 'too_large' })).toContain('- Hotel Krone: too large\n');
    const own = { hotel_name, decline_code: 'other', decline_reason: 'We close\r\nin May' };
    expect(closed(own)).toContain('- Hotel Krone: “We close in May”\n');
    expect(closed({ ...own, decline_code: 'budget' })).toContain(
      '- Hotel Krone: budget, “We close in May”\n',
    );
    expect(closed({ ...own, decline_reason: 'x'.repeat(2000) }).length).toBeLessThan(1500);
  });

  test('names those who declined in a mail that was queued before it gave reasons', () => {
    expect(closed('Hotel Krone')).toContain('Who declined\n------------\n\n- Hotel Krone\n');
  });
});
