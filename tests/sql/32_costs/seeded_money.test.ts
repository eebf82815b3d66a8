import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type SignedIn } from '../../support/database.ts';
import { type Line, type Request, reference } from '../../support/lines-reference.ts';
import { convert, costLines, crossRate, type PricedOffer, perAttendee, sum } from '../../support/money.ts';

/** Every number about the sample data's money, computed again from the tables and the definitions alone. */
const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());

interface Offer extends PricedOffer {
  id: string;
  rfp_id: string;
  organization_id: string;
  currency: string;
  is_current: boolean;
  status: string;
  lines: Line[] | null;
}

interface Rate {
  from: string;
  to: string;
  rate: string;
  date: string;
  provider: string;
}

const today = new Date().toISOString().slice(0, 10);
const owners = ['agency', 'enterprise', 'pro', 'free'].map((tier) => `${tier}@example.com`);
let offers: Offer[];
/** What each RFP asks for by night and day. */
let asked: Map<string, Request>;
let perEuro: Map<string, { rate: string; date: string }>;

beforeAll(async () => {
  offers = await database.query<Offer>('select * from public.proposals order by id');
  const requests = await database.query<Request & { id: string }>(
    `select id, room_block, programme -> 'days' as days, asked_lines,
       (select jsonb_agg(s || jsonb_build_object('rooms', coalesce((s -> 'rooms')::integer, 1)))
        from jsonb_array_elements(programme -> 'sessions') s) as sessions
     from public.rfps`,
  );
  asked = new Map(requests.map(({ id, ...request }) => [id, request]));
  const latest = await database.query<{ currency: string; rate: string; date: string }>(
    `select distinct on (currency) currency, rate::text, rate_date::text as date from public.fx_rates
     where rate_date between $1::date - 7 and $1 order by currency, rate_date desc`,
    [today],
  );
  perEuro = new Map(latest.map(({ currency, rate, date }) => [currency, { rate, date }]));
  perEuro.set('EUR', { rate: '1', date: latest[0]?.date ?? '' });
});

/** Whether a hotel gave lines; what the contract's parameters become says nothing of tax. */
const isOfLines = ({ lines }: Offer) => lines?.some((line) => line.is_tax_included !== undefined) ?? false;
const items = new Map([
  ['room', 'rooms'],
  ['delegate', 'ddr'],
  ['fnb_minimum', 'fnb'],
  ['other', 'perks'],
]);

/** The cost of an offer, in its currency. */
function costOf(offer: Offer): { item: string; amount: string }[] {
  const request = asked.get(offer.rfp_id);
  if (!isOfLines(offer) || !offer.lines || !request) return costLines(offer);
  const lines = offer.lines.map((line) => ({ ...line, taxes: line.taxes ?? [] }));
  return reference(lines, request, false).flatMap(({ gross }, at) => {
    const kind = lines[at]?.kind ?? '';
    return gross
      ? [{ item: items.get(kind) ?? kind, amount: new Big(String(gross)).div(100).toFixed(2) }]
      : [];
  });
}
const totalOf = (offer: Offer, rate = '1') => sum(costOf(offer).map(({ amount }) => convert(amount, rate)));
/** Sums by item. */
const byItem = (offer: Offer) =>
  Object.fromEntries(
    [...Map.groupBy(costOf(offer), ({ item }) => item)].map(([item, lines]) => [
      item,
      sum(lines.map(({ amount }) => amount)),
    ]),
  );

/** What converts for an RFP today, by precedence. */
async function rateFor({ rfp_id, organization_id, currency }: Offer, to: string): Promise<Rate | undefined> {
  const [agreed] = await database.query<Rate>(
    `select base as "from", quote as "to", rate::text, rate_date::text as date, 'contract-locked' as provider
     from public.fx_locks where rfp_id = $1 and base = $3 and quote = $4
     union all
     select base, quote, c.rate::text, valid_from::text, 'corporate'
     from public.corporate_rates c join public.fx_configs k using (organization_id)
     where organization_id = $2 and rate_source = 'corporate' and base = $3 and quote = $4
       and $5::date between valid_from and coalesce(valid_to, 'infinity')`,
    [rfp_id, organization_id, currency, to, today],
  );
  const [one, other] = [perEuro.get(currency), perEuro.get(to)];
  if (agreed || !one || !other) return agreed;
  return { from: currency, to, rate: crossRate(one.rate, other.rate), date: one.date, provider: 'ECB' };
}

test('every line of every proposal, to the last cent', async () => {
  const stored = await database.query<{ id: string; lines: string[] | null }>(
    `select p.id, array_agg(concat_ws(' ', l.item, l.quantity::text, round(l.unit_price, 2), l.amount)) as lines
     from public.proposals p left join lateral private.cost_lines(p) l on true where p.lines is null group by p.id order by p.id`,
  );
  expect(stored.length).toBeGreaterThan(300);
  const plain = new Set(stored.map(({ id }) => id));
  expect(stored).toEqual(
    offers
      .filter(({ id }) => plain.has(id))
      .map((offer) => ({
        id: offer.id,
        lines: costLines(offer).map(({ item, quantity, unit_price, amount }) =>
          [item, quantity, unit_price, amount].join(' '),
        ),
      })),
  );
});

