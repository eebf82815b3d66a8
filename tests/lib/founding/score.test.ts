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
