/** Who of the organization did something, to follow what was done: `, by Ada Byron (owner)`. Nothing where nobody is named. */
export const byWhom = (person: { name: string; role?: string | undefined } | null | undefined): string =>
  person ? `, by ${person.name}${person.role ? ` (${person.role})` : ''}` : '';
