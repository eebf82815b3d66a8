import type { AskedOfHotel } from '../../schemas/asked.ts';
import { isMadeBlock, isMadeDays } from '../../schemas/asked-made.ts';

type Numbers = Record<'rooms' | 'nights' | 'attendees' | 'event_days', number>;

/** Whether a request asks for more than rooms × nights and attendees × days, so that it is answered line by line (`rfps.has_parts`). */
export function asksByLine<Request extends Partial<AskedOfHotel> & Numbers>(
  request: Request,
): request is Request & Pick<AskedOfHotel, 'room_block' | 'programme' | 'asked_lines'> {
  const { room_block: block, programme, asked_lines: lines } = request;
  // What is not filled in yet has no days at all.
  if (!block || !programme?.days || !lines) return false;
  return (
    lines.length > 0 ||
    programme.sessions.length > 0 ||
    !isMadeBlock(block, request) ||
    !isMadeDays(programme.days, request)
  );
}
