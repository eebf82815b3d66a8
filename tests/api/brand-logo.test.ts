import sharp from 'sharp';
import { expect, test } from 'vitest';
import brandLogo from '../../api/brand-logo.ts';
import { createOrganization, insertRow } from '../support/factories.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const picture = (background: object, width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: background as never } })
    .png()
    .toBuffer();
const red = { r: 200, g: 0, b: 0, alpha: 1 };

/** The branding's id of an organization with these bytes as its logo. */
async function branding(logo: Uint8Array | null, tier = 'agency') {
  const { organization } = await createOrganization(database, { tier });
  const { id } = await insertRow(database, 'agency_branding', {
    ...{ organization_id: organization.id, agency_name: 'Meridian', primary_color: '#102030' },
  });
  await database.query('update agency_branding set logo = $2 where id = $1', [id, logo]);
  return { id, organization };
}
const get = (id: string, method: 'GET' | 'HEAD' = 'GET') =>
  call(brandLogo, method, `/api/brand-logo?id=${id}&v=1`);

test('a logo is served as a picture of ours, to keep for a day', async () => {
  const { id } = await branding(await picture(red));
  const response = await get(id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 264, height: 96, format: 'png' });
  const head = await get(id, 'HEAD');
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('however wide or tall, it fits; a pale one stands on the agency’s own colour', async () => {
  for (const [width, height] of [
    [1200, 10],
    [10, 1200],
    [1, 1],
  ] as const) {
    const { id } = await branding(await picture(red, width, height));
    const made = await sharp(await (await get(id)).arrayBuffer()).metadata();
    expect(made.height).toBe(96);
    expect(made.width).toBeLessThanOrEqual(480);
  }
  const mark = await picture({ r: 255, g: 255, b: 255, alpha: 1 }, 60, 60);
  const pale = await sharp({
    create: { width: 200, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  const { id } = await branding(pale);
  const { data } = await sharp(await (await get(id)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
});

test.each(['jpeg', 'webp', 'svg'] as const)('a logo in %s is drawn anew like any other', async (format) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path fill="#c80000" d="M0 0h3v1H0z"/></svg>';
  const made = async () =>
    format === 'svg'
      ? Buffer.from(drawing)
      : sharp(await picture(red))
          .toFormat(format)
          .toBuffer();
  const { id } = await branding(await made());
  const response = await get(id);
  expect(response.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 264, height: 96 });
});

const script = Buffer.from('<script>alert(1)</script>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
);

test.each([
  ['a page', script],
  ['a drawing with a script', svg],
  ['a signature and nothing behind it', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
  ['a JPEG that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3])],
])('404 for %s', async (_, bytes) => {
  const { id } = await branding(bytes);
  const response = await get(id);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});

test('a logo is drawn once, and anew when another one comes, not at once', async () => {
  const { id } = await branding(await picture(red));
  const corner = async () => {
    const { data } = await sharp(await (await get(id)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray((48 * 264 + 132) * 3, (48 * 264 + 132) * 3 + 3)];
  };
  await Promise.all([get(id), get(id), get(id)]);
  expect(await corner()).toEqual([200, 0, 0]);
  const kept = async () =>
    (
      await database.query<{ drawn: string; soon: boolean }>(
        `select encode(drawn, 'hex') as drawn, draw_after < now() + interval '21 seconds' as soon from public.agency_branding where id = $1`,
        [id],
      )
    )[0];
  const first = await kept();
  expect(first).toMatchObject({ drawn: expect.stringMatching(/^89504e47/), soon: false });
  await database.query('update agency_branding set logo = $2 where id = $1', [
    id,
    await picture({ r: 0, g: 0, b: 200, alpha: 1 }),
  ]);
  expect(await kept()).toEqual({ drawn: null, soon: true });
  expect((await get(id)).status).toBe(404);
  await database.query('update agency_branding set draw_after = now() where id = $1', [id]);
  expect(await corner()).toEqual([0, 0, 200]);
});

test('a drawing that takes too long is tried once, however often it is asked for', async () => {
  const dashes = `M0 0${'L90 40L3 9L70 1'.repeat(800)}`;
  const { id } = await branding(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><path d="${dashes}" stroke="#000" stroke-dasharray=".01 .01"/></svg>`,
    ),
  );
  expect((await get(id)).status).toBe(404);
  const again = performance.now();
  for (let n = 0; n < 5; n += 1) expect((await get(id)).status).toBe(404);
  expect(performance.now() - again).toBeLessThan(2000);
});

test('what somebody hid in a picture is not in ours', async () => {
  const { id } = await branding(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: red } })
      .withExif({ IFD0: { Copyright: 'Anna Schmidt, 12 Home Street' } })
      .jpeg()
      .toBuffer()
      .then((jpeg) => Buffer.concat([jpeg, script])),
  );
  const response = await get(id);
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(bytes).not.toMatch(/script|Anna|Copyright/);
});

test('404 without a logo, for an unknown one, and where the tier has no branding; 400 for what is no id', async () => {
  const none = await branding(null);
  const free = await branding(await picture(red), 'free');
  const former = await branding(await picture(red), 'enterprise');
  expect((await get(former.id)).status).toBe(200);
  await database.query(`update organizations set tier = 'pro' where id = $1`, [former.organization.id]);
  for (const id of [none.id, free.id, former.id, former.organization.id, crypto.randomUUID()])
    expect((await get(id)).status).toBe(404);
  expect((await get('1 or 1=1')).status).toBe(400);
});
