import { expect, test } from 'vitest';
import { toMessage } from '../../../../lib/local/mailbox/message.ts';
import { openStore } from '../../../../lib/local/mailbox/store.ts';
import { mailboxFile } from './mailbox-server.ts';

const mostMessages = 1000;
const now = new Date('2026-11-22T12:00:00Z');
const mail = (n: number) => {
  const parts = { html: `<p>${n}</p>`, text: `${n}`, cc: [], bcc: [], reply_to: [], headers: {}, tags: [] };
  return toMessage({ from: 'a@example.com', to: ['b@example.com'], subject: `Mail ${n}`, ...parts }, now);
};

test('the newest mails are kept, however many there were, before and after it is opened again', async () => {
  const file = mailboxFile();
  const all = Array.from({ length: mostMessages + 3 }, (_, n) => mail(n + 1));
  const store = openStore(file, () => now, mostMessages);
  await store.add(all.slice(0, 2));
  await store.add(all.slice(2));
  const kept = store.messages();
  expect(kept.length).toBe(mostMessages);
  expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual([`Mail ${mostMessages + 3}`, 'Mail 4']);
  await store.close();

  const again = openStore(file, () => now, mostMessages);
  expect(again.messages()).toEqual(kept);
  await again.add([mail(9999)]);
  expect(again.messages().map(({ subject }) => subject)).toEqual([
    'Mail 9999',
    ...kept.slice(0, -1).map(({ subject }) => subject),
  ]);
  await again.close();
});
