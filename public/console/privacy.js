// What is held about the person or their hotel: to take along, or to have erased.

import { actionButton, confirmed, h, save } from './dom.js';
import { explain } from './errors.js';
import { moment } from './format.js';
import { rpc } from './session.js';

export async function view({ me }) {
  const you = {
    type: 'organizer',
    id: me.id,
    name: 'You',
    title: 'Your data',
    text: `Everything held about ${me.email}: your profile, memberships, what you created and the mails sent to you.`,
    warning:
      'Your profile, memberships and sign-in are removed; if you are the last member of your organization, its RFPs and all that hangs on them too.',
    mayErase: true,
  };
  const hotels = me.hotels.map(({ id, name, role }) => ({
    type: 'hotel',
    id,
    name,
    title: name,
    text: 'Everything held about the hotel: its proposals, the RFPs sent to it, facts, changes and contacts.',
    warning:
      'Its proposals, sends, facts, changes and contacts are deleted; an empty shell without a name stays behind.',
    mayErase: role === 'manager',
  }));
  return {
    title: 'Privacy',
    nodes: [
      h(
        'div.head',
        null,
        h('h1', null, 'Privacy'),
        h('p.soft', null, 'What we hold is yours to take along, and to have erased.'),
      ),
      h(
        'div.columns',
        null,
        [you, ...hotels].map((subject) => card(subject, me)),
      ),
    ],
  };
}

function card(subject, me) {
  const parameters = { p_subject_type: subject.type, p_subject_id: subject.id };
  const stem = `data-of-${subject.type}-${new Date().toISOString().slice(0, 10)}`;
  const json = async () => {
    const data = await rpc('dsar_export', { ...parameters, p_format: 'json' });
    save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${stem}.json`);
    return 'Downloaded.';
  };
  const zip = async () => {
    const { filename, content_type, data } = await rpc('dsar_export', { ...parameters, p_format: 'zip' });
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    save(new Blob([bytes], { type: content_type }), filename ?? `${stem}.zip`);
    return 'Downloaded.';
  };
  const erase = async () => {
    if (
      !(await confirmed(
        `Erase ${subject.name === 'You' ? 'your data' : subject.name}?`,
        `${subject.warning} First we mail you a link; nothing is erased before you confirm there.`,
        'Mail me the link',
      ))
    )
      return;
    const { expires_at } = await rpc('request_erasure', parameters);
    return `A link was mailed to ${me.email}. It works until ${moment(expires_at)}.`;
  };
  const describe = explain;
  return h(
    'section.card',
    null,
    h('h2', null, subject.title),
    h('p', null, subject.text),
    h('h3', null, 'Take it along'),
    h(
      'div.actions',
      null,
      actionButton('Export as JSON', json, { describe }),
      actionButton('Export as ZIP', zip, { describe }),
    ),
    h('h3.spaced', null, 'Have it erased'),
    subject.mayErase
      ? [h('p.soft', null, subject.warning), actionButton('Erase…', erase, { kind: 'danger', describe })]
      : h('p.soft', null, 'Only managers of the hotel can ask for that.'),
  );
}
