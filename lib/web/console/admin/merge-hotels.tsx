// Merging two hotels that are one: choose the one that stays, see what would move, then merge.

import { useState } from 'preact/hooks';
import { ApiError } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { number, words } from '../../parts/format.ts';
import { Ask } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { goTo } from '../address.ts';
import { FindHotels } from './find-hotels.tsx';
import { type FoundHotel, foundQuery } from './hotels.tsx';

type Hotel = Pick<FoundHotel, 'hotel_id' | 'name' | 'city'>;

const labels = new Map([
  ['sends', 'Requests'],
  ['proposals', 'Offers'],
  ['rfp_questions', 'Questions'],
  ['hotel_members', 'People'],
  ['hotel_contacts', 'Contacts'],
  ['hotel_claims', 'Claims'],
  ['field_facts', 'Facts'],
]);

/** What a merge would move, or why it is refused. */
const previewQuery = (from: string, into: string) =>
  query(['merge', from, into], async () => {
    try {
      const { moved } = await rpc('merge_hotels', {
        p_from_hotel_id: from,
        p_into_hotel_id: into,
        p_dry_run: true,
      });
      return { moved, refused: '' };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { moved: {}, refused: error.message };
      throw error;
    }
  });

export function MergeHotels({ hotel }: { hotel: FoundHotel }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Hotel | null>(null);
  const others = (hotels: FoundHotel[]) =>
    hotels.filter(({ hotel_id, merged_into }) => hotel_id !== hotel.hotel_id && !merged_into);
  return (
    <section class="card spaced">
      <h2>Merge into another</h2>
      <p class="soft">
        If this is a duplicate: what it was asked and answered, its people and contacts move to the hotel that
        stays. This one stays as a row that nobody finds.
      </p>
      <Choices hotels={hotel.duplicates} choose={setChosen} />
      <FindHotels label="The hotel that stays" find={setSearch} />
      {search && (
        <Ask for={{ found: foundQuery(search, 'all', 0, 10) }} what="the hotels">
          {({ found }) =>
            others(found.hotels).length === 0 ? (
              <p class="soft">None fits.</p>
            ) : (
              <Choices hotels={others(found.hotels)} choose={setChosen} />
            )
          }
        </Ask>
      )}
      {chosen && <Preview hotel={hotel} into={chosen} close={() => setChosen(null)} />}
    </section>
  );
}

const Choices = ({ hotels, choose }: { hotels: Hotel[]; choose: (hotel: Hotel) => void }) => (
  <ul class="plain">
    {hotels.map((one) => (
      <li key={one.hotel_id}>
        <Button kind="quiet" onClick={() => choose(one)}>
          Into {one.name}, {one.city}
        </Button>
      </li>
    ))}
  </ul>
);

function Preview({ hotel, into, close }: { hotel: FoundHotel; into: Hotel; close: () => void }) {
  async function merge() {
    await rpc('merge_hotels', { p_from_hotel_id: hotel.hotel_id, p_into_hotel_id: into.hotel_id });
    await changed(['admin'], ['hotel']);
    toast('Merged');
    goTo(`#/admin/hotels/${into.hotel_id}`);
  }
  return (
    <Dialog title={`Merge ${hotel.name} into ${into.name}?`} onClose={close}>
      <Ask for={{ preview: previewQuery(hotel.hotel_id, into.hotel_id) }} what="what would move">
        {({ preview: { moved, refused } }) =>
          refused ? (
            <>
              <p class="notice" role="alert">
                {refused}
              </p>
              <div class="actions">
                <Button onClick={close}>Close</Button>
              </div>
            </>
          ) : (
            <>
              <p>This moves, and cannot be taken back:</p>
              <ul>
                {Object.entries(moved)
                  .filter(([, rows]) => rows > 0)
                  .map(([table, rows]) => (
                    <li key={table}>
                      {labels.get(table) ?? words(table)}: {number(rows)}
                    </li>
                  ))}
              </ul>
              <div class="actions">
                <ActionButton kind="danger" run={merge}>
                  Merge
                </ActionButton>
                <Button onClick={close}>Keep both</Button>
              </div>
            </>
          )
        }
      </Ask>
    </Dialog>
  );
}
