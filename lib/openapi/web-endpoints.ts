import { errorStatus } from '../errors.ts';
import type { Definition, Method } from '../http/definition.ts';
import { defaultBodyLimit } from '../http/endpoint.ts';
import * as billing from '../routes/billing.ts';
import * as brandLogo from '../routes/brand-logo.ts';
import * as consentLog from '../routes/consent-log.ts';
import * as decisionRecord from '../routes/decision-record.ts';
import * as emailEvents from '../routes/email-events.ts';
import * as founding from '../routes/founding.ts';
import * as fxConfig from '../routes/fx-config.ts';
import * as health from '../routes/health.ts';
import * as hotelPhoto from '../routes/hotel-photo.ts';
import * as indexnow from '../routes/indexnow.ts';
import * as leads from '../routes/leads.ts';
import * as mailPreview from '../routes/mail-preview.ts';
import * as openapi from '../routes/openapi.ts';
import * as outboxWebhook from '../routes/outbox-webhook.ts';
import * as paymentsWebhooks from '../routes/payments-webhooks.ts';
import * as pdf from '../routes/pdf.ts';
import * as privacy from '../routes/privacy.ts';
import * as publicConfig from '../routes/public-config.ts';
import * as referral from '../routes/referral.ts';
import { schedule, scheduleNames } from '../routes/schedules.ts';
import * as unsubscribe from '../routes/unsubscribe.ts';
import * as workbook from '../routes/workbook.ts';
import type { Endpoint, EndpointWords, MethodWords, Operation } from './operation.ts';
import { words as billingWords } from './web/billing.ts';
import { words as brandLogoWords } from './web/brand-logo.ts';
import { words as consentLogWords } from './web/consent-log.ts';
import { words as decisionRecordWords } from './web/decision-record.ts';
import { words as emailEventsWords } from './web/email-events.ts';
import { words as foundingWords } from './web/founding.ts';
import { words as fxConfigWords } from './web/fx-config.ts';
import { words as healthWords } from './web/health.ts';
import { words as hotelPhotoWords } from './web/hotel-photo.ts';
import { words as indexnowWords } from './web/indexnow.ts';
import { words as leadsWords } from './web/leads.ts';
import { words as mailPreviewWords } from './web/mail-preview.ts';
import { words as openapiWords } from './web/openapi.ts';
import { words as outboxWebhookWords } from './web/outbox-webhook.ts';
import { words as paymentsWebhooksWords } from './web/payments-webhooks.ts';
import { words as pdfWords } from './web/pdf.ts';
import { words as privacyWords } from './web/privacy.ts';
import { words as publicConfigWords } from './web/public-config.ts';
import { words as referralWords } from './web/referral.ts';
import { words as schedulesWords } from './web/schedules.ts';
import { words as unsubscribeWords } from './web/unsubscribe.ts';
import { words as workbookWords } from './web/workbook.ts';

/** Every route of the web API, each file of them with its words. */
const described: [routes: Record<string, Definition>, words: Record<string, EndpointWords>][] = [
  [leads, leadsWords],
  [founding, foundingWords],
  [referral, referralWords],
  [unsubscribe, unsubscribeWords],
  [consentLog, consentLogWords],
  [privacy, privacyWords],
  [health, healthWords],
  [openapi, openapiWords],
  [publicConfig, publicConfigWords],
  [brandLogo, brandLogoWords],
  [hotelPhoto, hotelPhotoWords],
  [decisionRecord, decisionRecordWords],
  [mailPreview, mailPreviewWords],
  [workbook, workbookWords],
  [pdf, pdfWords],
  [fxConfig, fxConfigWords],
  [indexnow, indexnowWords],
  [paymentsWebhooks, paymentsWebhooksWords],
  [emailEvents, emailEventsWords],
  [outboxWebhook, outboxWebhookWords],
  [billing, billingWords],
  [Object.fromEntries(scheduleNames.map((name) => [name, schedule(name)])), schedulesWords],
];

/** The endpoints of the web API. Facts come from the routes, sentences from the words. */
export const webEndpoints: Endpoint[] = described.flatMap(([routes, words]) => {
  const definitions = new Map(Object.values(routes).map((one) => [one.path, one]));
  for (const path of definitions.keys())
    if (!Object.hasOwn(words, path)) throw new Error(`${path} has no words`);
  return Object.entries(words).map(([path, said]) => {
    const definition = definitions.get(path);
    if (!definition) throw new Error(`There are words for ${path}, and no route`);
    return endpoint(definition, said);
  });
});

function endpoint(definition: Definition, said: EndpointWords): Endpoint {
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
