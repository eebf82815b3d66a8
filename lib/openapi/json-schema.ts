import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * A zod schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. `input` is what a caller may send, `output` what comes
 * back. Unknown fields are allowed in both, because the service ignores them and clients should do the same.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      simplify(written);
      if (io === 'input' && zodSchema instanceof z.ZodObject) requireOnlyNeeded(zodSchema, written);
    },
  });
  return converted;
}

/** Removes fields from `required` that the schema fills in when they are missing. Zod lists them by their type alone. */
function requireOnlyNeeded(object: z.ZodObject, written: JsonSchema): void {
  const needed = written.required?.filter(
    (name) => !z.safeParse(object.shape[name] as z.ZodType, undefined).success,
  );
  if (needed && needed.length > 0) written.required = needed;
  else delete written.required;
}

function simplify(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // A format says the same as zod's pattern, in one word.
  if (schema.format && schema.format !== 'uri') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Keys of a JSON object are always strings.
  if (isPlainString(schema.propertyNames)) delete schema.propertyNames;
}

function isPlainString(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && JSON.stringify(schema) === '{"type":"string"}';
}
