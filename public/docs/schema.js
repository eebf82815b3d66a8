// A schema as a nested list of fields: name, type, limits, meaning.

import { h } from '/console/dom.js';
import { nameOf, resolve } from './description.js';
import { inline } from './markdown.js';

/** The fields of a schema; null for one without any. */
export function fieldList(description, schema) {
  const whole = resolve(description, schema);
  const inner = whole?.type === 'array' ? resolve(description, whole.items) : whole;
  const lists = choicesOf(inner)
    .map((choice) => resolve(description, choice))
    .filter(({ properties }) => properties)
    .map((choice) => oneList(description, choice));
  if (lists.length === 0) return null;
  const isChoice = lists.length > 1;
  return h(
    'div.fields',
    null,
    whole.type === 'array' && h('p.soft', null, 'A list. Each entry:'),
    lists.map((list, index) => [index > 0 && h('p.or.soft', null, 'or'), list]),
    isChoice && h('p.soft', null, 'One of these forms.'),
  );
}

const choicesOf = (schema) => schema?.oneOf ?? schema?.anyOf ?? schema?.allOf ?? [schema ?? {}];

function oneList(description, { properties, required = [] }) {
  return h(
    'dl',
    null,
    Object.entries(properties).map(([name, field]) =>
      fieldEntry(description, name, field, required.includes(name)),
    ),
  );
}

function fieldEntry(description, name, field, isRequired) {
  const schema = resolve(description, field);
  const nested = nestedOf(description, schema);
  return h(
    'div.field',
    null,
    h('dt', null, h('code', null, name), isRequired && h('span.required', null, 'required')),
    h(
      'dd',
      null,
      h('span.type', null, typeOf(description, field)),
      schema.description && h('span.meaning', null, inline(schema.description)),
      nested && fieldList(description, nested),
    ),
  );
}

/** The part of a field that has fields of its own. */
function nestedOf(description, schema) {
  const parts = choicesOf(schema).flatMap((part) => {
    const whole = resolve(description, part);
    return whole.type === 'array' ? [resolve(description, whole.items)] : [whole];
  });
  const withFields = parts.filter((part) => part?.properties || part?.oneOf || part?.anyOf);
  if (withFields.length === 0) return null;
  return withFields.length === 1 ? withFields[0] : { anyOf: withFields };
}

function typeOf(description, field) {
  const schema = resolve(description, field);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map((part) => typeOf(description, part)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(description, schema.items ?? {})}`;
  return [schema.format ?? schema.type ?? nameOf(field) ?? 'anything', limitsOf(schema)]
    .filter(Boolean)
    .join(', ');
}

function limitsOf({ minimum, maximum, minLength, maxLength, pattern, format }) {
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined && `at most ${maximum}`;
  const length =
    maxLength !== undefined && `${minLength ? `${minLength} to ` : 'up to '}${maxLength} characters`;
  return [range, length, pattern && !format && `matching ${pattern}`].filter(Boolean).join(', ');
}
