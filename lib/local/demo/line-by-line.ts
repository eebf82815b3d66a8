import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { askedOfHotel } from '../../schemas/asked.ts';
import { blockFigures, delegatesText, inOrder, nightsOf, quantityText } from '../../schemas/asked-said.ts';
import { nightName } from '../../schemas/event-days.ts';
import { StartProblem } from '../start-problem.ts';
import { type Rfp, rank } from './rfps.ts';
import { renderTable } from './table.ts';

const partsSchema = z.object({
  room_block: askedOfHotel.room_block,
  programme: askedOfHotel.programme,
  asked_lines: askedOfHotel.asked_lines,
});
type Parts = z.infer<typeof partsSchema>;

const costSchema = z.object({
  currency: z.string(),
  total: z.number(),
  comparable: z.object({
    total: z.number(),
    coverage: z.number().nullable(),
    estimated_parts: z.array(z.object({ thing: z.string() })),
  }),
});

/** A request by night and day, and what its offers come to: as offered, and with what they leave out. Nothing where none is out. */
export async function lineByLine(
  client: SupabaseClient,
  rfps: Rfp[],
  say: (text: string) => void,
): Promise<void> {
  const { data, error } = await client
    .from('rfps')
    .select('id, room_block, programme, asked_lines')
    .in(
      'id',
      rfps.filter(({ status }) => status === 'sent').map(({ id }) => id),
    )
    .eq('has_parts', true)
    .limit(1)
    .maybeSingle();
  if (error) throw new StartProblem(`The requests could not be read: ${error.message}`);
  const rfp = rfps.find(({ id }) => id === data?.id);
  if (!data || !rfp) return;
  const parts = partsSchema.parse(data);
  say(`${rfp.title}, ${rfp.city}, asks by night and day:\n${askedText(parts)}\n`);
  say(`${await offersTable(client, rfp, parts)}\n`);
  say('What a hotel does not offer counts at the dearest price that another offers for it.\n');
}

function askedText({ room_block: block, programme, asked_lines }: Parts): string {
  const rooms = nightsOf(block).map((night) => {
    const figures = blockFigures(block.filter((entry) => entry.night === night));
    return `${nightName(night)}: ${figures.rooms}`;
  });
  return [
    `  rooms: ${rooms.join(', ')}`,
    `  meeting: ${inOrder(programme.days).map(delegatesText).join(', ')}; ${programme.sessions.length} sessions`,
    ...asked_lines.map((line) => `  ${line.label}: ${quantityText(line)}`),
  ].join('\n');
}

async function offersTable(client: SupabaseClient, rfp: Rfp, { asked_lines }: Parts): Promise<string> {
  const { data, error } = await client
    .from('proposals')
    .select('id, hotel_id')
    .eq('rfp_id', rfp.id)
    .eq('is_current', true);
  if (error) throw new StartProblem(`The offers of ${rfp.title} could not be read: ${error.message}`);
  const offers = new Map(data.map(({ id, hotel_id }) => [hotel_id, id]));
  const rows: string[][] = [];
  for (const hotel of await rank(client, rfp)) {
    const offer = offers.get(hotel.hotel_id);
    if (!offer) continue;
    const answer = await client.rpc('compute_realistic_total_cost', { p_proposal_id: offer });
    if (answer.error)
      throw new StartProblem(`The cost of ${hotel.hotel_name} failed: ${answer.error.message}`);
    const { currency, total, comparable } = costSchema.parse(answer.data);
    const missing = comparable.estimated_parts.map(({ thing }) => nameOf(thing, asked_lines));
    rows.push([
      ...[String(hotel.rank), hotel.hotel_name],
      ...[`${currency} ${total.toFixed(2)}`, `${currency} ${comparable.total.toFixed(2)}`],
      ...[comparable.coverage === null ? '–' : `${comparable.coverage} %`, missing.join('\n') || '–'],
    ]);
  }
  const columns = ['#', 'Hotel', 'As offered', 'Comparable', 'Rooms', 'Not in the offer'].map((title) => ({
    title,
    align: ['#', 'As offered', 'Comparable', 'Rooms'].includes(title)
      ? ('right' as const)
      : ('left' as const),
  }));
  return renderTable(columns, rows);
}

/** What a part is called that an offer leaves out: an asked line by its label. */
const nameOf = (thing: string, lines: Parts['asked_lines']): string =>
  lines.find(({ key }) => thing === `extra:${key}`)?.label ?? thing;
