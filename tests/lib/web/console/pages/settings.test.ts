import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/settings.tsx';
import {
  type Answers,
  give,
  keeping,
  meOf,
  openPage,
  organization,
  texts,
} from '../../../../support/console.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

const of = (tier: string, role = 'owner') => {
  const own = { ...organization, tier };
  return meOf({ organization: own, organizations: [{ ...own, role }] });
};
const open = (section?: string, me = meOf(), answers: Answers = {}) =>
  openPage(
    Page,
    { list_staff_access: () => [], ...answers },
    { me, params: section === undefined ? {} : { section } },
  );
const links = (page: HTMLElement) =>
  [...page.querySelectorAll('a')]
    .filter((link) => !link.closest('.tabs'))
    .map((link) => link.getAttribute('href'));

test.each([
  [undefined, '#/settings'],
  ['branding', '#/settings/branding'],
  ['rates', '#/settings/rates'],
  ['you', '#/settings/you'],
])('the section %s is the tab shown', async (section, href) => {
  const { page } = await open(section, meOf(), {
    agency_branding: () => [],
    profiles: () => ({ full_name: 'Ada' }),
  });
  const tabs = [...page.querySelectorAll('.tabs a')];
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    ...['#/settings', '#/settings/branding', '#/settings/rates', '#/settings/you', '#/venues'],
  ]);
  expect(page.querySelector('.tabs [aria-current=page]')?.getAttribute('href')).toBe(href);
});

test('a section there is not, and an organization there is not', async () => {
  await open('treasury');
  expect(read()).toContain('It is not here');
  const { page } = await open(undefined, meOf({ organization: null, organizations: [] }));
  expect(read()).toContain('You belong to no organization.');
  expect(page.querySelector('form')).toBeNull();
  expect(texts('.tabs a')).not.toContain('Own venues');
});

test('name and currency are changed for the whole console, and taken back', async () => {
  const me = of('pro');
  let version = 1;
  const { asked, sought, page } = await open(undefined, me, {
    organizations: () => {
      version += 1;
      return { version };
    },
  });
  expect(links(page)).toEqual(['#/billing']);
  const stale = keeping(['rfp'], ['rfps'], ['rates'], ['savings']);
  await type('Name', ' Meridian Events ');
  await type('Reporting currency', ' chf ');
  await click('Save');
  expect(asked('organizations')).toEqual([
    { name: 'Meridian Events', reporting_currency: 'CHF', version: 1 },
  ]);
  expect(sought('organizations')).toEqual([expect.objectContaining({ id: 'eq.o1' })]);
  expect(me.organization).toMatchObject({ name: 'Meridian Events', reporting_currency: 'CHF' });
  expect(stale()).toEqual([['rfp'], ['rfps'], ['rates']]);
  await click('Undo');
  expect(asked('organizations').at(-1)).toEqual({ name: 'Meridian', reporting_currency: 'EUR', version: 2 });
  expect(me.organization).toMatchObject({ name: 'Meridian', reporting_currency: 'EUR' });
  expect([field('Name').value, field('Reporting currency').value]).toEqual(['Meridian', 'EUR']);
});

test('who saves second is told what a colleague changed, keeps what was typed, and chooses where both did', async () => {
  const row = { id: 'o1', name: 'Meridian Group', reporting_currency: 'GBP', version: 4 };
  const { asked } = await open(undefined, of('pro'), {
    organizations: ({ version }: { version: number }) =>
      version === 4
        ? { version: 5 }
        : refusal(409, {
            ...{ code: 'stale', message: 'This was changed meanwhile', hint: null },
            details: JSON.stringify({ row, changed_by: 'Ada' }),
          }),
  });
  await type('Name', 'Meridian Events');
  await click('Save');
  expect(read()).toContain('Ada changed this meanwhile. Taken over: Reporting currency.');
  expect(read()).toContain('Name: yours “Meridian Events”, now “Meridian Group”.');
  expect([field('Name').value, field('Reporting currency').value]).toEqual(['Meridian Events', 'GBP']);
  await click('Keep mine');
  await click('Save');
  expect(asked('organizations').at(-1)).toEqual({
    name: 'Meridian Events',
    reporting_currency: 'GBP',
    version: 4,
  });
  expect(read()).not.toContain('changed this meanwhile');
});

test.each([
  ['Name', ' '],
  ['Name', 'x'.repeat(201)],
  ['Reporting currency', 'EU'],
  ['Reporting currency', 'EURO'],
  ['Reporting currency', '12E'],
])('%s “%s” is not taken', async (label, value) => {
  const { asked } = await open();
  await type(label, value);
  await click('Save');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(asked('organizations')).toEqual([]);
});

test.each([
  ['owner', true],
  ['admin', true],
  ['member', false],
])('%s: may change it: %s', async (role, may) => {
  const { page } = await open(undefined, of('pro', role));
  expect(read().includes('you can read them')).toBe(!may);
  expect([field('Name').disabled, field('Reporting currency').disabled]).toEqual([!may, !may]);
  expect(links(page)).toEqual([may ? '#/billing' : '/pricing']);
  if (!may) expect(() => button('Save')).toThrow();
});

test.each<[string, string, string, string | null]>([
  ['branding', 'pro', 'owner', '#/billing?tier=agency&interval=month'],
  ['branding', 'pro', 'member', '/pricing'],
  ['branding', 'agency', 'owner', null],
  ['rates', 'agency', 'admin', '#/billing?tier=enterprise&interval=month'],
  ['rates', 'agency', 'member', '/pricing'],
])('%s on the plan %s, as %s: where to go for it', async (section, tier, role, href) => {
  const { page, asked } = await open(section, of(tier, role), { agency_branding: () => [] });
  expect(links(page)[0] ?? null).toBe(href);
  if (section === 'rates') expect(links(page)[1]).toBe('#/fx');
  expect(asked('agency_branding')).toHaveLength(section === 'branding' ? 1 : 0);
});

