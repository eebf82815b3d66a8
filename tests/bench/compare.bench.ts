import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { launchChromium } from '../e2e/chromium.ts';
import { signIn } from '../e2e/console.ts';
import { startService } from './load.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

/** The longest that a comparison of ten offers of 60 lines should take to be drawn. */
const goal = 200;

const types = ['single', 'double', 'twin'];
const block = [0, 1, 2, 3].flatMap((night) =>
  types.map((type) => ({ night, type, guests: type === 'single' ? 1 : 2, rooms: 20 })),
);
const days = [0, 1, 2].map((day) => ({ day, delegates: 100, package: 'full_day' }));
const asked = Array.from({ length: 40 }, (_, n) => ({
  ...{ key: `k${n}`, kind: n % 2 ? 'fnb' : 'av', label: `Line ${n}` },
  ...{ unit: n % 2 ? 'person' : 'day', quantity: 5 },
}));

/** An offer of 60 lines; prices differ by `n`. */
function linesOf(n: number): object[] {
  const taxed = { is_tax_included: true };
  return [
    ...block.map(({ rooms: _, ...cell }) => ({
      ...{ kind: 'room', unit: 'room_night', unit_price: 100 + n, ...taxed },
      ...cell,
    })),
    { kind: 'delegate', unit: 'person_day', unit_price: 70 + n, ...taxed },
    ...asked.map(({ kind, unit, key }) => ({ kind, unit, key, unit_price: 10 + n, ...taxed })),
    { kind: 'city_tax', unit: 'room_night', unit_price: 2, ...taxed },
    ...Array.from({ length: 6 }, (_, i) => ({
      ...{ kind: 'other', unit: 'event', label: `Extra ${i}`, unit_price: 100, ...taxed },
    })),
  ];
}

/** An RFP of the sample agency's with ten such offers: its id, and the hotels'. */
async function layDown(database: SupabaseClient): Promise<{ rfp: string; hotels: string[] }> {
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .limit(1)
    .single()
    .throwOnError();
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{ organization_id: organization.id, title: 'Ten offers', city: 'Vienna', currency: 'EUR' },
      ...{ latitude: 48.2, longitude: 16.37, start_date: '2028-06-01', end_date: '2028-06-05' },
      ...{ attendees: 210, rooms: 20, nights: 2, room_block: block },
      ...{ programme: { days, sessions: [], package_contents: {} }, asked_lines: asked },
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: found } = await database
    .from('hotels')
    .select('id')
    .eq('is_active', true)
    .order('id')
    .limit(10)
    .throwOnError();
  const hotels = found.map(({ id }) => id as string);
  const own = { rfp_id: rfp.id, organization_id: organization.id };
  await database
    .from('sends')
    .insert(hotels.map((hotel_id) => ({ ...own, hotel_id })))
    .throwOnError();
  for (const [n, hotel_id] of hotels.entries()) {
    const offer = { ...own, hotel_id, currency: 'EUR', lines: linesOf(n) };
    await database.from('proposals').insert(offer).throwOnError();
  }
  return { rfp: rfp.id, hotels };
}

/**
 * How long the console takes from the click to the drawn comparison of ten offers of 60 lines that it has, in headless Chromium:
 * median of `--rounds` (15).
 */
export async function run({ rounds = 15 }: BenchContext = {}): Promise<Measurement[]> {
  const service = await startService();
  const browser = await launchChromium();
  try {
    const { settings } = service;
    const { rfp, hotels } = await layDown(
      createClient(settings.RPC_URL ?? '', settings.SERVICE_KEY ?? '', { auth: { persistSession: false } }),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, settings, 'agency@example.com');
    const compare = `#/rfps/${rfp}/compare?hotels=${hotels.join()}`;
    const times: number[] = [];
    for (let round = -2; round < rounds; round++) {
      await page.goto(`${settings.BASE_URL}/console#/rfps/${rfp}`);
      await page.locator('.ranking .score').first().waitFor();
      await page.waitForLoadState('networkidle');
      const took = await page.evaluate(
        async ([address, columns]) => {
          const began = performance.now();
          location.hash = address as string;
          const isDrawn = () =>
            document.querySelectorAll('table.sides thead th').length === columns &&
            !document.querySelector('table.sides')?.textContent?.includes('…');
          // Drawn is what a frame has shown.
          do await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          while (!isDrawn() && performance.now() - began < 10_000);
          return performance.now() - began;
        },
        [compare, hotels.length] as const,
      );
      if (round >= 0) times.push(took);
    }
    const { median, spread } = timing(times);
    return [{ name: 'ten offers of 60 lines side by side', unit: 'ms', value: median, spread, goal }];
  } finally {
    await browser.close();
    await service.stop();
  }
}
