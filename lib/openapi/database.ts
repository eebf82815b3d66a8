import { z } from 'zod';
import { named } from '../schemas/fields.ts';
import { exportViews } from '../schemas/rpc/exports.ts';
import { type RpcName, rpcSchemas } from '../schemas/rpc/functions.ts';
import { functionTexts } from './functions.ts';
import { type Endpoint, ok } from './operation.ts';

/** Error statuses that every function may answer: bad arguments, credentials, unknown ids, limits and failures. */
const functionErrors = [400, 401, 404, 429, 500];

const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function functionEndpoint(name: RpcName): Endpoint {
  const { args, returns } = rpcSchemas[name];
  const { anonymous, errors = [], ...text } = functionTexts[name];
  return {
    path: `/rest/v1/rpc/${name}`,
    post: {
      ...text,
      id: name,
      security: anonymous ? 'databaseKey' : 'database',
      body: named(`${pascal(name)}Args`, args),
      answers: { 200: ok(named(`${pascal(name)}Returns`, returns), 'What it returns') },
      errors: [...functionErrors, ...errors],
    },
  };
}

const viewTexts: Record<keyof typeof exportViews, [summary: string, description: string]> = {
  v_proposals_csv_export: [
    'Proposals and declines under OpenTravel names',
    'The organizer’s, or the hotel’s own. Ask with `Accept: text/csv` for a file that event-industry platforms import.',
  ],
  v_proposal_lines_export: [
    'Lines of proposals under OpenTravel names',
    'Each line of each live offer, with its night, day, price, tax and what it comes to; days count from the event’s first, 0-based.',
  ],
  v_fx_audit_export: [
    'The audit of currency conversions',
    'Every conversion of the organization: amount, rate, its date and its source. CSV or JSON by `Accept`.',
  ],
};

const viewQuery = z.object({
  select: z.string().describe('Columns, comma-separated; all unless told').optional(),
  order: z.string().describe('A column, and its direction: `TimeStamp.desc`').optional(),
  limit: z.int().min(0).max(1000).describe('Rows; 1000 unless told').optional(),
  offset: z.int().min(0).optional(),
});

function viewEndpoint(name: keyof typeof exportViews): Endpoint {
  const [summary, description] = viewTexts[name];
  return {
    path: `/rest/v1/${name}`,
    get: {
      id: name,
      tag: 'Exports',
      summary,
      description: `${description} Any column filters as a query parameter: \`column=eq.value\`.`,
      security: 'database',
      query: viewQuery,
      answers: {
        200: {
          ...ok(named(`${pascal(name)}Rows`, z.array(exportViews[name])), 'The rows'),
          media: ['text/csv'],
        },
      },
      errors: [400, 401, 500],
    },
  };
}

export const databaseEndpoints: Endpoint[] = [
  ...(Object.keys(rpcSchemas) as RpcName[]).map(functionEndpoint),
  ...(Object.keys(exportViews) as (keyof typeof exportViews)[]).map(viewEndpoint),
];
