import { describe, expect, test } from 'vitest';
import { foundingScore } from '../../../lib/founding/score.ts';

const nothing = {
  agency_name: 'Agora',
  contact_name: 'Ann',
  email: 'ann@gmail.com',
  website: 'https://agora.example',
  country: 'DE',
};
const points = (fields: object) =>
  foundingScore({ ...nothing, ...fields } as Parameters<typeof foundingScore>[0]);

describe('email domain', () => {
  test.each([
    ['the website’s', 'ann@agora.co.uk', 'https://www.agora.co.uk/about', 25],
    ['a subdomain of the website’s', 'ann@mail.agora.com', 'https://agora.com', 25],
    ['another company’s', 'ann@other.com', 'https://agora.com', 10],
    ['another company’s under the same public suffix', 'ann@other.co.uk', 'https://agora.co.uk', 10],
    ['a neighbour’s on a shared host', 'ann@a.github.io', 'https://b.github.io', 10],
    ['a freemail', 'ann@gmail.com', 'https://gmail.com', 0],
    ['a German freemail', 'ann@web.de', 'https://agora.de', 0],
  ])('%s', (_, email, website, expected) => {
    expect(points({ email, website })).toBe(expected);
  });
});

test.each([
  'gmail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com',
  'proton.me protonmail.com pm.me gmx.net gmx.de gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com',
  'mail.ru yandex.ru yandex.com rambler.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net',
  'yahoo.co.jp libero.it virgilio.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr bluewin.ch seznam.cz wp.pl',
  'o2.pl onet.pl interia.pl uol.com.br terra.com.br rediffmail.com zoho.com zohomail.eu fastmail.com',
  'tutanota.com tuta.com tuta.io hey.com duck.com posteo.de mailbox.org comcast.net btinternet.com',
  'hotmail.co.uk yahoo.co.uk yahoo.de yahoo.fr ziggo.nl telenet.be skynet.be ukr.net abv.bg aon.at mailinator.com',
])('an address anybody can have scores nothing: %s', (domains) => {
  for (const domain of domains.split(' '))
    expect([domain, points({ email: `ann@${domain}`, website: `https://${domain}` })]).toEqual([domain, 0]);
  expect(points({ email: 'ann@sub.proton.me', website: 'https://agora.com' })).toBe(0);
});

describe('thresholds', () => {
  test.each([
    [
      'rfps_per_year',
      [
        [0, 0],
        [1, 4],
        [4, 4],
        [5, 10],
        [19, 10],
        [20, 18],
        [49, 18],
        [50, 25],
        [99, 25],
        [100, 30],
      ],
    ],
    [
      'team_size',
      [
        [1, 5],
        [2, 10],
        [9, 10],
        [10, 15],
      ],
    ],
  ] as const)('%s', (field, table) => {
    for (const [value, expected] of table)
      expect(points({ [field]: value }), `${field} ${value}`).toBe(expected);
  });

  test.each([
    [39, 0],
    [40, 5],
    [119, 5],
    [120, 10],
    [299, 10],
    [300, 15],
  ])('%i characters of motivation', (length, expected) => {
    expect(points({ why_founding: 'x'.repeat(length) })).toBe(expected);
  });
});

test.each([
  ['https://www.linkedin.com/company/agora', 10],
  ['https://linkedin.com/in/ann', 10],
  ['https://linkedin.com.evil.example/in/ann', 0],
  ['https://notlinkedin.com/in/ann', 0],
])('LinkedIn %s', (linkedin, expected) => {
  expect(points({ linkedin })).toBe(expected);
});

test('everything adds up to 100', () => {
  const best = {
    email: 'ann@agora.example.com',
    website: 'https://example.com',
    rfps_per_year: 500,
    team_size: 40,
  };
  expect(
    points({ ...best, linkedin: 'https://linkedin.com/in/a', why_founding: 'x'.repeat(300), phone: '1' }),
  ).toBe(100);
});
