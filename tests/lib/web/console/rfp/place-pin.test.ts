import { h } from 'preact';
import { useState } from 'preact/hooks';
import { expect, test } from 'vitest';
import { PlacePin } from '../../../../../lib/web/console/rfp/place-pin.tsx';
import { type Answers, openPage } from '../../../../support/console.ts';
import { read, settle } from '../../../../support/window.ts';

const berlin = { latitude: '52.5', longitude: '13.4' };

async function open(start: { latitude: string; longitude: string }, answers: Answers = {}) {
  function Pin() {
    const [at, setAt] = useState(start);
    const onMove = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      setAt({ latitude: String(latitude), longitude: String(longitude) });
    return h(PlacePin, { ...at, onMove });
  }
  const opened = await openPage(Pin, answers);
  const details = document.querySelector('details');
  if (details) {
    details.open = true;
    details.dispatchEvent(new (window as typeof window & typeof globalThis).Event('toggle'));
    await settle();
  }
  return opened;
}

async function press(key: string) {
  document.querySelector('svg')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await settle();
}

test('the arrow keys move the pin by 100 m; other keys leave it', async () => {
  const { sought } = await open(berlin, {
    hotels: () => [{ name: 'Grand', latitude: 52.51, longitude: 13.41 }],
  });
  expect(read()).toContain('It stands at 52.5000, 13.4000.');
  await press('ArrowUp');
  expect(read()).toContain('It stands at 52.5009, 13.4000.');
  await press('ArrowRight');
  expect(read()).toContain('It stands at 52.5009, 13.4015.');
  await press('a');
  expect(read()).toContain('It stands at 52.5009, 13.4015.');
  expect(document.querySelector('svg .hotel title')?.textContent).toBe('Grand');
  expect(sought('hotels')).toHaveLength(1);
});

test.each([
  ['no place is known yet', { latitude: '', longitude: '' }],
  ['what was typed is no place', { latitude: 'here', longitude: '13' }],
  ['it lies off the globe', { latitude: '91', longitude: '13' }],
])('there is no pin while %s', async (_, at) => {
  await open(at);
  expect(document.querySelector('svg')).toBeNull();
});
