// Named lists of hotels, kept in this browser for each organization, so that who was chosen once is chosen again with one press.

import { useState } from 'preact/hooks';
import { confirmed } from '../parts/dialog.tsx';
import { count } from '../parts/format.ts';
import { toast } from '../parts/toast.tsx';

type Lists = Record<string, string[]>;
const keyOf = (organizationId: string) => `hotel-rfp-shortlists-${organizationId}`;
const longestName = 60;

/** What is kept; anything that is no list of ids is passed over. */
export function shortlistsOf(organizationId: string): Map<string, string[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(organizationId)) ?? '{}');
    return new Map(
      Object.entries(kept as Lists)
        .filter(([, ids]) => Array.isArray(ids))
        .map(([name, ids]) => [name, ids.filter((id) => typeof id === 'string')]),
    );
  } catch {
    return new Map();
  }
}

const keep = (organizationId: string, lists: Map<string, string[]>) =>
  localStorage.setItem(keyOf(organizationId), JSON.stringify(Object.fromEntries(lists)));

export function Shortlists({
  organizationId,
  chosen,
  here,
  onChoose,
}: {
  organizationId: string;
  chosen: ReadonlySet<string>;
  /** The hotels that can be chosen on this page. */
  here: ReadonlySet<string>;
  onChoose: (ids: string[]) => void;
}) {
  const [lists, setLists] = useState(() => shortlistsOf(organizationId));
  const [name, setName] = useState('');
  const [picked, setPicked] = useState('');
  const store = (now: Map<string, string[]>) => {
    keep(organizationId, now);
    setLists(now);
  };
  function save() {
    const title = name.trim().slice(0, longestName);
    if (title === '') return toast('Name the shortlist first');
    store(new Map([...lists, [title, [...chosen]]]));
    setName('');
    toast(`“${title}” keeps ${count(chosen.size, 'hotel')} in this browser`);
  }
  function choose(title: string) {
    setPicked(title);
    const ids = lists.get(title) ?? [];
    const found = ids.filter((id) => here.has(id));
    if (title === '') return;
    onChoose([...new Set([...chosen, ...found])]);
    toast(`${found.length} of ${count(ids.length, 'hotel')} of “${title}” can be asked here`);
  }
  async function remove() {
    const left = new Map(lists);
    if (!left.delete(picked) || !(await confirmed(`Delete “${picked}”?`, 'The hotels stay.', 'Delete')))
      return;
    store(left);
    setPicked('');
  }
  if (lists.size === 0 && chosen.size === 0) return null;
  return (
    <div class="toolbar">
      {lists.size > 0 && (
        <span class="inline">
          <select
            aria-label="Choose a shortlist"
            value={picked}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">Shortlists</option>
            {[...lists].map(([title, ids]) => (
              <option key={title} value={title}>
                {title} ({ids.length})
              </option>
            ))}
          </select>
          {picked !== '' && (
            <button type="button" onClick={remove}>
              Delete it
            </button>
          )}
        </span>
      )}
      {chosen.size > 0 && (
        <span class="inline">
          <input
            aria-label="Name of the shortlist"
            placeholder="Name of a shortlist"
            maxLength={longestName}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <button type="button" onClick={save}>
            Save the chosen as a shortlist
          </button>
        </span>
      )}
    </div>
  );
}
