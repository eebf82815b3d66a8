// The same call in three languages; what the reader has to fill in is a variable.

import { curlOf } from './curl.ts';
import type { Operation } from './description.ts';

export const languages = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof languages)[number];

/** Headers that credentials go in, each with the variable that holds it. */
const headersOf = new Map<string, [header: string, prefix: string, variable: string]>([
  ['accessToken', ['Authorization', 'Bearer ', 'TOKEN']],
  ['publishableKey', ['apikey', '', 'ANON_KEY']],
  ['cronSecret', ['Authorization', 'Bearer ', 'CRON_SECRET']],
  ['internalToken', ['Authorization', 'Bearer ', 'INTERNAL_TOKEN']],
  ['paymentsSignature', ['Payments-Signature', '', 'SIGNATURE']],
  ['webhookSignature', ['X-Webhook-Signature', '', 'SIGNATURE']],
]);

export interface Call {
  method: string;
  url: string;
  headers: [header: string, prefix: string, variable: string][];
  /** What is sent as JSON; undefined for nothing. */
  body: unknown;
}

/** An operation as a call, with the description's examples filled in. */
export function callOf(operation: Operation): Call {
  const { method, path, server, security = [], parameters = [], requestBody } = operation;
  const query = new URLSearchParams(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
  ).toString();
  const json = requestBody?.content['application/json'];
  return {
    method,
    url: `${server}${path}${query ? `?${query}` : ''}`,
    headers: Object.keys(security[0] ?? {}).flatMap((scheme) => {
      const header = headersOf.get(scheme);
      return header ? [header] : [];
    }),
    body: json ? (json.example ?? {}) : undefined,
  };
}

export function sampleOf(operation: Operation, language: Language): string {
  if (language === 'curl') return curlOf(operation);
  return language === 'TypeScript' ? typeScript(callOf(operation)) : python(callOf(operation));
}

const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

function typeScript({ method, url, headers, body }: Call): string {
  const all = headers.map(
    ([header, prefix, variable]) => `    '${header}': \`${prefix}\${process.env.${variable}}\`,`,
  );
  if (body !== undefined) all.push("    'Content-Type': 'application/json',");
  const options = [
    `  method: '${method}',`,
    ...(all.length > 0 ? ['  headers: {', ...all, '  },'] : []),
    ...(body !== undefined ? [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), 2)}),`] : []),
  ];
  return [
    `const response = await fetch('${url}', {`,
    ...options,
    '});',
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    'console.log(await response.json());',
  ].join('\n');
}

function python({ method, url, headers, body }: Call): string {
  const all = headers.map(
    ([header, prefix, variable]) => `        "${header}": f"${prefix}{os.environ['${variable}']}",`,
  );
  return [
    ...(headers.length > 0 ? ['import os'] : []),
    'import requests',
    '',
    `response = requests.request(`,
    `    "${method}",`,
    `    "${url}",`,
    ...(all.length > 0 ? ['    headers={', ...all, '    },'] : []),
    ...(body !== undefined ? [`    json=${indented(pythonValue(body), 4)},`] : []),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'print(response.json())',
  ].join('\n');
}

/** JSON as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[\n${value.map(line).join('')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value);
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, one]) => `    ${JSON.stringify(key)}: ${indented(pythonValue(one), 4)},\n`).join('')}}`;
}

const line = (value: unknown) => `    ${indented(pythonValue(value), 4)},\n`;
