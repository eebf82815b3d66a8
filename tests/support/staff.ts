import type { SignedIn, TestDatabase } from './database.ts';

/** The sample's platform staff, who have opened every organization's requests. */
export async function signInStaff(database: TestDatabase): Promise<SignedIn> {
  const admin = await database.signIn('admin@example.com');
  await database.query(
    `insert into public.staff_access (organization_id, user_id, reason, expires_at)
     select o.id, $1, 'To look at the sample', now() + interval '1 hour' from public.organizations o`,
    [admin.id],
  );
  return admin;
}
