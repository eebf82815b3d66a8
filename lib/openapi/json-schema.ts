import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * A zod schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. `input` is what a caller may send, `output` what comes
 * back. Further fields are allowed either way: unknown ones are ignored here, and clients should do the same.
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

/** Leaves out of `required` what is filled in when it is missing, whatever the schema's type says. */
function requireOnlyNeeded(object: z.ZodObject, written: JsonSchema): void {
  const needed = written.required?.filter(
    (name) => !z.safeParse(object.shape[name] as z.ZodType, undefined).success,
  );
  if (needed && needed.length > 0) written.required = needed;
  else delete written.required;
}

function simplify(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // A format says it shorter than zod's pattern for it.
  if (schema.format && schema.format !== 'uri') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Keys of a JSON object are strings anyway.
  if (isPlainString(schema.propertyNames)) delete schema.propertyNames;
}

function isPlainString(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && JSON.stringify(schema) === '{"type":"string"}';
}
