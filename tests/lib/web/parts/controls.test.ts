import { globSync, readFileSync } from 'node:fs';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { Area, Button, Choice } from '../../../../lib/web/parts/controls.tsx';
import { Tick } from '../../../../lib/web/parts/inputs.tsx';
import { draw, field, openWindow, type } from '../../../support/window.ts';

test('pages draw no button, tick or choice of their own', () => {
  const pages = globSync('lib/web/**/*.tsx', { exclude: ['lib/web/parts/**'] });
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/<(?:button|select)\b|<input[^>]*type="(?:checkbox|radio)"/g),
    ].map(([own]) => `${path}: ${own}`),
  );
  expect(found).toEqual([]);
});

test('a button sends no form unless it says so, and has its kind beside its own class', async () => {
  openWindow();
  const page = await draw(
    h('p', {}, h(Button, {}, 'One'), h(Button, { type: 'submit', kind: 'primary', class: 'wide' }, 'Two')),
  );
  const [plain, next] = page.querySelectorAll('button');
  expect([plain?.type, plain?.className]).toEqual(['button', '']);
  expect([next?.type, next?.className]).toEqual(['submit', 'primary wide']);
});

test('a tick says what it became, and its words belong to it', async () => {
  openWindow();
  const said: boolean[] = [];
  const set = (checked: boolean) => said.push(checked);
  const page = await draw(h(Tick, { checked: false, set }, 'Held overnight'));
  page.querySelector('label')?.click();
  expect(said).toEqual([true]);
});

test('a choice and a text are found by the label above them, and say what was chosen or typed', async () => {
  openWindow();
  const said: string[] = [];
  const set = (value: string) => said.push(value);
  const options = ['sea_view', ['b', 'Bee']] as const;
  await draw(
    h(
      'div',
      {},
      h(Choice, { label: 'Chain', value: 'b', set, options, empty: 'Any' }),
      h(Area, { label: 'Why?', value: '', set }),
    ),
  );
  const choice = field('Chain') as unknown as HTMLSelectElement;
  expect([choice.value, ...[...choice.options].map(({ value, text }) => `${value} ${text}`)]).toEqual([
    ...['b', ' Any', 'sea_view Sea view', 'b Bee'],
  ]);
  await type('Chain', 'sea_view');
  await type('Why?', 'Near');
  expect(said).toEqual(['sea_view', 'Near']);
});
