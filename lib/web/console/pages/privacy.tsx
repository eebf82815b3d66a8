// What is held about the person or their hotel: to take along, or to have erased.

import type { Me } from '../../data/me.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { save } from '../../parts/announce.ts';
import { confirmed } from '../../parts/dialog.tsx';
import { moment } from '../../parts/format.ts';
import { Title } from '../../parts/title.tsx';
import type { PageProps } from '../page-module.ts';

interface Subject {
  type: 'organizer' | 'hotel';
  id: string;
  title: string;
  /** As in “Erase …?” */
  whose: string;
  text: string;
  warning: string;
  mayErase: boolean;
}

export function Page({ me }: PageProps) {
  return (
    <>
      <div class="head">
        <Title name="Privacy" />
        <p class="soft">Export what we hold, or have it erased.</p>
      </div>
      <div class="columns">
        {subjectsOf(me).map((subject) => (
          <Card key={subject.id} subject={subject} email={me.email} />
        ))}
      </div>
    </>
  );
}

function subjectsOf(me: Me): Subject[] {
  const you: Subject = {
    type: 'organizer',
    id: me.id,
    title: 'Your data',
    whose: 'your data',
    text: `Everything held about ${me.email}: your profile, memberships, what you created and the mails sent to you.`,
    warning:
      'Your profile, memberships and sign-in are removed; if you are the last member of your organization, its RFPs and all that hangs on them too.',
    mayErase: true,
  };
  const hotels = me.hotels.map(
    ({ id, name, role }): Subject => ({
      type: 'hotel',
      id,
      title: name,
      whose: name,
      text: 'Everything held about the hotel: its proposals, the RFPs sent to it, facts, changes and contacts.',
      warning:
        'Its proposals, sends, facts, changes and contacts are deleted; an empty shell without a name stays behind.',
      mayErase: role === 'manager',
    }),
  );
  return [you, ...hotels];
}

function Card({ subject, email }: { subject: Subject; email: string }) {
  const parameters = { p_subject_type: subject.type, p_subject_id: subject.id };
  const stem = `data-of-${subject.type}-${new Date().toISOString().slice(0, 10)}`;
  async function json() {
    const data = await rpc('dsar_export', { ...parameters, p_format: 'json' });
    save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${stem}.json`);
    return 'Downloaded.';
  }
  async function zip() {
    const answer = await rpc('dsar_export', { ...parameters, p_format: 'zip' });
    const { filename, content_type, data } = answer as {
      filename: string;
      content_type: string;
      data: string;
    };
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    save(new Blob([bytes], { type: content_type }), filename ?? `${stem}.zip`);
    return 'Downloaded.';
  }
  async function erase() {
    const text = `${subject.warning} First we mail you a link; nothing is erased before you confirm there.`;
    if (!(await confirmed(`Erase ${subject.whose}?`, text, 'Mail me the link'))) return;
    const { expires_at } = await rpc('request_erasure', parameters);
    return `A link was mailed to ${email}. It works until ${moment(expires_at)}.`;
  }
  return (
    <section class="card">
      <h2>{subject.title}</h2>
      <p>{subject.text}</p>
      <h3>Export</h3>
      <div class="actions">
        <ActionButton run={json}>Export as JSON</ActionButton>
        <ActionButton run={zip}>Export as ZIP</ActionButton>
      </div>
      <h3 class="spaced">Erase</h3>
      {subject.mayErase ? (
        <>
          <p class="soft">{subject.warning}</p>
          <ActionButton kind="danger" run={erase}>
            Erase…
          </ActionButton>
        </>
      ) : (
        <p class="soft">Only managers of the hotel can ask for that.</p>
      )}
    </section>
  );
}
