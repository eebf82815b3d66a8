// Where the event is: a city, district, airport or station by its name, a link of a map, or a pin that is moved.

import { useId, useRef, useState } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { folded, type Place, placeLabel } from '../../data/place-files.ts';
import { type City, citiesLike, placesLike, pointIn } from '../../data/places.ts';
import { type Source, TextField } from '../../parts/fields.tsx';
import type { Form } from '../../parts/form.tsx';
import { count } from '../../parts/format.ts';
import { useLoaded } from '../../parts/use-loaded.ts';
import type { RfpValues, Sources } from './rfp-fields.ts';

type Placed = { values: Partial<RfpValues>; sources: Sources };

const placed = (latitude: number | string, longitude: number | string, source: Source): Placed => ({
  values: { latitude: String(latitude), longitude: String(longitude) },
  sources: { latitude: source, longitude: source },
});

const inCity = (city: City): Placed =>
  placed(city.latitude, city.longitude, {
    text: `The middle of ${count(city.hotels, 'hotel')} in ${city.name}`,
  });

function atPlace(place: Place): Placed {
  const [, city, , latitude, longitude] = place;
  const { values, sources } = placed(latitude, longitude, { text: `The middle of ${placeLabel(place)}` });
  return { values: { ...values, city }, sources };
}

/** Suggestions are an aid: without them a place is typed. */
const orNone = <T,>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => []);

/** Where what was typed is: among the hotels of the catalogue, else among the places of the world. */
export async function placeOf(typed: string): Promise<Placed> {
  const name = typed.trim();
  const [cities, places] = await Promise.all([
    orNone(citiesLike(name)),
    orNone(placesLike(name.replace(/,.*/, ''))),
  ]);
  const same = (text: string) => folded(text) === folded(name);
  const chosen = places.find(([, place]) => same(placeLabel(place)))?.[1];
  if (chosen && chosen[5] !== 'city') return atPlace(chosen);
  const city = cities.find((one) => same(one.name) || (chosen && folded(one.name) === folded(chosen[0])));
  if (city) return inCity(city);
  if (chosen) return atPlace(chosen);
  const [best, next] = places.flatMap(([words, place]) => (words.includes(folded(name)) ? [place] : []));
  if (best && !(next && next[6] * 3 > best[6])) return atPlace(best);
  return placed('', '', {
    text: best
      ? `There are several: choose one of the list, like ${placeLabel(best)}`
      : `${name ? `${name} is not known` : 'No place was named'}: choose one of the list, or paste a map link`,
    isUnsure: true,
  });
}

interface Suggestion {
  value: string;
  label: string;
}

/** What the list under the field offers: cities with hotels first, then other places, each once. */
async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const [cities, places] = await Promise.all([orNone(citiesLike(typed)), orNone(placesLike(typed))]);
  const listed = new Set(cities.map(({ name }) => folded(name)));
  return [
    ...cities.map(({ name, country, hotels }) => ({
      value: name,
      label: [count(hotels, 'hotel'), country].filter(Boolean).join(', '),
    })),
    ...places
      .map(([, place]) => place)
      .filter(([name, , , , , kind]) => kind !== 'city' || !listed.has(folded(name)))
      .map((place) => ({ value: placeLabel(place), label: place[5] })),
  ];
}

const pauseMs = 200;

export function PlaceFields({
  form,
  sources,
  onSource,
}: {
  form: Form<RfpValues>;
  sources: Sources;
  onSource: (sources: Sources) => void;
}) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [link, setLink] = useState<{ text: string; fault: string }>({ text: '', fault: '' });
  // Below the fields, which need not wait for its map.
  const pin = useLoaded(() => import('./place-pin.tsx'));
  const typing = useRef<ReturnType<typeof setTimeout>>();
  /** The name whose place is being looked up. What is said otherwise meanwhile counts. */
  const sought = useRef('');
  const show = ({ values, sources: found }: Placed) => {
    sought.current = '';
    form.set(values);
    onSource(found);
  };
  async function lookUp(name: string) {
    sought.current = name;
    const found = await placeOf(name);
    if (sought.current === name) show(found);
  }
  function suggest(text: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(async () => setSuggestions(await suggestionsFor(text)), pauseMs);
  }
  function readLink(text: string) {
    const point = pointIn(text);
    const isMissing = text.trim() !== '' && !point;
    setLink({
      text,
      fault: isMissing ? 'No place is in it: copy the address of a map that shows the place' : '',
    });
    if (point) show(placed(point.latitude, point.longitude, { text: 'From the map link' }));
  }
  return (
    <>
      <TextField
        field={form.field('city')}
        label="City"
        hint="Or a district, an airport or a station"
        source={sources.city}
        onTyped={() => onSource({ city: undefined })}
        list={`${id}-places`}
        maxLength={longest.city}
        autocomplete="off"
        onKeyUp={(event) => suggest(event.currentTarget.value)}
        // Once a place is chosen or left. Written as onChange, it would be asked at every letter, because preact/compat listens for input
        // then.
        onChangeCapture={(event) => form.hold(lookUp(event.currentTarget.value))}
      />
      <datalist id={`${id}-places`}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <TextField
        field={{ name: 'map-link', value: link.text, fault: link.fault, set: readLink }}
        label="Or a map link"
        hint="From Google Maps, OpenStreetMap, Apple or Bing"
        type="text"
        autocomplete="off"
      />
      {pin && (
        <pin.PlacePin
          latitude={form.field('latitude').value}
          longitude={form.field('longitude').value}
          onMove={({ latitude, longitude }) =>
            show(placed(latitude, longitude, { text: 'From the pin on the map' }))
          }
        />
      )}
    </>
  );
}
