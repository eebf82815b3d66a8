// Named lists of hotels, shared by an organization's members, so that who was chosen once is chosen again with one press.

import { useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { explain } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';
import { Button, Select } from '../../parts/controls.tsx';
import { count } from '../../parts/format.ts';
import { Ask } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';

type List = Pick<Row<'shortlists'>, 'id' | 'name' | 'hotel_ids' | 'version'>;

const columns = 'id, name, hotel_ids, version';
const listsQuery = (organizationId: string) =>
  query(['shortlists', organizationId], () =>
    ask(from('shortlists').select(columns).eq('organization_id', organizationId).order('name')),
  );

interface ShortlistsProps {
  organizationId: string;
  chosen: ReadonlySet<string>;
  /** The hotels that can be chosen on this page. */
  here: ReadonlySet<string>;
  onChoose: (ids: string[]) => void;
}

export function Shortlists(props: ShortlistsProps) {
  return (
    <Ask for={{ lists: listsQuery(props.organizationId) }} what="the shortlists">
      {({ lists }) => <Kept {...props} lists={lists} />}
    </Ask>
  );
}

/** Does a write, has the lists asked for again, and says what went wrong. */
async function write(work: PromiseLike<unknown>, said: string, undo: () => PromiseLike<unknown>) {
  const settle = async (writing: PromiseLike<unknown>) => {
    try {
      await writing;
    } finally {
      await changed(['shortlists']);
    }
  };
  try {
    await settle(work);
    toast(said, { undo: () => settle(undo()) });
  } catch (error) {
    toast(explain(error));
  }
}

const add = (organization_id: string, { id, name, hotel_ids }: Omit<List, 'version'>) =>
  ask(from('shortlists').insert({ id, organization_id, name, hotel_ids }).select('id').single());
const replace = (list: List, hotel_ids: string[], version: number) =>
  ask(from('shortlists').update({ hotel_ids, version }).eq('id', list.id).select('id').single());
const remove = (id: string) => ask(from('shortlists').delete().eq('id', id).select('id').single());

function Kept({ organizationId, chosen, here, onChoose, lists }: ShortlistsProps & { lists: List[] }) {
  const [name, setName] = useState('');
  const [pickedId, setPickedId] = useState('');
  const picked = lists.find(({ id }) => id === pickedId);
  async function save() {
    const title = name.trim();
    if (title === '') return toast('Name the shortlist first');
    const said = `“${title}” keeps ${count(chosen.size, 'hotel')}, for your colleagues too`;
    const old = lists.find((list) => list.name === title);
    setName('');
    if (old) {
      const back = () => replace(old, old.hotel_ids, old.version + 1);
      // A hotel that cannot be asked here stays in the list.
      const elsewhere = old.hotel_ids.filter((id) => !here.has(id));
      return write(replace(old, [...elsewhere, ...chosen], old.version), said, back);
    }
    const list = { id: crypto.randomUUID(), name: title, hotel_ids: [...chosen] };
    await write(add(organizationId, list), said, () => remove(list.id));
  }
  function choose(id: string) {
    setPickedId(id);
    const list = lists.find((one) => one.id === id);
    if (!list) return;
    const found = list.hotel_ids.filter((hotel) => here.has(hotel));
    onChoose([...new Set([...chosen, ...found])]);
    toast(`${found.length} of ${count(list.hotel_ids.length, 'hotel')} of “${list.name}” can be asked here`);
  }
  if (lists.length === 0 && chosen.size === 0) return null;
  return (
    <div class="toolbar">
      {lists.length > 0 && (
        <span class="inline">
          <Select
            aria-label="Choose a shortlist"
            value={picked?.id ?? ''}
            set={choose}
            options={lists.map(
              ({ id, name: title, hotel_ids }) => [id, `${title} (${hotel_ids.length})`] as const,
            )}
            empty="Shortlists"
          />
          {picked && (
            <Button
              onClick={() =>
                write(remove(picked.id), `“${picked.name}” is deleted`, () => add(organizationId, picked))
              }
            >
              Delete it
            </Button>
          )}
        </span>
      )}
      {chosen.size > 0 && (
        <span class="inline">
          <input
            aria-label="Name of the shortlist"
            placeholder="Name of a shortlist"
            maxLength={longest.name}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Button onClick={save}>Save the chosen as a shortlist</Button>
        </span>
      )}
    </div>
  );
}
