// The people of a place, an organization or a hotel: a row for each, and the form that invites another.

import { z } from 'zod';
import { ActionButton } from '../../parts/action.tsx';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { day } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Cell } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';

export const personColumns = ['Person', 'Role', 'Since', 'Change'];

interface Person {
  email: string;
  full_name: string | null;
  role: string;
  created_at: string;
}

/** A row for one person, with the roles that the viewer may give them, and a button that removes them where that is allowed. */
export function PersonRow<Role extends string>({
  person,
  isMe,
  others,
  setRole,
  remove,
}: {
  person: Person;
  isMe: boolean;
  others: readonly Role[];
  setRole: (role: Role) => Promise<void>;
  remove: (() => Promise<void>) | null;
}) {
  return (
    <tr>
      <Cell label="Person">
        <span>
          <b>{person.full_name || person.email}</b> {isMe && <span class="soft">(you)</span>}
        </span>
        {person.full_name && <small class="soft"> {person.email}</small>}
      </Cell>
      <Cell label="Role">
        <Pill of={person.role} />
      </Cell>
      <Cell label="Since">{day(person.created_at)}</Cell>
      <Cell label="Change">
        <div class="actions">
          {others.map((role) => (
            <ActionButton key={role} kind="quiet" run={() => setRole(role)}>
              Make {role}
            </ActionButton>
          ))}
          {remove && (
            <ActionButton kind="quiet" run={remove}>
              {isMe ? 'Leave' : 'Remove'}
            </ActionButton>
          )}
        </div>
      </Cell>
    </tr>
  );
}

/** Invites somebody by address, as the first of the roles unless another is chosen. */
export function InviteForm<Role extends string>({
  roles,
  invite,
}: {
  /** Each with what it does. */
  roles: readonly [Role, string][];
  invite: (email: string, role: Role) => Promise<{ email: string; expires_at: string }>;
}) {
  const form = useForm({
    start: { email: '', role: (roles[0]?.[0] ?? '') as string },
    schema: z.object({ email: z.string().trim().min(3, 'Whom do you invite?'), role: z.string() }),
    save: async ({ email, role }) => {
      const invited = await invite(email, role as Role);
      form.set({ email: '' });
      toast(`An invitation goes to ${invited.email}; it works until ${day(invited.expires_at)}.`);
    },
  });
  return (
    <section class="card">
      <h2>Invite a colleague</h2>
      <form noValidate onSubmit={form.submit} class="fields">
        <TextField field={form.field('email')} label="Email address" type="email" autocomplete="off" />
        <SelectField
          field={form.field('role')}
          label="Role"
          options={roles.map(([role]) => role)}
          hint={roles.find(([role]) => role === form.values.role)?.[1] ?? ''}
        />
        <SubmitButton form={form}>Send the invitation</SubmitButton>
      </form>
    </section>
  );
}
