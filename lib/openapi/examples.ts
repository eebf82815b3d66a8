import recorded from './examples.json' with { type: 'json' };

/** Requests and answers of one operation: `request`, `query`, a status or a media type. */
export interface Examples {
  query?: Record<string, unknown>;
  [part: string]: unknown;
}

const examples: Record<string, Examples> = recorded;

export const examplesOf = (id: string): Examples => examples[id] ?? {};

/** `{ example }` for one part of an operation's recorded traffic, if there is any. */
export function exampleOf(id: string, part: string): { example?: unknown } {
  const example = examplesOf(id)[part];
  return example === undefined ? {} : { example };
}
