import { h } from 'preact';
import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/members.tsx';
import type { Me } from '../../../../../lib/web/data/me.ts';
import { button, click, draw, field, openWindow, read, signedIn, type } from '../../../../support/window.ts';

const organization = { id: 'o1', name: 'Meridian', tier: 'pro', reporting_currency: 'EUR' };
const people = [
  ['owner', 'Ada Own', 'ada@example.com'],
  ['admin', 'Ben Adm', 'ben@example.com'],
  ['member', null, 'cy@example.com'],
].map(([role, full_name, email], n) => ({
  user_id: `u${n}`,
  role,
  full_name,
  email,
  created_at: '2026-05-04T10:00:00Z',
}));
const invitations = [
  { id: 'i1', email: 'dee@example.com', role: 'member', expires_at: '2999-01-31T10:00:00Z' },
  { id: 'i2', email: 'eve@example.com', role: 'admin', expires_at: '2020-01-31T10:00:00Z' },
];

async function open(as: number, answers: Parameters<typeof openWindow>[0] = {}, invited = invitations) {
  const window = openWindow({
    list_members: () => people,
    invitations: () => invited,
    remove_member: () => null,
    set_member_role: () => null,
    invite_member: () => ({ email: 'fay@example.com', expires_at: '2999-02-01T10:00:00Z' }),
    revoke_invitation: () => null,
    ...answers,
  });
  await signedIn();
  const role = people[as]?.role ?? '';
  const me = { id: `u${as}`, organization, organizations: [{ ...organization, role }] } as Me;
  await draw(h(Page, { me, params: {}, query: new URLSearchParams() }));
  return window;
}
const changes = () =>
  [...document.querySelectorAll('tbody tr')]
    .slice(0, 3)
    .map((row) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent));

test.each<[string, number, (string | null)[][], boolean]>([
  [
    'an owner changes everybody',
    0,
    [
      ['Make member', 'Make admin', 'Leave'],
      ['Make member', 'Make owner', 'Remove'],
      ['Make admin', 'Make owner', 'Remove'],
    ],
    true,
  ],
  ['an admin changes all but owners', 1, [[], ['Make member', 'Leave'], ['Make admin', 'Remove']], true],
  ['a member may leave', 2, [[], [], ['Leave']], false],
])('%s', async (_, as, expected, mayInvite) => {
  const { asked } = await open(as);
  expect(changes()).toEqual(expected);
  expect(read().includes('Invite a colleague')).toBe(mayInvite);
  expect(asked('invitations')).toHaveLength(mayInvite ? 1 : 0);
  expect(read()).toContain('Ada Own');
  expect(read()).toContain('cy@example.com');
  expect(document.querySelectorAll('tbody tr')[as]?.textContent).toContain('(you)');
  if (mayInvite) {
    const roles = [...field('Role').querySelectorAll('option')].map(({ value }) => value);
    expect(roles).toEqual(as === 0 ? ['member', 'admin', 'owner'] : ['member', 'admin']);
  }
});

test('a role is changed at once, a removal after a question', async () => {
  const { asked } = await open(0);
  await click('Make owner');
  expect(asked('set_member_role')).toEqual([{ p_organization_id: 'o1', p_user_id: 'u1', p_role: 'owner' }]);
  expect(asked('list_members')).toHaveLength(2);
  await click('Remove');
  expect(document.querySelector('dialog')?.textContent).toContain(
    'Remove ben@example.com?They will see nothing of it',
  );
  await click('Cancel', 'dialog');
  expect(asked('remove_member')).toEqual([]);
  await click('Leave');
  expect(document.querySelector('dialog')?.textContent).toContain(
    'Leave the organization?You will see nothing of it',
  );
  await click('Leave', 'dialog');
  expect(asked('remove_member')).toEqual([{ p_organization_id: 'o1', p_user_id: 'u0' }]);
});

test('somebody is invited by address; nobody is without one', async () => {
  const { asked } = await open(0);
  await click('Send the invitation');
  expect(read()).toContain('Whom do you invite?');
  await type('Email address', 'fay@example.com');
  await type('Role', 'admin');
  await click('Send the invitation');
  expect(asked('invite_member')).toEqual([
    { p_organization_id: 'o1', p_email: 'fay@example.com', p_role: 'admin' },
  ]);
  expect(field('Email address').value).toBe('');
});

test('open invitations say until when they work, and end with one press', async () => {
  const { asked } = await open(1);
  expect(read()).toContain('dee@example.comMember31 Jan 2999');
  expect(read()).toContain('eve@example.comAdminexpired');
  await click('Revoke');
  expect(asked('revoke_invitation')).toEqual([{ p_invitation_id: 'i1' }]);
  await open(1, {}, []);
  expect(read()).toContain('Nobody is invited at the moment.');
  expect(() => button('Revoke')).toThrow();
});
