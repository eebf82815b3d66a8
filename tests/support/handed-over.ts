/**
 * The files that a page in a window without a browser hands over from here on, oldest first, under their names.
 *
 *   const given = handedOver();
 *   await click('Workbook');
 *   expect(given).toEqual([{ name: 'workbook-agora.xlsx', blob: expect.any(Blob) }]);
 */
import { onTestFinished, vi } from 'vitest';

export function handedOver(): { name: string; blob: Blob }[] {
  const given: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  const addressed = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:one';
  });
  const create = document.createElement.bind(document);
  const created = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const made = create(name) as HTMLAnchorElement;
    if (name === 'a') made.click = () => void given.push({ name: made.download, blob: last });
    return made;
  });
  onTestFinished(() => {
    addressed.mockRestore();
    created.mockRestore();
  });
  return given;
}
