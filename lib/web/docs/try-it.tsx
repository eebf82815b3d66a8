// A call made from the page, with the reader's own token, which is kept nowhere but in the field.

import { useId, useState } from 'preact/hooks';
import { Button } from '../parts/controls.tsx';
import type { Operation } from './description.ts';
import { callOf } from './samples.ts';

/** The credentials that were typed, for every call while the page is open. */
const credentials = new Map<string, string>();

interface Outcome {
  status: string;
  text: string;
}

export function TryIt({ operation }: { operation: Operation }) {
  const id = useId();
  const call = callOf(operation);
  const [url, setUrl] = useState(call.url);
  const [body, setBody] = useState(call.body === undefined ? '' : JSON.stringify(call.body, null, 2));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(event: Event) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const headers = new Headers(call.body === undefined ? {} : { 'Content-Type': 'application/json' });
    for (const [header, prefix, variable] of call.headers) {
      const value = credentials.get(variable)?.trim();
      if (value) headers.set(header, prefix + value);
    }
    setOutcome(
      await answerOf(url, { method: call.method, headers, body: call.body === undefined ? undefined : body }),
    );
    setBusy(false);
  }
  return (
    <details class="try">
      <summary>Try it</summary>
      <form onSubmit={send}>
        <label for={`${id}-url`}>Address</label>
        <input
          id={`${id}-url`}
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
          spellcheck={false}
        />
        {call.headers.map(([header, , variable]) => (
          <div key={variable}>
            <label for={`${id}-${variable}`}>
              {header} <span class="soft">({variable})</span>
            </label>
            <input
              id={`${id}-${variable}`}
              type="password"
              autocomplete="off"
              defaultValue={credentials.get(variable) ?? ''}
              onInput={(event) => credentials.set(variable, event.currentTarget.value)}
            />
          </div>
        ))}
        {call.body !== undefined && (
          <>
            <label for={`${id}-body`}>Body</label>
            <textarea
              id={`${id}-body`}
              rows={8}
              spellcheck={false}
              value={body}
              onInput={(event) => setBody(event.currentTarget.value)}
            />
          </>
        )}
        <p>
          <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
            Send
          </Button>{' '}
          <span class="soft">This is a real call: what it does, it does.</span>
        </p>
      </form>
      <div role="status">
        {outcome && (
          <>
            <p>
              <strong>{outcome.status}</strong>
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
            <pre tabIndex={0}>
              <code>{outcome.text}</code>
            </pre>
          </>
        )}
      </div>
    </details>
  );
}

async function answerOf(url: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: `${response.status} ${response.statusText}`.trim(), text: pretty(text) };
  } catch {
    return {
      status: 'No answer',
      text: 'The address could not be reached from this page, or does not answer to other pages.',
    };
  }
}

const mostShown = 20_000;

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, mostShown);
  } catch {
    return text.slice(0, mostShown) || '(empty)';
  }
}
