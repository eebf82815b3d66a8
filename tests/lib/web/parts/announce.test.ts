import { expect, test, vi } from 'vitest';
import { announce, save } from '../../../../lib/web/parts/announce.ts';
import { openWindow } from '../../../support/window.ts';

test('a file is handed over under its name, and its address given back afterwards', () => {
  openWindow();
  vi.useFakeTimers();
  const given: [string, string][] = [];
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const link = create(name) as HTMLAnchorElement;
    link.click = () => void given.push([link.href, link.download]);
    return link;
  });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const back = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const file = new Blob(['a']);
  save(file, 'offers.csv');
  expect(made).toHaveBeenCalledWith(file);
  expect(given).toEqual([['blob:one', 'offers.csv']]);
  expect(back).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(back).toHaveBeenCalledWith('blob:one');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('who listens hears it, on a page that has a place for it', () => {
  const { page } = openWindow();
  announce('Nobody hears');
  page.innerHTML = '<div id="announcements"></div>';
  announce('Ranked anew');
  expect(page.textContent).toBe('Ranked anew');
});
