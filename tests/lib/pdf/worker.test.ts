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
