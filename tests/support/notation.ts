import type { JsonSchema } from '../../lib/openapi/json-schema.ts';

/**
 * A schema as short lines, one for each value somebody sends or gets: `p_rfp_ids[]: string uuid`. `?` stands for what may be left
 * out. Names and limits are in it and descriptions are not: what stands here, somebody's program relies on.
 */
export function notation(schema: JsonSchema, name: string): string[] {
  const shared = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const own = linesOf(schema, name);
  const named = Object.entries(shared).flatMap(([key, one]) => linesOf(one, `#${key}`));
  return [...own, ...named];
}

function linesOf(schema: JsonSchema, path: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choicesOf(choices as JsonSchema[], path);
  const { properties, items, prefixItems, additionalProperties: others, propertyNames: keys } = schema;
  if (properties || (others && typeof others === 'object')) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(properties ?? {}).flatMap(([key, field]) =>
      linesOf(field as JsonSchema, `${path}.${key}${required.has(key) ? '' : '?'}`),
    );
    const rest = others && typeof others === 'object' ? linesOf(others as JsonSchema, `${path}.*`) : [];
    const allowed = keys && typeof keys === 'object' ? linesOf(keys as JsonSchema, `${path}.* is`) : [];
    return fields.length + rest.length > 0 ? [...fields, ...allowed, ...rest] : [`${path}: object`];
  }
  if (items && typeof items === 'object') {
    const size = boundsOf(schema.minItems, schema.maxItems);
    return linesOf(items as JsonSchema, `${path}[${size}]`);
  }
  if (prefixItems)
    return prefixItems.flatMap((one, index) => linesOf(one as JsonSchema, `${path}[${index}]`));
  return [`${path}: ${leafOf(schema)}`];
}

/** Plain values side by side in one line; of objects each its own lines. */
function choicesOf(choices: JsonSchema[], path: string): string[] {
  const isPlain = (one: JsonSchema) => !one.properties && !one.items && !one.anyOf && !one.oneOf;
  const plain = choices.filter(isPlain).map(leafOf);
  const other = choices.filter((one) => !isPlain(one));
  const lines = other.flatMap((one, index) => linesOf(one, other.length > 1 ? `${path}|${index + 1}` : path));
  return plain.length > 0 ? [`${path}: ${plain.join(' | ')}`, ...lines] : lines;
}

function leafOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '#');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const parts = [
    schema.enum ? schema.enum.map((one) => JSON.stringify(one)).join(' | ') : (schema.type ?? 'anything'),
    schema.format,
    schema.pattern && `/${schema.pattern}/`,
    boundsOf(minLength ?? minimum, maxLength ?? maximum),
    above !== undefined && `> ${above}`,
    below !== undefined && `< ${below}`,
    schema.default !== undefined && `= ${JSON.stringify(schema.default)}`,
  ];
  return parts.filter(Boolean).join(' ');
}

const boundsOf = (least?: number, most?: number): string =>
  least === undefined && most === undefined ? '' : `${least ?? ''}…${most ?? ''}`;
