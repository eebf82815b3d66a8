// Reading the OpenAPI description: references followed, operations listed with what they need to be shown.

/** What a reference points to; anything else is itself. */
export function resolve(description, value) {
  if (!value?.$ref) return value;
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], description);
}

/** The component's name that a schema refers to. */
export const nameOf = (schema) => schema?.$ref?.split('/').at(-1);

/** Every operation but CORS preflights, in the order of the tags. */
export function operationsOf(description) {
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    ['get', 'post']
      .filter((method) => item[method])
      .map((method) => ({
        ...item[method],
        method: method.toUpperCase(),
        path,
        server: (item.servers ?? description.servers)[0].url,
        crossOrigin: Boolean(item.options) || path.startsWith('/rest/'),
        responses: Object.entries(item[method].responses)
          .filter(([status]) => /^\d+$/.test(status))
          .map(([status, answer]) => [status, resolve(description, answer)]),
      })),
  );
  const order = description.tags.map(({ name }) => name);
  return operations.sort((a, b) => order.indexOf(a.tags[0]) - order.indexOf(b.tags[0]));
}

/** Text as it is searched: counter-offer, counter_offer and Counter offer are the same. */
export const comparable = (text) => String(text).toLowerCase().replaceAll(/[-_]/g, ' ');

/** All words an operation can be found by: also its fields, values and error codes. */
export function searchText(description, operation) {
  const words = [
    operation.method,
    operation.path,
    operation.operationId,
    operation.summary,
    operation.description,
  ];
  words.push(
    ...operation.tags,
    ...operation.responses.flatMap(([status, { description: text }]) => [status, text]),
  );
  words.push(...(operation.parameters ?? []).map(({ name }) => name));
  const schemas = [operation.requestBody, ...operation.responses.map(([, answer]) => answer)];
  for (const body of schemas) {
    for (const { schema } of Object.values(body?.content ?? {})) collectWords(description, schema, words, 0);
  }
  return words.filter(Boolean).map(comparable).join(' ');
}

function collectWords(description, schema, words, depth) {
  const {
    properties = {},
    items,
    anyOf,
    oneOf,
    enum: values,
    description: text,
  } = resolve(description, schema) ?? {};
  words.push(text, ...(values ?? []));
  if (depth > 6) return;
  for (const [name, field] of Object.entries(properties)) {
    words.push(name);
    collectWords(description, field, words, depth + 1);
  }
  for (const part of [items, ...(anyOf ?? []), ...(oneOf ?? [])]) {
    if (part) collectWords(description, part, words, depth + 1);
  }
}
