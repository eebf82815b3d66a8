/** The page's address of one message. */
export function linkTo(id: string | undefined, { search, view }: { search: string; view?: string }): string {
  const query = new URLSearchParams();
  if (id !== undefined) query.set('id', id);
  if (view !== undefined) query.set('view', view);
  if (search !== '') query.set('q', search);
  return query.size > 0 ? `/?${query}` : '/';
}
