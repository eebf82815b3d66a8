import { expect, test } from 'vitest';
import { deleteDraft, kept } from '../../../../lib/web/data/drafts.ts';
import type { Rfp } from '../../../../lib/web/data/rfps.ts';
import { openWindow, refusal, signedIn } from '../../../support/window.ts';

test('a row is put back with the columns that may be written and have a value, nought and no included', () => {
  const row = { id: '1', rooms: 0, show_budget: false, decision_date: null, created_at: 'yesterday' };
  expect(kept(row, ['id', 'rooms', 'show_budget', 'decision_date'])).toEqual({
    id: '1',
    rooms: 0,
    show_budget: false,
  });
});

const rfp = { id: 'r1', brief_id: 'b1', title: 'Congress', nights: 0 } as Rfp;
const brief = { id: 'b1', title: 'Brief', created_at: 'yesterday' };

/** A database with the draft, of whose brief others may be made; what is asked of it, in order. */
async function database(answers: { others?: object[]; gone?: object[]; brief?: () => unknown } = {}) {
  const said: unknown[] = [];
  const params = (url: URL) => Object.fromEntries(url.searchParams);
  openWindow({
    rfps: (body, url) => {
      if (body) return void said.push(['insert rfps', body]);
      if (url.searchParams.has('brief_id')) {
        said.push(['others', params(url)]);
        return answers.others ?? [];
      }
      said.push(['delete rfps', params(url)]);
      return answers.gone ?? [{ id: 'r1' }];
    },
    briefs: (body, url) => {
      if (body) return void said.push(['insert briefs', body]);
      if (url.searchParams.has('select')) {
        said.push(['read briefs', params(url)]);
        return brief;
      }
      said.push(['delete briefs', params(url)]);
      return answers.brief?.();
    },
  });
  await signedIn();
  return said;
}
const looked = [
  ['read briefs', { select: '*', id: 'eq.b1' }],
  ['others', { select: 'id', brief_id: 'eq.b1', id: 'neq.r1', limit: '1' }],
];
const removed = ['delete rfps', { id: 'eq.r1', select: 'id' }];
const restored = ['insert rfps', { id: 'r1', brief_id: 'b1', title: 'Congress', nights: 0 }];

test('a draft goes with its brief, and both come back', async () => {
  const said = await database();
  const back = await deleteDraft(rfp);
  expect(said.splice(0)).toEqual([...looked, removed, ['delete briefs', { id: 'eq.b1' }]]);
  await back();
  expect(said).toEqual([['insert briefs', { id: 'b1', title: 'Brief' }], restored]);
});

test.each<[string, object, object[], unknown[]]>([
  ['that another RFP uses', {}, [{ id: 'r2' }], looked],
  ['that there is none of', { brief_id: null }, [], []],
])('a brief %s stays as it is', async (_, changes, others, before) => {
  const said = await database({ others });
  const back = await deleteDraft({ ...rfp, ...changes });
  await back();
  expect(said).toEqual([...before, removed, ['insert rfps', expect.objectContaining({ id: 'r1' })]]);
});

test('a draft that is not there any more is not deleted, nor is its brief', async () => {
  const said = await database({ gone: [] });
  await expect(deleteDraft(rfp)).rejects.toMatchObject({ status: 404 });
  expect(said).toEqual([...looked, removed]);
});

test('a brief that cannot be deleted brings the draft back', async () => {
  const said = await database({ brief: () => refusal(409, { code: '23503', message: 'in use' }) });
  await expect(deleteDraft(rfp)).rejects.toMatchObject({ status: 409 });
  expect(said.at(-1)).toEqual(restored);
});
