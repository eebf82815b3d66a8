import { afterEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  dropDraft,
  keepDraft,
  keepText,
  readDraft,
  readText,
} from '../../../../../lib/web/console/rfp/new-rfp-draft.ts';
import { emptyRfp } from '../../../../../lib/web/console/rfp/rfp-fields.ts';

function browser(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}
afterEach(() => vi.unstubAllGlobals());

test('what differs from an empty form comes back, by person and organization', () => {
  const values = browser();
  const typed = { ...emptyRfp, title: 'Forum', features: ['wifi'], told: [] };
  keepDraft(draftKey('ada', 'o1'), typed, emptyRfp);
  expect(readDraft(draftKey('ada', 'o1'))).toEqual({ title: 'Forum', features: ['wifi'], told: [] });
  expect(readDraft(draftKey('ada', 'o2'))).toEqual({});
  expect(readDraft(draftKey('bob', 'o1'))).toEqual({});
  keepText(draftKey('ada', 'o1'), 'Dear team');
  expect([readText(draftKey('ada', 'o1')), readText(draftKey('ada', 'o2'))]).toEqual(['Dear team', '']);
  dropDraft(draftKey('ada', 'o1'), emptyRfp);
  expect([...values]).toEqual([]);
});

test.each([
  '{',
  'null',
  '7',
  '[]',
  '{"title":7,"features":"x","told":[1],"asked":{},"attendees":null,"__proto__":{"a":1},"constructor":"x"}',
])('%s is no draft of this form', (kept) => {
  browser({ key: kept });
  expect(readDraft('key')).toEqual({});
});
