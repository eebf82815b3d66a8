import { errorStatus } from '../errors.ts';
import type { Definition, Method } from '../http/definition.ts';
import { defaultBodyLimit } from '../http/endpoint.ts';
import * as billing from '../routes/billing.ts';
import { brandLogo } from '../routes/brand-logo.ts';
import { consentLog } from '../routes/consent-log.ts';
import { decisionRecord } from '../routes/decision-record.ts';
import { emailEvents } from '../routes/email-events.ts';
import * as founding from '../routes/founding.ts';
import * as fxConfig from '../routes/fx-config.ts';
import { health } from '../routes/health.ts';
import * as indexnow from '../routes/indexnow.ts';
import * as leads from '../routes/leads.ts';
import { previewOfMail } from '../routes/mail-preview.ts';
import { openapi } from '../routes/openapi.ts';
import { outboxWebhook } from '../routes/outbox-webhook.ts';
import * as paymentsWebhooks from '../routes/payments-webhooks.ts';
import * as pdf from '../routes/pdf.ts';
import * as privacy from '../routes/privacy.ts';
import { publicConfig } from '../routes/public-config.ts';
import * as referral from '../routes/referral.ts';
import { schedule, scheduleNames } from '../routes/schedules.ts';
import { unsubscribe } from '../routes/unsubscribe.ts';
import { workbook } from '../routes/workbook.ts';
import type { Endpoint, EndpointWords, MethodWords, Operation } from './operation.ts';
import { billingWords } from './web/billing.ts';
import { leadWords } from './web/leads.ts';
import { peopleWords } from './web/people.ts';
import { platformWords } from './web/platform.ts';
import { scheduleWords } from './web/schedules.ts';

/** Every route of the web API. */
const definitions: Definition[] = [
  ...[leads, founding, referral, privacy, pdf, fxConfig].flatMap(Object.values),
  ...[billing, paymentsWebhooks, indexnow].flatMap(Object.values),
  brandLogo,
  decisionRecord,
  workbook,
  previewOfMail,
  health,
  openapi,
  publicConfig,
  unsubscribe,
  consentLog,
  emailEvents,
  outboxWebhook,
  ...scheduleNames.map(schedule),
];

const words = { ...leadWords, ...peopleWords, ...platformWords, ...billingWords, ...scheduleWords };

/** The endpoints of the web API, in the order of their words. Facts come from the routes, sentences from the words. */
export const webEndpoints: Endpoint[] = Object.entries(words).map(([path, said]) => {
  const definition = definitions.find((one) => one.path === path);
  if (!definition) throw new Error(`There are words for ${path}, and no route`);
  return described(definition, said);
});

const unsaid = definitions.filter(({ path }) => !Object.hasOwn(words, path));
if (unsaid.length > 0) throw new Error(`Routes without words: ${unsaid.map(({ path }) => path).join(', ')}`);

function described(definition: Definition, said: EndpointWords): Endpoint {
  const { path, cors, preflight, probe, GET, POST } = definition;
  const probed = probe && said.GET && { ...said.GET, answers: {}, security: 'none' as const, errors: [405] };
  return {
    path,
    preflight: cors || preflight,
    get: GET ? operation(path, GET, said.GET) : probed || undefined,
    post: POST && operation(path, POST, said.POST, { takesBody: true }),
  };
}

function operation(
  path: string,
  method: Method,
  said: MethodWords | undefined,
  { takesBody = false } = {},
): Operation {
  if (!said) throw new Error(`A method of ${path} has no words`);
  const { query, body, bodyMedia, optionalBody, bodyLimit = defaultBodyLimit, cache, answers = {} } = method;
  const description = [
    said.description,
    bodyLimit !== defaultBodyLimit && `The body may be ${size(bodyLimit)} large.`,
  ];
  return {
    ...said,
    description: description.filter(Boolean).join(' ') || undefined,
    security: method.credentials ?? 'none',
    ...{ query, body, bodyMedia, optionalBody },
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        {
          ...answer,
          description: sentence(path, said, Number(status)),
          ...(cache && status === '200' && { headers: { ...answer.headers, 'Cache-Control': cache } }),
        },
      ]),
    ),
    errors: errorsOf(method, takesBody).filter((status) => !Object.hasOwn(answers, status)),
  };
}

function sentence(path: string, said: MethodWords, status: number): string {
  const text = said.answers[status];
  if (text === undefined) throw new Error(`Nothing is said of answer ${status} of ${path}`);
  return text;
}

/** Statuses with the common error body: those that follow from the method's definition, and those it names itself. */
function errorsOf(
  { credentials = 'none', body, query, hourlyLimit, errors = [] }: Method,
  takesBody: boolean,
): number[] {
  const isSigned400 = credentials === 'paymentsSignature' || credentials === 'emailSignature';
  const statuses = new Set([
    ...(body || query || isSigned400 ? [400] : []),
    ...(credentials !== 'none' && !isSigned400 ? [401] : []),
    ...(takesBody ? [413] : []),
    ...(hourlyLimit === undefined ? [] : [errorStatus.rate_limited]),
    ...errors.map((code) => errorStatus[code]),
    500,
  ]);
  return [...statuses].sort((one, other) => one - other);
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`;
}
