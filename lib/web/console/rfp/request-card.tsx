// The text of a request, pasted or dropped as a file, and what the service reads from it.

import { useId, useRef, useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { explain } from '../../data/errors.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { announce } from '../../parts/announce.ts';
import { words } from '../../parts/format.ts';
import { keepText, readText } from './new-rfp-draft.ts';
import type { Parsed, ReadField } from './read-request.ts';

const notLoaded = 'That did not work. Check your connection and try again.';
/** What request-file.ts reads, which is loaded with the first file. */
const kinds = '.txt,.md,.csv,.tsv,.eml,.pdf,text/plain,message/rfc822,application/pdf';

/** What to look at before a reading is used. */
interface Warning extends ReadField {
  field: string;
  value: string;
}

interface RequestCardProps {
  /** Under which the text is kept in this browser. */
  draft: string;
  /** Takes what was read over into the form, and returns what to say about it. */
  onRead: (found: Parsed) => Promise<string>;
}

export function RequestCard({ draft, onRead }: RequestCardProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [start] = useState(() => readText(draft));
  const [warnings, setWarnings] = useState<Warning[]>([]);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const id = useId();

  async function read() {
    const typed = text.current?.value ?? '';
    if (typed.trim() === '') {
      text.current?.focus();
      return 'Paste a text first.';
    }
    const found = await rpc('parse_rfp_text', { p_text: typed });
    setWarnings((found.warnings.items ?? []) as Warning[]);
    const told = await onRead(found);
    announce(told);
    return told;
  }
  /** Puts the text of a file into the field and reads it. */
  async function take(file: File | null | undefined) {
    if (!file) return;
    setSaid(`Opening ${file.name}…`);
    const helper = await import('./request-file.ts').catch(() => null);
    if (!helper) return setSaid(notLoaded);
    try {
      const { text: found, leftOut } = await helper.textOf(file);
      if (text.current) {
        text.current.value = found;
        keepText(draft, found);
        text.current.scrollTop = 0;
      }
      const without = leftOut.length > 0 ? `, without ${leftOut.join(' and ')}` : '';
      setSaid(`From ${file.name}${without}: ${await read()}`);
    } catch (error) {
      setSaid(error instanceof helper.UnreadableFile ? error.message : explain(error));
    }
  }
  return (
    <section class="card request">
      <label for={id}>The request</label>
      <textarea
        id={id}
        dir="auto"
        ref={text}
        defaultValue={start}
        onInput={(event) => keepText(draft, event.currentTarget.value)}
        class={isOver ? 'over' : undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          if (!file) return;
          event.preventDefault();
          setOver(false);
          void take(file);
        }}
        rows={7}
        maxLength={longest.request}
        placeholder="Dear team, we are looking for a hotel in …"
      />
      <div class="actions spaced">
        <ActionButton kind="primary" run={read}>
          Read it
        </ActionButton>
        <label class="file">
          or drop a mail, a PDF or a text here, or{' '}
          <input
            type="file"
            accept={kinds}
            aria-label="Choose a file"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // Forgets the file, so that the same one can be chosen again.
              void take(file).finally(() => {
                currentTarget.value = '';
              });
            }}
          />
        </label>
      </div>
      <p role="status">{said}</p>
      {warnings.length > 0 && (
        <div class="notice" role="alert">
          <p>Look at this before you save:</p>
          <ul>
            {warnings.map(({ field, value, evidence }) => (
              <li key={field + value}>
                {words(field)}: {value} (“{evidence}”).
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
