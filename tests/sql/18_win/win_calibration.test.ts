// also: private.calibration_of
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { predict } from '../../support/win-reference.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());
// An older fit that says otherwise.
await database.exec(`
  insert into public.win_models (fitted_at, rfps, offers, is_fitted, alpha, beta, holdout, reliability)
  select m.fitted_at - interval '1 day', m.rfps, m.offers, m.is_fitted, m.alpha + 1, m.beta - 1, m.holdout, m.reliability
  from public.win_models m order by m.fitted_at desc limit 1`);

interface Share {
  share: number | null;
  share_none: number | null;
  calibration: { is_fitted: boolean; alpha: number; beta: number; rfps: number };
  probability: number;
}

test('everybody signed in reads the newest fit; nobody else', async () => {
  const anybody = await database.signIn('newcomer-9@example.com');
  const found = await callAs<Share['calibration']>(anybody, 'win_calibration', {});
  const [newest] = await database.query<{ alpha: number; beta: number }>(
    'select alpha, beta from public.win_models order by fitted_at desc limit 1',
  );
  expect(found).toMatchObject({ is_fitted: true, ...newest });
  expect(await refusal({ client: database.anon }, 'win_calibration', {})).toMatchObject({ status: 401 });
});

test('shares of the live offers and of none add up to 1, by the model; null without an offer and once decided', async () => {
  const agency = await database.signIn('agency@example.com');
  const [rfp] = await database.query<{ id: string; hotels: string[]; silent: string }>(
    `select r.id, array_agg(p.hotel_id) as hotels, (select s.hotel_id from public.sends s where s.rfp_id = r.id
        and s.status in ('sent', 'opened') limit 1) as silent
     from public.rfps r join public.proposals p on p.rfp_id = r.id and p.is_current and p.status in ('submitted', 'shortlisted')
     join public.organization_members m on m.organization_id = r.organization_id and m.user_id = $1
     where r.status = 'sent' group by r.id order by count(*) desc limit 1`,
    [agency.id],
  );
  if (!rfp) throw new Error('The sample has no open RFP.');
  const found: Share[] = [];
  for (const hotel of rfp.hotels) found.push((await predict(agency, hotel, rfp.id)) as unknown as Share);
  expect(found.length).toBeGreaterThan(3);
  const { alpha, beta } = found[0]?.calibration ?? { alpha: 0, beta: 0 };
  const powers = found.map(({ probability }) => Math.exp(beta * probability));
  const all = powers.reduce((sum, one) => sum + one, Math.exp(alpha));
  found.forEach(({ share, share_none }, i) => {
    expect(share).toBeCloseTo((powers[i] as number) / all, 5);
    expect(share_none).toBeCloseTo(Math.exp(alpha) / all, 5);
  });
  const sum = found.reduce((total, { share }) => total + (share as number), found[0]?.share_none as number);
  expect(sum).toBeCloseTo(1, 6);
  expect(await predict(agency, rfp.silent, rfp.id)).toMatchObject({ share: null, share_none: null });

  const [decided] = await database.query<{ rfp_id: string; hotel_id: string }>(
    `select p.rfp_id, p.hotel_id from public.proposals p
     join public.organization_members m on m.organization_id = p.organization_id and m.user_id = $1
     where p.status = 'won' limit 1`,
    [agency.id],
  );
  expect(await predict(agency, decided?.hotel_id ?? '', decided?.rfp_id ?? '')).toMatchObject({
    ...{ basis: 'decided', share: null, share_none: null },
  });
});

test('a hotel sees its own share where the organizer shows it, and always how many were invited', async () => {
  const hotelier = await database.signIn('hotel@example.com');
  const [own] = await database.query<{
    rfp_id: string;
    hotel_id: string;
    organization_id: string;
    invited: number;
  }>(
    `select p.rfp_id, p.hotel_id, p.organization_id, (select count(*)::int from public.sends s where s.rfp_id = p.rfp_id) as invited
     from public.proposals p join public.hotel_members m on m.hotel_id = p.hotel_id and m.user_id = $1
     join public.rfps r on r.id = p.rfp_id and r.status = 'sent'
     where p.is_current and p.status in ('submitted', 'shortlisted') limit 1`,
    [hotelier.id],
  );
  if (!own) throw new Error('The sample’s hotel has no live offer.');
  const seen = async () => {
    const rows = await callAs<{ rfp_id: string; share: number | null; invited: number }[]>(
      hotelier,
      'list_hotel_rfps',
      { p_hotel_id: own.hotel_id },
    );
    return rows.find(({ rfp_id }) => rfp_id === own.rfp_id);
  };
  expect(await seen()).toMatchObject({ share: null, invited: own.invited });
  const organizer = await createMember(database, own.organization_id);
  const { error } = await organizer.client.from('rfps').update({ share_chance: true }).eq('id', own.rfp_id);
  expect(error).toBeNull();
  const { share } = (await predict(organizer, own.hotel_id, own.rfp_id)) as unknown as Share;
  expect((await seen())?.share).toBeCloseTo(share as number, 6);
});
