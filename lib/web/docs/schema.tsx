// A schema as a nested list of fields: name, type, limits, meaning.

import { type Description, nameOf, resolve, type Schema } from './description.ts';
import { Inline } from './markdown.tsx';

const choicesOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [schema];

/** Whether there is anything to list. */
export const hasFields = (description: Description, schema: Schema | undefined): boolean =>
  schema !== undefined && listsOf(description, schema).length > 0;

function listsOf(description: Description, schema: Schema): Schema[] {
  const whole = resolve(description, schema);
  const inner = whole.type === 'array' ? resolve(description, whole.items ?? {}) : whole;
  return choicesOf(inner)
    .map((choice) => resolve(description, choice))
    .filter(({ properties }) => properties);
}

export function FieldList({ description, schema }: { description: Description; schema: Schema }) {
  const lists = listsOf(description, schema);
  if (lists.length === 0) return null;
  return (
    <div class="fields">
      {resolve(description, schema).type === 'array' && <p class="soft">A list. Each entry:</p>}
      {lists.map((list, index) => (
        <div key={index}>
          {index > 0 && <p class="or soft">or</p>}
          <dl>
            {Object.entries(list.properties ?? {}).map(([name, field]) => (
              <Field
                key={name}
                description={description}
                name={name}
                field={field}
                isRequired={list.required?.includes(name) ?? false}
              />
            ))}
          </dl>
        </div>
      ))}
      {lists.length > 1 && <p class="soft">One of these forms.</p>}
    </div>
  );
}

function Field({
  description,
  name,
  field,
  isRequired,
}: {
  description: Description;
  name: string;
  field: Schema;
  isRequired: boolean;
}) {
  const schema = resolve(description, field);
  const nested = nestedOf(description, schema);
  return (
    <div class="field">
      <dt>
        <code>{name}</code>
        {isRequired && <span class="required">required</span>}
      </dt>
      <dd>
        <span class="type">{typeOf(description, field)}</span>
        {schema.description && (
          <span class="meaning">
            <Inline text={schema.description} />
          </span>
        )}
        {nested && <FieldList description={description} schema={nested} />}
      </dd>
    </div>
  );
}

/** The part of a field that has fields of its own. */
function nestedOf(description: Description, schema: Schema): Schema | null {
  const parts = choicesOf(schema).map((part) => {
    const whole = resolve(description, part);
    return whole.type === 'array' ? resolve(description, whole.items ?? {}) : whole;
  });
  const withFields = parts.filter((part) => part.properties || part.oneOf || part.anyOf);
  if (withFields.length > 1) return { anyOf: withFields };
  return withFields[0] ?? null;
}

function typeOf(description: Description, field: Schema): string {
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

function limitsOf({ minimum, maximum, minLength, maxLength, pattern, format }: Schema): string {
  let range = '';
  if (minimum !== undefined && maximum !== undefined) range = `${minimum} to ${maximum}`;
  else if (minimum !== undefined) range = `at least ${minimum}`;
  else if (maximum !== undefined) range = `at most ${maximum}`;
  const length =
    maxLength !== undefined && `${minLength ? `${minLength} to ` : 'up to '}${maxLength} characters`;
  return [range, length, pattern && !format && `matching ${pattern}`].filter(Boolean).join(', ');
}
