// Short messages at the foot of the screen, with an Undo button where there is a way back.

import { useEffect, useState } from 'preact/hooks';
import { explain } from '../data/errors.ts';

/** Takes something back. When it throws, the reason is said. */
type Undo = () => unknown;

interface News {
  id: number;
  text: string;
  undo?: Undo;
}

const shownMs = 8_000;
let lastId = 0;
let news: News[] = [];
let onChange = (_: News[]) => {};

function set(next: News[]): void {
  news = next;
  onChange(next);
}

const drop = (id: number) => set(news.filter((one) => one.id !== id));

let leaving: ReturnType<typeof setTimeout> | undefined;

/** A message stays as long as the pointer is on it or its button has the focus. */
const hold = () => clearTimeout(leaving);

function leaveLater(): void {
  hold();
  leaving = setTimeout(() => set([]), shownMs);
}

/**
 * Says that something is done: `toast('Weights saved', { undo: () => save(before) })`. It goes after 8 seconds, or 8 seconds after
 * somebody who is about to undo it has left it.
 */
export function toast(text: string, { undo }: { undo?: Undo } = {}): void {
  lastId += 1;
  const id = lastId;
  // A new message replaces an earlier one, because two Undo buttons at once would contradict each other.
  set([{ id, text, undo }]);
  leaveLater();
}

async function takeBack(undo: Undo): Promise<void> {
  try {
    await undo();
  } catch (error) {
    toast(`It could not be taken back. ${explain(error)}`);
  }
}

/** Where toasts appear; once per app, and what is said ends with it. */
export function Toasts() {
  const [shown, setShown] = useState(news);
  useEffect(() => {
    onChange = setShown;
    return () => {
      onChange = () => {};
      hold();
      news = [];
    };
  }, []);
  return (
    <div class="toasts" role="status">
      {shown.map(({ id, text, undo }) => (
        <p
          class="toast"
          key={id}
          onMouseEnter={hold}
          onMouseLeave={leaveLater}
          onFocusIn={hold}
          onFocusOut={leaveLater}
        >
          {text}
          {undo && (
            <button
              type="button"
              onClick={() => {
                drop(id);
                void takeBack(undo);
              }}
            >
              Undo
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