const config = {
  ...{ reporting_currency: 'EUR', rate_source: 'ecb', lock_on_send: false, corporate_rates: [] },
};

test.each([
  ['owner', false],
  ['member', true],
])('the Enterprise plan has rates of its own; as %s they are only read: %s', async (role, isRead) => {
  const { page } = await open('rates', of('enterprise', role), { 'fx-config': () => ({ config }) });
  expect(page.querySelector('fieldset')?.disabled).toBe(isRead);
  expect(read()).not.toContain('part of the');
});

test('one’s own name is changed and taken back', async () => {
  const { asked, sought } = await open('you', meOf(), {
    profiles: (body) => (body === null ? { full_name: 'Ada', phone: '' } : { id: 'u1' }),
  });
  expect(field('Your name').value).toBe('Ada');
  expect(read()).toContain('You sign in as ada@example.com.');
  await type('Your name', 'x'.repeat(201));
  await click('Save');
  expect(asked('profiles')).toEqual([null]);
  await type('Your phone', 'call me');
  await type('Your name', ' Ada L. ');
  await click('Save');
  expect(field('Your phone').getAttribute('aria-invalid')).toBe('true');
  expect(asked('profiles')).toEqual([null]);
  await type('Your phone', ' +43 1 234 ');
  await click('Save');
  expect(asked('profiles')).toEqual([null, { full_name: 'Ada L.', phone: '+43 1 234' }, null]);
  expect(sought('profiles')).toEqual(Array(3).fill(expect.objectContaining({ id: 'eq.u1' })));
  await click('Undo');
  expect(asked('profiles')[3]).toEqual({ full_name: 'Ada', phone: '' });
  expect(field('Your name').value).toBe('Ada');
});

const branding = {
  ...{ agency_name: 'Agora', logo: null, primary_color: '#112233', accent_color: '#445566' },
  ...{ contact_line: '+43 1', footer: 'FN 1' },
};
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test('branding begins with the organization’s name; what is stored is changed, what is not is added', async () => {
  const stored = (body: unknown) => (body === null ? [] : { id: 'b1' });
  const first = await open('branding', of('agency'), { agency_branding: stored });
  expect(field('Name on documents').value).toBe('Meridian');
  const stale = keeping(['branding', 'o2']);
  await type('Main colour', '#a1b2c3');
  await type('Contact line', ' +43 ');
  await click('Save');
  expect(first.asked('agency_branding')[1]).toEqual(
    expect.objectContaining({
      ...{ agency_name: 'Meridian', primary_color: '#a1b2c3', contact_line: '+43', footer: '', logo: null },
      organization_id: 'o1',
    }),
  );
  expect(first.asked('agency_branding')).toHaveLength(3);
  expect(stale()).toEqual([]);
  const second = await open('branding', of('agency'), {
    agency_branding: (body) => (body === null ? [branding] : { id: 'b1' }),
  });
  await type('Footer', 'FN 2');
  await click('Save');
  expect(second.asked('agency_branding')[1]).toEqual({ ...branding, footer: 'FN 2' });
  expect(second.sought('agency_branding').map((each) => each.organization_id)).toEqual(
    Array(3).fill('eq.o1'),
  );
});

test.each([
  ['Name on documents', ' '],
  ['Name on documents', 'x'.repeat(201)],
  ['Contact line', 'x'.repeat(1001)],
  ['Footer', 'x'.repeat(2001)],
])('branding: %s “%s” is not taken', async (label, value) => {
  const { asked } = await open('branding', of('agency'), { agency_branding: () => [branding] });
  await type(label, value);
  await click('Save');
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(asked('agency_branding')).toEqual([null]);
});

test('a logo is stored as the database writes bytes, and shown on the page beside it', async () => {
  const { asked, page } = await open('branding', of('agency'), {
    agency_branding: (body) => (body === null ? [branding] : { id: 'b1' }),
  });
  expect(texts('svg text').slice(0, 2)).toEqual(['Agora', '+43 1']);
  await give(field('Logo'), new File(['no picture'], 'a.png'));
  expect(field('Logo').getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field('Logo').getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/^A picture please/);
  expect(page.querySelector('image')).toBeNull();
  await give(field('Logo'), new File([png], 'a.png'));
  expect(field('Logo').getAttribute('aria-invalid')).toBeNull();
  expect(page.querySelector('image')?.getAttribute('href')).toBe(
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  );
  expect(texts('svg text').slice(0, 2)).toEqual(['Agora', '+43 1']);
  await click('Save');
  expect(asked('agency_branding')[1]).toMatchObject({ logo: '\\x89504e470d0a1a0a' });
  await click('Without a logo');
  expect(page.querySelector('image')).toBeNull();
});

test('who may only read the branding cannot change it; a long name is cut on the page', async () => {
  const long = { ...branding, agency_name: 'x'.repeat(27), contact_line: 'y'.repeat(36), logo: null };
  const { page } = await open('branding', of('agency', 'member'), { agency_branding: () => [long] });
  expect([...page.querySelectorAll('form input')].every((one) => (one as HTMLInputElement).disabled)).toBe(
    true,
  );
  expect(() => button('Save')).toThrow();
  expect(texts('svg text').slice(0, 2)).toEqual([`${'x'.repeat(25)}…`, 'y'.repeat(36)]);
  await open('branding', of('agency', 'member'), {
    agency_branding: () => [{ ...long, logo: '\\x89504e47' }],
  });
  expect(() => button('Without a logo')).toThrow();
});
