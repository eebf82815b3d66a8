import { expect, test } from 'vitest';
import { draw } from '../../../lib/pdf/draw.ts';
import { labelOf } from '../../../lib/pdf/render.ts';
import { drawApart } from '../../../lib/pdf/worker.ts';
import { pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import * as inputs from './inputs.ts';

const label = await labelOf(inputs.branding, 'Nordwind', null, inputs.createdAt);
const brief = (payload: object) => ({
  label,
  request: pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload }),
});
const job = (title: string) => brief({ title });
const broken = { ...job('A'), label: { ...label, letterhead: undefined as never } };

test('documents asked for at once are each answered with their own, one that cannot be drawn with its error', async () => {
  const [first, failed, second] = await Promise.allSettled(
    [job('First'), broken, job('Second')].map((one) => drawApart(one, 0)),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
  for (const [answer, title] of [
    [first, 'First'],
    [second, 'Second'],
  ] as const) {
    if (answer?.status !== 'fulfilled') throw answer?.reason;
    expect(Buffer.compare(answer.value, await draw(job(title)))).toBe(0);
  }
});

test('what is too large for anybody is refused as here, by the thread that stays and by one of its own', async () => {
  const endless = brief({ notes: 'a\n'.repeat(60_000) });
  for (const weight of [0, Number.POSITIVE_INFINITY])
    await expect(drawApart(endless, weight)).rejects.toMatchObject({ status: 400, code: 'invalid' });
}, 60_000);

test('of eight large documents at once four are drawn, one after the other, and four are told when to come again', async () => {
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => drawApart(job(`Large ${n}`), Number.POSITIVE_INFINITY)),
  );
  expect(asked.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(4).fill('rejected'),
  ]);
  expect(asked[7]).toMatchObject({
    reason: { status: 503, code: 'busy', headers: { 'Retry-After': '30' } },
  });
  expect((await drawApart(job('Later'), Number.POSITIVE_INFINITY)).length).toBeGreaterThan(1000);
}, 60_000);

test('of small documents as many wait as the thread draws in a while', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => drawApart(job(`${n}`), 0)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect([asked.length - refused.length, refused.length]).toEqual([64, 6]);
}, 60_000);
