import { type Journal, readJournal, startJournal } from './journal.ts';
import type { Message } from './message.ts';

/** A POST the provider answered under an idempotency key. */
interface KeptAnswer {
  key: string;
  /** Hash of what was sent: the same key with anything else is refused. */
  fingerprint: string;
  body: unknown;
  at: string;
}

export interface Submission {
  host: string;
  key: string;
  keyLocation?: string;
  urlList: string[];
  received_at: string;
}

type Entry =
  | { kind: 'sent'; messages: Message[]; answer?: KeptAnswer }
  | { kind: 'emptied' }
  | { kind: 'submitted'; submission: Submission };

export interface Store {
  /** The newest, newest first. */
  messages(): Message[];
  submissions(): Submission[];
  /** Changes with every change of the messages, and with every start. */
  version(): string;
  answerFor(key: string): KeptAnswer | undefined;
  /** Mails and the answer to them become durable together. */
  add(messages: Message[], answer?: KeptAnswer): Promise<void>;
  /** Forgets the mails; idempotency keys outlive them, as at the provider. */
  empty(): Promise<void>;
  submit(submission: Submission): Promise<void>;
  close(): Promise<void>;
}

const keyRetentionMs = 24 * 60 * 60 * 1000;

/**
 * Opens the mailbox's file, and keeps the newest `mostMessages` mails of it. The file is a journal: it is replayed, and then
 * rewritten without what is no longer kept.
 */
export function openStore(file: string, now: () => Date, mostMessages: number): Store {
  let messages: Message[] = [];
  const submissions: Submission[] = [];
  const answers = new Map<string, KeptAnswer>();
  let changes = 0;
  const started = now().getTime().toString(36);

  function apply(entry: Entry): void {
    if (entry.kind === 'sent') {
      messages.push(...entry.messages);
      messages.splice(0, messages.length - mostMessages);
      if (entry.answer) answers.set(entry.answer.key, entry.answer);
    } else if (entry.kind === 'emptied') {
      messages = [];
    } else {
      submissions.push(entry.submission);
    }
    changes += 1;
  }

  const fresh = (answer: KeptAnswer): boolean => now().getTime() - Date.parse(answer.at) < keyRetentionMs;

  for (const entry of readJournal(file, (line) => line as Entry)) apply(entry);
  const journal: Journal<Entry> = startJournal(file, [
    ...messages.map((message): Entry => ({ kind: 'sent', messages: [message] })),
    ...[...answers.values()].filter(fresh).map((answer): Entry => ({ kind: 'sent', messages: [], answer })),
    ...submissions.map((submission): Entry => ({ kind: 'submitted', submission })),
  ]);

  async function write(entry: Entry): Promise<void> {
    await journal.append(entry);
    apply(entry);
  }

  return {
    messages: () => messages.toReversed(),
    submissions: () => submissions.toReversed(),
    version: () => `${started}-${changes}`,
    answerFor(key) {
      const answer = answers.get(key);
      if (answer && !fresh(answer)) answers.delete(key);
      return answers.get(key);
    },
    add: (added, answer) => write({ kind: 'sent', messages: added, answer }),
    empty: () => write({ kind: 'emptied' }),
    submit: (submission) => write({ kind: 'submitted', submission }),
    close: () => journal.close(),
  };
}
