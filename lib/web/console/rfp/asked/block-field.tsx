// Rooms by night: nights across, types down. A table of a spreadsheet can be pasted into any cell.

import { blockFigures } from '../../../../schemas/asked-said.ts';
import {
  guestsOf,
  guestsPerRoom,
  mostAsked,
  type RoomType,
  roomTypes,
} from '../../../../schemas/asked-words.ts';
import { dateAt, nightName } from '../../../../schemas/event-days.ts';
import { announce } from '../../../parts/announce.ts';
import { Button, Select } from '../../../parts/controls.tsx';
import type { FieldState } from '../../../parts/form.tsx';
import { count, words } from '../../../parts/format.ts';
import { Scroll } from '../../../parts/table.tsx';
import {
  type BlockDraft,
  blockEntries,
  freeKind,
  isCellFaulty,
  lastOf,
  pasteInto,
  type RowDraft,
  stretched,
} from './draft.ts';

const guestNumbers = Array.from({ length: guestsPerRoom.most }, (_, at) => String(at + 1));

/** The cell that an arrow key leads to from another; to the side only from the edge of what is typed. */
function neighbour(event: KeyboardEvent & { currentTarget: HTMLInputElement }): string | null {
  const { selectionStart, selectionEnd, value, dataset } = event.currentTarget;
  const [row = 0, column = 0] = (dataset.cell ?? '').split('/').map(Number);
  const to: Record<string, [number, number] | false> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Enter: [row + 1, column],
    ArrowLeft: selectionEnd === 0 && [row, column - 1],
    ArrowRight: selectionStart === value.length && [row, column + 1],
  };
  const target = to[event.key];
  return target ? target.join('/') : null;
}

export function BlockField({
  field,
  startDate,
  onRemove,
}: {
  field: FieldState<BlockDraft | null>;
  startDate: string;
  onRemove: () => void;
}) {
  const block = field.value;
  if (!block) return null;
  const nights = Array.from({ length: lastOf(block) - block.first + 1 }, (_, at) => block.first + at);
  const entries = blockEntries(block);
  const figures = blockFigures(entries);
  const setRow = (at: number, changes: Partial<RowDraft>) =>
    field.set({ ...block, rows: block.rows.map((row, n) => (n === at ? { ...row, ...changes } : row)) });
  const setCell = (at: number, night: number, typed: string) =>
    setRow(at, { rooms: (block.rows[at]?.rooms ?? []).map((one, n) => (n === night ? typed : one)) });
  const sum = (at: number) =>
    entries.filter(({ night }) => night === block.first + at).reduce((all, { rooms }) => all + rooms, 0);
  function paste(event: ClipboardEvent, row: number, column: number) {
    const pasted = block && pasteInto(block, event.clipboardData?.getData('text/plain') ?? '', row, column);
    if (!pasted) return;
    event.preventDefault();
    field.set(pasted);
    announce(`${count(blockEntries(pasted).length, 'cell')} with rooms.`);
  }
  function move(event: KeyboardEvent & { currentTarget: HTMLInputElement }) {
    const cell = neighbour(event);
    if (event.key === 'Enter') event.preventDefault();
    const target =
      cell && event.currentTarget.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.select();
  }
  return (
    <div class="asked">
      <div class="title">
        <h2>Rooms by night</h2>
        <Button kind="quiet" onClick={onRemove}>
          Same rooms every night
        </Button>
      </div>
      <Scroll label="Rooms by night">
        <table class="small grid-in">
          <thead>
            <tr>
              <th scope="col">Type, guests in each</th>
              {nights.map((night) => (
                <th key={night} scope="col" class="number">
                  {nightName(night)}
                  <small>{dateAt(startDate, night)}</small>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">
                  <div class="kind">
                    <Select
                      aria-label={`Type of row ${at + 1}`}
                      value={row.type}
                      set={(type) => setRow(at, { type: type as RoomType, guests: String(guestsOf(type)) })}
                      options={roomTypes}
                    />
                    <Select
                      aria-label={`Guests in each, row ${at + 1}`}
                      value={row.guests}
                      set={(guests) => setRow(at, { guests })}
                      options={guestNumbers}
                    />
                  </div>
                </th>
                {nights.map((night, column) => (
                  <td key={night}>
                    <input
                      inputMode="numeric"
                      data-cell={`${at}/${column}`}
                      aria-label={`${words(row.type)}, ${nightName(night)}`}
                      aria-invalid={
                        (field.fault !== '' && isCellFaulty(row.rooms[column] ?? '')) || undefined
                      }
                      value={row.rooms[column] ?? ''}
                      onInput={({ currentTarget: { value } }) => setCell(at, column, value)}
                      onPaste={(event) => paste(event, at, column)}
                      onKeyDown={move}
                    />
                  </td>
                ))}
                <td>
                  {block.rows.length > 1 && (
                    <Button
                      kind="quiet"
                      aria-label={`Remove row ${at + 1}, ${words(row.type)}`}
                      onClick={() => field.set({ ...block, rows: block.rows.filter((_, n) => n !== at) })}
                    >
                      ×
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All rooms</th>
              {nights.map((night, at) => (
                <td key={night} class="number">
                  {sum(at)}
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </Scroll>
      <p class={field.fault ? 'error' : 'soft'}>
        {field.fault ||
          `${count(figures.rooms, 'room')} at most, ${count(figures.nights, 'night')}, ${count(figures.room_nights, 'room night')}. Tables of a spreadsheet can be pasted into a cell.`}
      </p>
      <div class="actions">
        <Button
          disabled={block.rows.length >= mostAsked.block}
          onClick={() =>
            field.set({
              ...block,
              rows: [...block.rows, { ...freeKind(block.rows), rooms: nights.map(() => '') }],
            })
          }
        >
          Add a type
        </Button>
        <Button onClick={() => field.set(stretched(block, 1, 0))}>Add a night before</Button>
        <Button onClick={() => field.set(stretched(block, 0, 1))}>Add a night after</Button>
        {nights.length > 1 && (
          <>
            <Button onClick={() => field.set(stretched(block, -1, 0))}>Drop the first night</Button>
            <Button onClick={() => field.set(stretched(block, 0, -1))}>Drop the last night</Button>
          </>
        )}
      </div>
    </div>
  );
}
