// What narrows a list of hotels to choose from. A hotel of which something is not known passes no filter that asks for it.

import { useId } from 'preact/hooks';
import { features } from '../../../schemas/database-rules.ts';
import { words } from '../../parts/format.ts';
import type { Choice } from './hotel-choices.ts';

export interface Filters {
  name: string;
  chain: string;
  stars: string;
  seats: string;
  rooms: string;
  km: string;
  features: readonly string[];
  ownOnly: boolean;
}
export const noFilters: Filters = {
  ...{ name: '', chain: '', stars: '', seats: '', rooms: '', km: '' },
  ...{ features: [], ownOnly: false },
};

/** A limit that was typed; null while there is none, or while it is no number. */
const limit = (typed: string): number | null => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

export function passes(choice: Choice, filters: Filters): boolean {
  const atLeast = (value: number | null, typed: string) => (value ?? -1) >= (limit(typed) ?? -1);
  return (
    choice.name.toLowerCase().includes(filters.name.trim().toLowerCase()) &&
    (filters.chain === '' || choice.chain === filters.chain) &&
    atLeast(choice.stars, filters.stars) &&
    atLeast(choice.capacity, filters.seats) &&
    atLeast(choice.rooms, filters.rooms) &&
    choice.km <= (limit(filters.km) ?? Infinity) &&
    filters.features.every((feature) => choice.features.includes(feature)) &&
    (choice.isOwn || !filters.ownOnly)
  );
}

const numbers = [
  ['stars', 'Stars, at least'],
  ['seats', 'Seats, at least'],
  ['rooms', 'Bedrooms, at least'],
  ['km', 'Kilometres, at most'],
] as const;

export function HotelFilters({
  filters,
  choices,
  onChange,
}: {
  filters: Filters;
  choices: readonly Choice[];
  onChange: (filters: Filters) => void;
}) {
  const id = useId();
  const held = new Set(choices.flatMap((choice) => choice.features));
  const chains = [...new Set(choices.flatMap(({ chain }) => chain ?? []))].sort((a, b) => a.localeCompare(b));
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  const isSet = JSON.stringify({ ...filters, name: '' }) !== JSON.stringify(noFilters);
  return (
    <details class="card filters">
      <summary>Filters{isSet && ' (on)'}</summary>
      <div class="fields">
        {numbers.map(([name, label]) => (
          <div key={name}>
            <label for={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              inputMode="numeric"
              value={filters[name]}
              onInput={(event) => set({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        {chains.length > 0 && (
          <div>
            <label for={`${id}-chain`}>Chain</label>
            <select
              id={`${id}-chain`}
              value={filters.chain}
              onChange={(event) => set({ chain: event.currentTarget.value })}
            >
              <option value="">Any</option>
              {chains.map((chain) => (
                <option key={chain}>{chain}</option>
              ))}
            </select>
          </div>
        )}
      </div>
      <div class="boxes">
        {features
          .filter((feature) => held.has(feature))
          .map((feature) => (
            <label key={feature} class="check">
              <input
                type="checkbox"
                checked={filters.features.includes(feature)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    features: checked
                      ? [...filters.features, feature]
                      : filters.features.filter((one) => one !== feature),
                  })
                }
              />
              <span>{words(feature)}</span>
            </label>
          ))}
        {choices.some(({ isOwn }) => isOwn) && (
          <label class="check">
            <input
              type="checkbox"
              checked={filters.ownOnly}
              onChange={({ currentTarget: { checked } }) => set({ ownOnly: checked })}
            />
            <span>Own venues only</span>
          </label>
        )}
      </div>
      <p class="soft">A hotel that does not tell a figure is left out where you ask for it.</p>
      {isSet && (
        <button type="button" onClick={() => onChange({ ...noFilters, name: filters.name })}>
          Remove the filters
        </button>
      )}
    </details>
  );
}
