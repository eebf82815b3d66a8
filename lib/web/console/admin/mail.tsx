// Mail that could not be sent, and why; each can be tried again. And how much still waits.

import { changed, query } from '../../data/queries.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { count, moment, words } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

const unsentQuery = query(['admin', 'mail'], () => rpc('list_unsent_mail', {}));

export function Mail() {
  return (
    <>
      <Failed />
      <Section title="Mail that waits" what="the outbox" for={{ unsent: unsentQuery }}>
        {({ unsent: { waiting, oldest_waiting_at } }) =>
          oldest_waiting_at ? (
            <p>
              {count(waiting, 'mail')} in the outbox, the oldest since {moment(oldest_waiting_at)}.
            </p>
          ) : (
            <p class="soft">Nothing waits.</p>
          )
        }
      </Section>
    </>
  );
}

function Failed() {
  return (
    <Section title="Mail that did not go out" what="the mail" for={{ unsent: unsentQuery }}>
      {({ unsent: { failed: mails } }) =>
        mails.length === 0 ? (
          <p class="soft">Everything has gone out.</p>
        ) : (
          <CardTable columns={['Mail', 'To', 'When', 'Why', 'Again']}>
            {mails.map((mail) => (
              <tr key={mail.email_id}>
                <Cell label="Mail">{words(mail.kind)}</Cell>
                <Cell label="To">{mail.recipient}</Cell>
                <Cell label="When" isMoment>
                  {moment(mail.created_at)}
                </Cell>
                <Cell label="Why">{mail.last_error ?? 'Its outcome stayed unknown.'}</Cell>
                <Cell label="Again">
                  <ActionButton
                    kind="quiet"
                    run={async () => {
                      await rpc('retry_email', { p_email_id: mail.email_id });
                      await changed(['admin', 'mail']);
                    }}
                  >
                    Send again
                  </ActionButton>
                </Cell>
              </tr>
            ))}
          </CardTable>
        )
      }
    </Section>
  );
}
