import { expect, test } from 'vitest';
import { Page as Edit } from '../../../../../lib/web/console/pages/edit-rfp.tsx';
import { Page as New } from '../../../../../lib/web/console/pages/new-rfp.tsx';
import { draftKey } from '../../../../../lib/web/console/rfp/new-rfp-draft.ts';
import { instantOf } from '../../../../../lib/web/data/moments.ts';
import {
  type Answers,
  give,
  idOf,
  keeping,
  meOf,
  openPage,
  organization,
  rfpOf,
  texts,
  tick,
} from '../../../../support/console.ts';
import { click, field, read, refusal, settle, type } from '../../../../support/window.ts';

const city = (name: string, changes: object = {}) => ({
  ...{ city: name, country_code: 'AT', latitude: 47.07, longitude: 15.44, hotels: 12 },
  ...changes,
});
const me = meOf({ organization: { ...organization, reporting_currency: 'CHF', version: 1 } });
const placed = { rfps: () => ({ id: 'r1' }), briefs: () => ({ id: 'b1' }), hotels: () => [city('Graz')] };
const open = (answers: Answers = {}) => openPage(New, { ...placed, ...answers }, { me, hash: '#/rfps/new' });
const nothing = { value: null, confidence: 0, evidence: null };
const found = (value: unknown, confidence = 0.9, evidence = 'so it says') => ({
  value,
  confidence,
  evidence,
});
const parsed = {
  ...{
    dates: nothing,
    budget: { ...nothing, basis: null },
    requirements: { items: [] },
    response_due: nothing,
  },
  ...{ nights: nothing, attendees: nothing, rooms: nothing, meeting_rooms: nothing, city: nothing },
  ...{ event_days: nothing, alternative_start_dates: nothing, questions: nothing, title: nothing },
  ...{ introduction: nothing, must_features: nothing },
  ...{ currency: nothing, sector: nothing, intent: nothing, decision_date: nothing, warnings: { items: [] } },
};
const needed: [string, string][] = [
  ['Title', 'Forum'],
  ['First day', '2999-03-20'],
  ['Last day', '2999-03-22'],
  ['City', 'Graz'],
  ['Latitude', '47.07'],
  ['Longitude', '15.44'],
  ['Attendees', '120'],
];
const fill = async () => {
  for (const [label, value] of needed) {
    await type(label, value);
    await settle();
  }
};

test('an RFP and its brief are saved, and its ranking opened', async () => {
  const { asked } = await open();
  expect(field('Currency').value).toBe('CHF');
  await fill();
  await type('Sector', 'pharma');
  await tick('Wi-Fi');
  await type('Answers by', '2999-01-31T10:00');
  await type('Questions to every hotel, one a line', ' Parking? \n\nVegan?');
  const stale = keeping(['rfps', 'x'], ['rfp', 'x']);
  await click('Save and rank hotels');
  expect(asked('briefs')).toEqual([
    {
      ...{ organization_id: 'o1', title: 'Forum', city: 'Graz', latitude: 47.07, longitude: 15.44 },
      ...{ start_date: '2999-03-20', end_date: '2999-03-22', attendees: 120, currency: 'CHF' },
      ...{ features: ['wifi'], must_features: [], sector: 'pharma' },
    },
  ]);
  expect(asked('rfps')).toEqual([
    expect.objectContaining({
      ...{ organization_id: 'o1', brief_id: 'b1', search_radius_km: 30, option_days: 14 },
      ...{
        response_due: instantOf('2999-01-31T10:00'),
        questions: ['Parking?', 'Vegan?'],
        introduction: null,
      },
      ...{ share_feedback: true, share_chance: false, show_budget: false, alternative_start_dates: [] },
    }),
  ]);
  expect(location.hash).toBe('#/rfps/r1');
  expect(stale()).toEqual([['rfps', 'x']]);
});

test('what was typed is kept for who typed it until it is saved, and can be begun anew', async () => {
  const key = draftKey(me.id, organization.id);
  const reopen = async () => {
    const kept = [key, `${key}/text`].map((name) => [name, localStorage.getItem(name) ?? '']);
    const stored = Object.fromEntries(kept);
    await openPage(New, placed, { me, hash: '#/rfps/new', stored });
  };
  await open();
  expect(localStorage.getItem(key)).toBeNull();
  await type('Title', 'Forum');
  await type('Currency', 'EUR');
  await type('The request', 'Dear team');
  await reopen();
  const shown = () => ['Title', 'Currency', 'The request'].map((label) => field(label).value);
  expect(shown()).toEqual(['Forum', 'EUR', 'Dear team']);
  expect(read()).toContain('what you typed before');
  await click('Begin anew');
  expect(shown()).toEqual(['', 'CHF', '']);
  expect(read()).not.toContain('what you typed before');
  expect(localStorage.getItem(key)).toBeNull();

  await fill();
  await type('The request', 'Dear team');
  expect(localStorage.getItem(key)).toContain('Forum');
  await click('Save and rank hotels');
  expect(location.hash).toBe('#/rfps/r1');
  expect([key, `${key}/text`].map((name) => localStorage.getItem(name))).toEqual([null, null]);
});

