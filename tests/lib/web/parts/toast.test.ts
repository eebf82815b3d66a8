import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/web/data/errors.ts';
import { Toasts, toast } from '../../../../lib/web/parts/toast.tsx';
import { texts } from '../../../support/console.ts';
import { click, draw, openWindow, settle } from '../../../support/window.ts';

async function open() {
  openWindow();
  await draw(h(Toasts, null));
}

test('a message stands for eight seconds, a newer one in its place for its own eight', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast('Saved');
  vi.advanceTimersByTime(7000);
  toast('Sent');
  vi.advanceTimersByTime(1500);
  vi.useRealTimers();
  await settle();
  expect(texts('.toast')).toEqual(['Sent']);
});

test('a message goes by itself', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast('Saved');
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await settle();
  expect(texts('.toast')).toEqual([]);
});

test('a message stays while the pointer is on it, and eight seconds longer', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    toast('Saved', { undo: vi.fn() });
    await vi.advanceTimersByTimeAsync(1000);
    const pointer = (type: string) => {
      const event = document.createEvent('Event');
      event.initEvent(type);
      document.querySelector('.toast')?.dispatchEvent(event);
    };
    pointer('mouseenter');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts('.toast')).toEqual(['SavedUndo']);
    pointer('mouseleave');
    await vi.advanceTimersByTimeAsync(8000);
    expect(texts('.toast')).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('what is taken back goes at once, and why it could not be is said', async () => {
  await open();
  const undo = vi.fn();
  toast('Saved', { undo });
  await settle();
  expect(texts('.toast')).toEqual(['SavedUndo']);
  await click('Undo');
  expect(undo).toHaveBeenCalledOnce();
  expect(texts('.toast')).toEqual([]);
  toast('Saved', { undo: () => Promise.reject(new ApiError(403)) });
  await settle();
  await click('Undo');
  expect(texts('.toast')).toEqual(['It could not be taken back. You are not allowed to do this.']);
});

test('what one page said is not said by the next', async () => {
  await open();
  toast('Saved');
  await settle();
  expect(texts('.toast')).toEqual(['Saved']);
  await open();
  expect(texts('.toast')).toEqual([]);
});
