/** What `npm run new` begins for each kind of change: files by path, each with what is the same in all of its kind. */
export interface Names {
  /** In lower case with underscores, as SQL has it. */
  snake: string;
  /** In lower case with hyphens, as files and addresses have it. */
  kebab: string;
  camel: string;
  /** Folder of `sql/`, without `sql/`. */
  folder: string;
  /** The time in a migration's name, UTC. */
  stamp: string;
}

type Skeleton = (names: Names) => Record<string, string>;

/** A test that fails until somebody says what has to be so. */
const failing = (what: string) => `import { expect, test } from 'vitest';

test('${what} …', () => {
  expect.fail('Say what it does, by its outcome');
});
`;

const endpoint: Skeleton = ({ kebab, camel }) => ({
  [`lib/schemas/${kebab}.ts`]: `import { z } from 'zod';

export const ${camel}Body = z.strictObject({});
export const ${camel}Answer = z.object({ ok: z.literal(true) });
`,
  [`lib/routes/${kebab}.ts`]: `import type { Definition } from '../http/definition.ts';
import { ${camel}Answer, ${camel}Body } from '../schemas/${kebab}.ts';

export const ${camel} = {
  path: '/api/${kebab}',
  POST: { body: ${camel}Body, hourlyLimit: 20, answers: { 200: { json: ${camel}Answer } } },
} satisfies Definition;
`,
  [`api/${kebab}.ts`]: `import { endpoint, route } from '../lib/http/endpoint.ts';
import { ${camel} } from '../lib/routes/${kebab}.ts';

/** \`POST /api/${kebab}\`: … */
export default endpoint(${camel}, {
  POST: route(${camel}.POST, { handle: async () => ({ ok: true }) }),
});
`,
  [`lib/openapi/web/${kebab}.ts`]: `import type { EndpointWords } from '../operation.ts';

/** …. */
export const words: Record<string, EndpointWords> = {
  '/api/${kebab}': {
    POST: { id: '${camel}', tag: 'Leads', summary: '…', answers: { 200: '…' } },
  },
};
`,
  [`tests/api/${kebab}.test.ts`]: failing(`POST /api/${kebab}`),
});

const mail: Skeleton = ({ kebab, camel, snake }) => ({
  [`lib/email/messages/${kebab}.ts`]: `// What ${snake} is for.
import { z } from 'zod';
import { paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';

export const ${camel} = defineMessage({
  params: z.object({}),
  render: () => ({
    subject: '…',
    preheader: '…',
    title: '…',
    reason: '….',
    body: [paragraph('…')],
  }),
});
`,
  [`tests/lib/email/messages/${kebab}.test.ts`]: failing(`the mail ${snake}`),
});

const migration = ({ stamp, snake }: Names, text: string) => ({
  [`supabase/migrations/${stamp}_${snake}.sql`]: text,
});

export const skeletons: Readonly<Record<string, { recipe: string; make: Skeleton }>> = {
  function: {
    recipe: 'A database function',
    make: ({ folder, snake }) => ({
      [`sql/${folder}/${snake}.sql`]: `-- What it does, in one sentence. For whom. Errors: 401, 429.
create or replace function public.${snake}(p_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return jsonb_build_object('id', p_id);
end;
$$;

revoke all on function public.${snake} from public, anon, authenticated;
grant execute on function public.${snake} to authenticated;
comment on function public.${snake} is 'What it returns: { id }.';
`,
      [`tests/sql/${folder}/${snake}.test.ts`]: failing(snake),
    }),
  },
  endpoint: { recipe: 'An endpoint', make: endpoint },
  mail: { recipe: 'A mail', make: mail },
  form: {
    recipe: 'A form',
    make: (names) => ({
      ...endpoint(names),
      ...mail(names),
      ...migration(names, `-- Lets leads be of the kind ${names.snake}.\n`),
    }),
  },
  criterion: {
    recipe: 'A criterion of the ranking',
    make: (names) => {
      const { folder, snake } = names;
      return {
        ...migration(names, `-- The weight of ${snake}, and what its raw value is worked out from.\n`),
        [`sql/${folder}/criterion_${snake}.sql`]: `-- The criterion ${snake}: a hotel’s raw value, what that is worth for a brief, and what is said of it.

create or replace function private.raw_${snake}(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return null::float8;

comment on function private.raw_${snake} is 'Raw value of the criterion ${snake}.';

create or replace function private.${snake}_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return coalesce(p_raw, 0.5);

comment on function private.${snake}_utility is 'Utility of a raw value, 0 to 1.';

create or replace function private.${snake}_reason(p_raw double precision, p_statistics private.field_statistics) returns jsonb
language sql stable
return private.coded('${snake}', jsonb_build_object('value', p_raw));

comment on function private.${snake}_reason is 'What a candidate''s value says, as a coded reason.';

create or replace function private.${snake}_sentence(p_code text, p_params jsonb) returns text
language sql stable
return null::text;

comment on function private.${snake}_sentence is 'A ${snake}_reason in English.';
`,
        [`tests/sql/${folder}/criterion_${snake}.test.ts`]: failing(`the criterion ${snake}`),
      };
    },
  },
  price: {
    recipe: 'A price of an offer',
    make: (names) => ({
      ...migration(
        names,
        `-- The price ${names.snake} of an offer, and so an argument more of the functions that submit one.\nalter table public.proposals add column ${names.snake} public.money_amount not null default 0\n  constraint proposals_${names.snake}_in_range check (${names.snake} >= 0 and ${names.snake} <> 'NaN');\ndrop function if exists public.submit_proposal;\ndrop function if exists public.submit_proposal_by_token;\n`,
      ),
      [`tests/sql/${names.folder}/${names.snake}.test.ts`]: failing(`the price ${names.snake}`),
    }),
  },
};