test('pressed again after a fault, the brief is not saved twice', async () => {
  let isRefused = true;
  const { asked } = await open({ rfps: () => (isRefused ? refusal(500) : { id: 'r1' }) });
  await fill();
  await click('Save and rank hotels');
  expect(location.hash).toBe('#/rfps/new');
  isRefused = false;
  await click('Save and rank hotels');
  expect(asked('briefs')).toHaveLength(1);
  expect(location.hash).toBe('#/rfps/r1');
});

test('what is missing is said at its field, and nothing is saved', async () => {
  const { asked } = await open();
  await click('Save and rank hotels');
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  expect([...asked('briefs'), ...asked('rfps')]).toEqual([]);
});

test('who belongs to no organization makes no RFP', async () => {
  await openPage(New, {}, { me: meOf({ organization: null, organizations: [] }) });
  expect(read()).toContain('You are not allowed to do this.');
});

test('a pasted request fills in what it says, each with its words, and leaves the rest', async () => {
  const { asked } = await open({
    city_places: () => [city('Graz')],
    cities_like: () => [city('Graz')],
    parse_rfp_text: () => ({
      ...parsed,
      dates: found({ start: '2999-05-01', end: '2999-05-03' }),
      attendees: found(80, 0.74),
      response_due: found('2999-02-01'),
      requirements: { items: [found('wifi'), found(null)] },
      warnings: { items: [{ ...found('2998'), field: 'start_date' }] },
    }),
  });
  await click('Read it');
  expect(read()).toContain('Paste a text first.');
  field('The request').value = 'Dear team';
  await tick('EV charging');
  await click('Read it');
  expect(asked('parse_rfp_text')).toEqual([{ p_text: 'Dear team' }]);
  expect(
    ['First day', 'Last day', 'Attendees', 'Answers by', 'Title'].map((label) => field(label).value),
  ).toEqual([...['2999-05-01', '2999-05-03', '80', '2999-02-01T23:59', '']]);
  expect(read()).toContain('4 fields filled in.');
  expect(texts('[role=alert] li')).toEqual(['Start date: 2998 (“so it says”).']);
  const checked = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
  expect(checked.map(({ value }) => value)).toEqual(expect.arrayContaining(['wifi', 'ev_charging']));
  const note = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
  expect(note('Attendees')?.className).toBe('unsure');
  expect(note('First day')?.className).toBe('');
  expect(note('Attendees')?.textContent).toMatch(/^“so it says”, 74.% sure$/);
  await type('Attendees', '90');
  await settle();
  expect(note('Attendees')?.textContent).toBe('');
  expect(note('First day')?.textContent).not.toBe('');
});

test('rooms by night, programme and lines of a pasted request open their parts of the form', async () => {
  const { asked } = await open({
    parse_rfp_text: () => ({
      ...parsed,
      rooms: found(12),
      room_block: found([
        { night: -1, type: 'twin', guests: 2, rooms: 10 },
        { night: 0, type: 'twin', guests: 2, rooms: 12 },
      ]),
      programme: found({
        days: [{ day: 0, delegates: 20, package: 'full_day' }],
        sessions: [{ day: 0, people: 20, setup: 'u_shape', rooms: 2, from: '14:00', title: 'Workshop' }],
        package_contents: {},
      }),
      asked_lines: found([
        { key: 'gala_dinner', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 51 },
      ]),
    }),
  });
  field('The request').value = 'Dear team';
  await click('Read it');
  expect(asked('parse_rfp_text')).toHaveLength(1);
  expect(read()).toContain('1 field filled in, and rooms by night, the programme, 1 more to price.');
  await settle();
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-cell]')].map(({ value }) => value);
  expect(cells).toEqual(['10', '12']);
  expect(field('Nights').value).toBe('2');
  const typed = [...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value);
  expect(typed).toEqual(expect.arrayContaining(['Workshop', 'Gala dinner', '51']));
});

test('nothing was found in it', async () => {
  const { page } = await open({ parse_rfp_text: () => parsed });
  field('The request').value = 'Dear team';
  await click('Read it');
  expect(read()).toContain('Nothing was found in it.');
  expect(page.querySelector('[role=alert]')).toBeNull();
});

test('a map link says where it is', async () => {
  await open();
  await type('Or a map link', 'nothing');
  expect(field('Or a map link').getAttribute('aria-invalid')).toBe('true');
  await type('Or a map link', 'https://maps.example/@48.2,16.37,12z');
  expect(field('Or a map link').getAttribute('aria-invalid')).toBeNull();
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['48.2', '16.37']);
  await type('Or a map link', ' ');
  expect(field('Or a map link').getAttribute('aria-invalid')).toBeNull();
  expect(field('Latitude').value).toBe('48.2');
});