// The top-up to a minimum is a line of its own there, so items are held against each other by their sums.
test('every item of every proposal for a request by night and day, to the last cent', async () => {
  const stored = await database.query<{ id: string; items: Record<string, string> }>(
    `select s.id, jsonb_object_agg(s.item, s.amount::text) as items
     from (select p.id, l.item, sum(l.amount) as amount from public.proposals p cross join lateral private.cost_lines(p) l
       where p.lines is not null group by p.id, l.item) s
     group by s.id`,
  );
  expect(
    stored.filter(({ id }) => offers.some((one) => one.id === id && isOfLines(one))).length,
  ).toBeGreaterThan(5);
  expect(stored.some(({ id }) => offers.some((one) => one.id === id && !isOfLines(one)))).toBe(true);
  for (const { id, items } of stored) {
    const offer = offers.find((one) => one.id === id);
    if (!offer) throw new Error(`There is no proposal ${id}.`);
    expect(items).toEqual(byItem(offer));
  }
});

test.each(owners)('what the RFPs of %s cost, in the reporting currency', async (email) => {
  const { client } = await database.signIn(email);
  const { data: organization } = await client.from('organizations').select('id, reporting_currency').single();
  if (!organization) throw new Error(`${email} has no organization.`);
  // Some of each RFP's, within what one person may ask in an hour.
  const theirs = offers.filter(({ organization_id }) => organization_id === organization.id);
  const some = [...Map.groupBy(theirs, ({ rfp_id }) => rfp_id).values()].flatMap((own) => own.slice(0, 4));
  expect(some.length).toBeGreaterThan(0);
  for (const offer of some) {
    const isSame = offer.currency === organization.reporting_currency;
    const rate = isSame ? undefined : await rateFor(offer, organization.reporting_currency);
    const { data, error } = await client.rpc('compute_realistic_total_cost', { p_proposal_id: offer.id });
    expect(error).toBeNull();
    const total = totalOf(offer, rate?.rate);
    expect(data).toMatchObject({
      currency: organization.reporting_currency,
      total: Number(total),
      per_attendee: Number(perAttendee(total, offer.attendees)),
      fx: rate
        ? {
            source_currency: offer.currency,
            source_rate: Number(rate.rate),
            source_date: rate.date,
            source_provider: rate.provider,
          }
        : null,
    });
  }
});

test('what was recorded on arrival is the sum of the converted, rounded lines', async () => {
  const recorded = await database.query<Record<'id' | 'source' | 'rate' | 'converted' | 'from', string>>(
    `select proposal_id as id, source_amount::text as source, source_rate::text as rate, converted_amount::text as converted,
       source_currency as "from" from public.fx_conversions where occasion = 'arrival'`,
  );
  expect(recorded.length).toBeGreaterThan(50);
  for (const { id, source, rate, converted, from } of recorded) {
    const offer = offers.find((candidate) => candidate.id === id);
    if (!offer) throw new Error(`There is no proposal ${id}.`);
    expect([source, from]).toEqual([totalOf(offer), offer.currency]);
    expect(converted).toBe(totalOf(offer, rate));
  }
});

test.each(owners)(
  'the export of %s: one row per live proposal and decline, amounts that add up',
  async (email) => {
    const { client } = await database.signIn(email);
    const rows = await exported(client);
    const { data: organization } = await client.from('organizations').select('id').single();
    const live = offers.filter(
      ({ organization_id, is_current, status }) =>
        organization_id === organization?.id &&
        is_current &&
        ['submitted', 'shortlisted', 'won'].includes(status),
    );
    const declines = rows.filter((row) => row.ResponseStatus === 'Declined');
    const { count } = await client
      .from('sends')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'declined');
    expect(declines).toHaveLength(count ?? -1);
    expect(rows.length - declines.length).toBe(live.length);
    for (const offer of live) {
      const row = rows.find(({ MessageID }) => MessageID === offer.id);
      const lines = new Map(Object.entries(byItem(offer)));
      const tax = sum([lines.get('city_tax') ?? 0, lines.get('service_charge') ?? 0]);
      expect(row).toMatchObject({
        TaxAmount: tax,
        AmountAfterTax: totalOf(offer),
        AmountBeforeTax: new Big(totalOf(offer)).minus(tax).toFixed(2),
        FoodBeverageAmount: lines.get('fnb') ?? '0.00',
        PerksAmount: lines.get('perks') ?? '0.00',
        AmountPerGuest: perAttendee(totalOf(offer), offer.attendees),
      });
    }
  },
);

async function exported(client: SignedIn['client']): Promise<Record<string, string | null>[]> {
  const rows: Record<string, string | null>[] = [];
  for (;;) {
    const { data } = await client
      .from('v_proposals_csv_export')
      .select()
      .order('MessageID')
      .range(rows.length, rows.length + 499);
    rows.push(...(data ?? []));
    if (!data || data.length < 500) return rows;
  }
}
