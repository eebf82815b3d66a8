// Mail that could not be sent, and why; each can be tried again. And how much still waits.

import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { count, moment, words } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

const failedQuery = query(['admin', 'mail'], () =>
  ask(
    from('email_sends')
      .select('id, kind, recipient, status, attempts, last_error, created_at')
      .in('status', ['failed', 'unknown'])
      .order('created_at', { ascending: false })
      .limit(200),
  ),
);

const waitingQuery = query(['admin', 'waiting'], () =>
  ask(
    from('email_sends')
      .select('created_at')
      .in('status', ['queued', 'sending'])
      .order('created_at')
      .limit(1000),
  ),
);

export function Mail() {
  return (
    <>
      <Failed />
      <Section title="Mail that waits" what="the outbox" for={{ waiting: waitingQuery }}>
        {({ waiting }) =>
          waiting[0] ? (
            <p>
              {count(waiting.length, 'mail')} in the outbox, the oldest since {moment(waiting[0].created_at)}.
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
    <Section title="Mail that did not go out" what="the mail" for={{ mails: failedQuery }}>
      {({ mails }) =>
        mails.length === 0 ? (
          <p class="soft">Everything has gone out.</p>
        ) : (
          <CardTable columns={['Mail', 'To', 'When', 'Why', 'Again']}>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <Cell label="Mail">{words(mail.kind)}</Cell>
                <Cell label="To">{mail.recipient}</Cell>
                <Cell label="When">{moment(mail.created_at)}</Cell>
                <Cell label="Why">{mail.last_error ?? 'Its outcome stayed unknown.'}</Cell>
                <Cell label="Again">
                  <ActionButton
                    kind="quiet"
                    run={async () => {
                      await rpc('retry_email', { p_email_id: mail.id });
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