const stored = rfpOf({ status: 'draft', option_days: 14, alternative_start_dates: [], introduction: null });
const edit = (changes: object = {}, workedOut: object = {}) =>
  openPage(
    Edit,
    { rfps: (body: object | null) => (body ? { ...body, ...workedOut } : { ...stored, ...changes }) },
    { params: { rfp: idOf(900) }, hash: '#/edit' },
  );

test('a draft is edited, and taken back', async () => {
  const { asked, sought } = await edit();
  await type('Title', 'Spring congress');
  await type('Bedrooms', '');
  const stale = keeping(['rfps', 'x'], ['rfp', idOf(900), 'x']);
  await click('Save');
  const saved = () => asked('rfps').filter(Boolean);
  expect(saved()).toEqual([expect.objectContaining({ title: 'Spring congress', rooms: 0, nights: 2 })]);
  expect(sought('rfps').every(({ id }) => id === `eq.${idOf(900)}`)).toBe(true);
  expect(stale()).toHaveLength(2);
  expect(location.hash).toBe(`#/rfps/${idOf(900)}`);
  await click('Undo');
  expect(saved()[1]).toEqual(expect.objectContaining({ title: 'Autumn congress', rooms: 40 }));
});

test('meeting days and nights are said with the dates beside them, and stored as they were typed', async () => {
  const { asked } = await open();
  await fill();
  const hint = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
  expect(hint('Meeting days')?.textContent).toContain('Days with delegates');
  expect(hint('Meeting days')?.textContent).toContain('Left empty: 3, from the dates');
  expect(hint('Nights')?.textContent).toContain('Left empty: 2, from the dates');
  await type('Meeting days', '1');
  expect(hint('Meeting days')?.textContent).not.toContain('from the dates');
  await click('Save and rank hotels');
  expect(asked('rfps')).toEqual([expect.objectContaining({ event_days: 1 })]);
  expect(asked('rfps')[0]).not.toHaveProperty('nights');
});

test('meeting days typed while a draft is moved stay as typed, whatever the database works out from the dates', async () => {
  const dates = { start_date: '2999-03-18', end_date: '2999-03-21', event_days: 4, nights: 3 };
  const { asked } = await edit(dates, { event_days: 5 });
  expect([field('Meeting days').value, field('Nights').value]).toEqual(['', '']);
  await type('First day', '2999-03-17');
  await type('Meeting days', '4');
  await click('Save');
  const [whole, alone] = asked('rfps').filter(Boolean);
  expect(whole).toMatchObject({ start_date: '2999-03-17', event_days: 4, nights: 4 });
  expect(alone).toEqual({ event_days: 4, nights: 4 });
});

test.each<[object, string]>([
  [{ status: 'sent' }, 'This RFP has been sent'],
  [{ organization_id: 'o2' }, 'You are not allowed to do this.'],
])('%o is not edited', async (changes, words) => {
  const { page } = await edit(changes);
  expect(read()).toContain(words);
  expect(page.querySelector('form')).toBeNull();
});

test('a request that comes as a file is read at once; one that is no text is refused in words', async () => {
  const { asked, page } = await open({ parse_rfp_text: () => ({ ...parsed, attendees: found(120) }) });
  const input = page.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await give(input, new File(['120 people in Graz'], 'mail.txt', { type: 'text/plain' }));
  await expect.poll(read).toContain('From mail.txt: 1 field filled in.');
  expect(field('Attendees').value).toBe('120');
  expect(asked('parse_rfp_text')).toEqual([{ p_text: '120 people in Graz' }]);
  await give(input, new File(['x'], 'logo.png', { type: 'image/png' }));
  await expect.poll(read).toContain('logo.png is no text, mail (.eml) or PDF.');
});

test('what was read and is sure is folded to its words; what is missing or unsure is open', async () => {
  const openOnes = () =>
    [...document.querySelectorAll('details.group[open] > summary b')].map(({ textContent }) => textContent);
  await open({ parse_rfp_text: () => ({ ...parsed, attendees: found(120, 0.9, '120 people') }) });
  expect(openOnes()).toEqual(['What', 'When', 'Where', 'How many']);
  await type('The request', '120 people');
  await click('Read it');
  expect(openOnes()).toEqual(['What', 'When', 'Where']);
  expect(read()).toContain('How many120 attendees“120 people”');
  await open({ parse_rfp_text: () => ({ ...parsed, attendees: found(120, 0.6, '120 people') }) });
  await type('The request', '120 people');
  await click('Read it');
  expect(openOnes()).toEqual(['What', 'When', 'Where', 'How many']);
});
