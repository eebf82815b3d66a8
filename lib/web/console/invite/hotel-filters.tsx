// What narrows a list of hotels to choose from. A hotel of which something is not known passes no filter that asks for it.

import { features } from '../../../schemas/database-rules.ts';
import { Button, Choice as ChoiceField } from '../../parts/controls.tsx';
import { words } from '../../parts/format.ts';
import { Entry, Tick } from '../../parts/inputs.tsx';
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
  const held = new Set(choices.flatMap((choice) => choice.features));
  const chains = [...new Set(choices.flatMap(({ chain }) => chain ?? []))].sort((a, b) => a.localeCompare(b));
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change });
  const isSet = JSON.stringify({ ...filters, name: '' }) !== JSON.stringify(noFilters);
  return (
    <details class="card filters">
      <summary>Filters{isSet && ' (on)'}</summary>
      <div class="fields">
        {numbers.map(([name, label]) => (
          <Entry
            key={name}
            label={label}
            inputMode="numeric"
            value={filters[name]}
            set={(typed) => set({ [name]: typed })}
          />
        ))}
        {chains.length > 0 && (
          <ChoiceField
            label="Chain"
            value={filters.chain}
            set={(chain) => set({ chain })}
            options={chains.map((chain) => [chain, chain] as const)}
            empty="Any"
          />
        )}
      </div>
      <div class="boxes">
        {features
          .filter((feature) => held.has(feature))
          .map((feature) => (
            <Tick
              key={feature}
              checked={filters.features.includes(feature)}
              set={(checked) =>
                set({
                  features: checked
                    ? [...filters.features, feature]
                    : filters.features.filter((one) => one !== feature),
                })
              }
            >
              {words(feature)}
            </Tick>
          ))}
        {choices.some(({ isOwn }) => isOwn) && (
          <Tick checked={filters.ownOnly} set={(checked) => set({ ownOnly: checked })}>
            Own venues only
          </Tick>
        )}
      </div>
      <p class="soft">A hotel that does not tell a figure is left out where you ask for it.</p>
      {isSet && (
        <Button onClick={() => onChange({ ...noFilters, name: filters.name })}>Remove the filters</Button>
      )}
    </details>
  );
}
