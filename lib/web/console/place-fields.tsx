// Where the event is: a city by its name, with those of the catalogue to choose from, or a link of a map.

import { useId, useRef, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { type City, citiesLike, pointIn } from '../data/places.ts';
import { type Source, TextField } from '../parts/fields.tsx';
import type { Form } from '../parts/form.tsx';
import { count } from '../parts/format.ts';
import type { RfpValues } from './rfp-fields.ts';
import type { Sources } from './rfp-form.tsx';

type Placed = { values: Partial<RfpValues>; sources: Sources };

const at = (city: City): Placed => {
  const source = { text: `The middle of ${count(city.hotels, 'hotel')} in ${city.name}` };
  return {
    values: { latitude: String(city.latitude), longitude: String(city.longitude) },
    sources: { latitude: source, longitude: source },
  };
};

/** Where a city is, by the hotels that are there. */
export async function placeOf(typed: string): Promise<Placed> {
  const name = typed.trim();
  const cities = await citiesLike(name).catch(() => []);
  const city = cities.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (city) return at(city);
  const source: Source = {
    text: `No hotel of ours is in ${name || 'it'}: paste a map link, or give the place to search around`,
    isUnsure: true,
  };
  return { values: { latitude: '', longitude: '' }, sources: { latitude: source, longitude: source } };
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
  const [cities, setCities] = useState<City[]>([]);
  const [link, setLink] = useState<{ text: string; fault: string }>({ text: '', fault: '' });
  const typing = useRef<ReturnType<typeof setTimeout>>();
  const show = ({ values, sources: found }: Placed) => {
    form.set(values);
    onSource(found);
  };
  function suggest(text: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(async () => setCities(await citiesLike(text).catch(() => [])), pauseMs);
  }
  function readLink(text: string) {
    const point = pointIn(text);
    setLink({
      text,
      fault:
        text.trim() !== '' && !point
          ? 'No place is in it: copy the address of a map that shows the place'
          : '',
    });
    if (!point) return;
    const source = { text: 'From the map link' };
    show({
      values: { latitude: String(point.latitude), longitude: String(point.longitude) },
      sources: { latitude: source, longitude: source },
    });
  }
  const city = form.field('city');
  return (
    <>
      <TextField
        field={city}
        label="City"
        source={sources.city}
        onTyped={() => onSource({ city: undefined })}
        list={`${id}-cities`}
        maxLength={longest.city}
        autocomplete="off"
        onKeyUp={(event) => suggest(event.currentTarget.value)}
        // Once the city is chosen or left. Written as onChange, it would be asked at every letter, because preact/compat listens for input then.
        onChangeCapture={async (event) => show(await placeOf(event.currentTarget.value))}
      />
      <datalist id={`${id}-cities`}>
        {cities.map(({ name, country, hotels }) => (
          <option key={`${name}${country}`} value={name}>
            {count(hotels, 'hotel')}
            {country && `, ${country}`}
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
    </>
  );
}
