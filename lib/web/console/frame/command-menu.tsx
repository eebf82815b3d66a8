// Ctrl-K: pages, RFPs, hotels and actions by a few letters of their name.

import { useQuery } from '@tanstack/preact-query';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Me } from '../../data/me.ts';
import { type Query, query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { days } from '../../parts/format.ts';
import { goTo } from '../address.ts';
import { type Command, matching } from './commands.ts';
import { pagesOf } from './navigation.tsx';

const rfpsQuery: Query<Command[]> = query(
  ['rfps', 'commands'],
  async () => {
    const rfps = await ask(
      from('rfps')
        .select('id, title, city, start_date, end_date')
        .order('created_at', { ascending: false })
        .limit(500),
    );
    return rfps.map(({ id, title, city, start_date, end_date }) => ({
      kind: 'RFP',
      name: title,
      more: `${city}, ${days(start_date, end_date)}`,
      hash: `#/rfps/${id}`,
    }));
  },
  60_000,
);

/** Hotels that were asked: those of the RFP one looks at, elsewhere all, each with the RFP it was asked for last. */
const hotelsQuery = (rfpId: string | undefined): Query<Command[]> =>
  query(
    ['rfp', rfpId, 'commands'],
    async () => {
      const asked = from('sends').select('rfp_id, hotel_id, hotels(name, city)');
      const sends = await ask(
        (rfpId ? asked.eq('rfp_id', rfpId) : asked).order('sent_at', { ascending: false }).limit(1000),
      );
      const seen = new Set<string>();
      const latest = sends.filter(({ hotel_id }) => !seen.has(hotel_id) && seen.add(hotel_id));
      return latest.map(({ rfp_id, hotel_id, hotels }) => ({
        kind: 'Hotel',
        name: hotels?.name ?? 'An erased hotel',
        more: hotels?.city ?? '',
        hash: `#/rfps/${rfpId ?? rfp_id}/hotels/${hotel_id}`,
      }));
    },
    60_000,
  );

const nothing = query(['nobody', 'commands'], async (): Promise<Command[]> => []);

/** Listens for Ctrl-K, and shows the menu while it is open. */
export function CommandMenu({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button kind="quiet" class="command-button" onClick={() => setOpen(true)}>
        Find <kbd>Ctrl K</kbd>
      </Button>
      {isOpen && <Menu me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

function Menu({ me, onClose }: { me: Me; onClose: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const isPlanner = me.organization !== null || me.isAdmin;
  const { data: rfps = [] } = useQuery(isPlanner ? rfpsQuery : nothing);
  const rfpId = /^#\/rfps\/([0-9a-f-]{36})/.exec(location.hash)?.[1];
  const { data: hotels = [] } = useQuery(isPlanner ? hotelsQuery(rfpId) : nothing);
  const pages = pagesOf(me).map(([hash, name]): Command => ({ kind: 'Page', name, more: '', hash }));
  const actions: Command[] = me.organization
    ? [{ kind: 'Action', name: 'New RFP', more: 'Create a request', hash: '#/rfps/new' }]
    : [];
  const found = matching(
    [...actions, ...(rfpId ? [...hotels, ...rfps] : [...rfps, ...hotels]), ...pages],
    typed,
  );
  const chosen = Math.min(at, found.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const go = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    goTo(command.hash);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(found[chosen]);
    }
  };
  return (
    <Dialog title="Find" kind="commands" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-label="An RFP, a hotel, a page or an action"
        placeholder="An RFP, a hotel, a page or an action"
        autocomplete="off"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Found" ref={list}>
        {found.map((command, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={command.hash}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => go(command)}
            onMouseMove={() => setAt(i)}
          >
            <b>{command.name}</b>
            <small>{command.more}</small>
            <span class="kind">{command.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p class="soft">Nothing of that name.</p>}
    </Dialog>
  );
}
