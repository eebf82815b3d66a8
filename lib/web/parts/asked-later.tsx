import { isMadeBlock, isMadeDays } from '../../schemas/asked-made.ts';
import type { AskedProps } from './asked.tsx';
import { useLoaded } from './use-loaded.ts';

/** Whether a request asks for something by night and by day that its numbers do not say already. */
function isDetailed({ request }: AskedProps): boolean {
  const { room_block: block, programme, asked_lines: lines, event_history: history } = request;
  // What is not filled in yet has no days at all.
  if (!programme?.days) return false;
  return (
    !isMadeBlock(block, request) ||
    !isMadeDays(programme.days, request) ||
    [programme.sessions, lines, history, Object.keys(programme.package_contents)].some(
      (list) => list.length > 0,
    ) ||
    request.board !== null ||
    request.reservation_method !== null ||
    request.payer !== 'master_account' ||
    request.compare_tax !== 'gross'
  );
}

/** What a hotel is asked by night and by day, loaded where there is something. */
export function AskedLater(props: AskedProps) {
  return isDetailed(props) && <Loaded {...props} />;
}

function Loaded(props: AskedProps) {
  const loaded = useLoaded(() => import('./asked.tsx'));
  return loaded && <loaded.Asked {...props} />;
}
