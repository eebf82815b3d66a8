import type { ComponentChildren } from 'preact';
import { longest } from '../../../schemas/longest.ts';
import { Button } from '../../parts/controls.tsx';

/** Looks for hotels by name, city or id once it is sent; `children` are what else narrows them. */
export function FindHotels({
  label,
  start,
  find,
  children,
}: {
  label: string;
  start?: string;
  find: (search: string) => void;
  children?: ComponentChildren;
}) {
  return (
    <form
      class="toolbar"
      onSubmit={(event) => {
        event.preventDefault();
        find(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      {children}
      <input
        type="search"
        name="q"
        dir="auto"
        maxLength={longest.name}
        placeholder="Name, city or id"
        aria-label={label}
        defaultValue={start}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
