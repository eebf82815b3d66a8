import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/admin-organization.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, meOf, openPage, rows, texts } from '../../../../support/console.ts';
import { click, read, type } from '../../../../support/window.ts';

const at = '2026-11-01T10:00:00Z';
const me = meOf({ isAdmin: true, organization: null, organizations: [] });
const open = (answers: Answers = {}, who = me) =>
  openPage(
    Page,
    {
      organizations: () => ({
        ...{
          id: 'o7',
          name: 'Meridian',
          tier: 'agency',
          granted_tier: 'pro',
          reporting_currency: 'CHF',
          created_at: at,
        },
      }),
      list_staff_access: () => [],
      tier_changes: () => [
        {
          ...{
            id: 't1',
            old_tier: 'free',
            new_tier: 'pro',
            granted_tier: 'pro',
            reason: 'A pilot',
            changed_at: at,
          },
          profiles: { full_name: 'Ada Byron', email: 'a@b.at' },
        },
      ],
      subscriptions: () => [],
      list_members: () => [
        { user_id: 'u2', full_name: 'Eve', email: 'eve@x.at', role: 'owner', created_at: at },
      ],
      ...answers,
    },
    { me: who, params: { organization: 'o7' }, hash: '#/admin/organizations/o7' },
  );

test('one page: who opened it, its grants, its subscription and its people', async () => {
  await open({
    list_staff_access: () => [
      { access_id: 'x', opened_by: null, reason: 'They asked', opened_at: at, expires_at: at },
    ],
  });
  expect(texts('h2')).toEqual(['Meridian', 'Opened by platform staff', 'Grants', 'Subscription', 'People']);
  expect(rows().map((cells) => cells.slice(0, 5))).toEqual([
    [moment(at), moment(at), 'Platform staff', 'They asked'],
    [moment(at), 'Pro', 'Free → Pro', 'Ada Byron', 'A pilot'],
    ['Eve eve@x.at', 'Owner', expect.any(String)],
  ]);
  expect(read()).toContain('No subscription.');
});

test('it is opened for a reason, and not without', async () => {
  const { asked } = await open({ open_organization: () => ({ access_id: 'x', expires_at: at }) });
  await click('Open with a reason');
  await click('Open', 'dialog');
  expect(asked('open_organization')).toEqual([]);
  expect(read()).toContain('Say why first: the organization’s owners will read it.');
  await type('Why?', ' They cannot find an offer ');
  await click('Open', 'dialog');
  expect(asked('open_organization')).toEqual([
    { p_organization_id: 'o7', p_reason: 'They cannot find an offer' },
  ]);
  expect(asked('list_staff_access')).toHaveLength(2);
});

test('a tier is granted for a reason', async () => {
  const { asked } = await open({ set_organization_tier: () => ({ tier: 'agency' }) });
  await click('Grant');
  expect(asked('set_organization_tier')).toEqual([]);
  await type('Reason', 'A pilot');
  await click('Grant');
  expect(asked('set_organization_tier')).toEqual([
    { p_organization_id: 'o7', p_tier: 'pro', p_reason: 'A pilot' },
  ]);
});

test('somebody who is no platform staff is told that it is not there', async () => {
  await open({}, meOf());
  expect(read()).toContain('It is not here, or not yours to see.');
});
