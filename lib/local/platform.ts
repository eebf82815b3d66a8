import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { writeRequestsTo } from '../http/request-log.ts';
import { anyOrigin } from './cors.ts';
import { claimDataFolder } from './data-folder.ts';
import { damaged, tellsOfDamage, UnusableData } from './database/data-dir.ts';
import { makeFirstDatabase } from './database/first-database.ts';
import { openDatabase } from './database/open.ts';
import { UnfitDatabase } from './database/prepare.ts';
import type { LocalDatabase, OpenOptions } from './database/types.ts';
import { type Fetch, type Listening, listen } from './listen.ts';
import { LockHeld, takeLock } from './lock.ts';
import { onlyLoopback } from './loopback.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import { signInMail } from './mailbox/sign-in-mail.ts';
import { createPayments } from './payments/payments.ts';
import { abandonmentTypes, billingTypes } from './payments/webhooks.ts';
import { createPostman } from './postman.ts';
import { createRequestLog } from './request-log.ts';
import {
  dataFiles,
  dataFolder,
  type Environment,
  handlerEnvironment,
  type Listener,
  localEnv,
  localSecrets,
  portOf,
  portVariables,
  projectRoot,
} from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { withCaptcha } from './web/captcha.ts';
import { withLocalDatabase } from './web/local-database.ts';
import { samplePeople, withLocalFacts } from './web/local-facts.ts';
import { withMapTiles } from './web/map-tiles.ts';
import { readVercelConfig } from './web/vercel-config.ts';
import { createWeb } from './web/web.ts';

export interface Platform {
  /** The block a caller needs, `NAME=value` per line. */
  localEnv: string;
  close(): Promise<void>;
}

type Closer = () => void | Promise<void>;

/**
 * Brings up web, database, mailbox and payments in this process. Whatever can be refused is refused before the database is
 * touched: first the lock, then the ports. Requests that come early wait until everything is there.
 * `empty` leaves the sample data out. Sets the variables the handlers read in `process.env`.
 */
export async function openPlatform(
  env: Environment,
  onProgress: (step: string) => void,
  { empty = false } = {},
): Promise<Platform> {
  const closers: Closer[] = [];
  async function close(): Promise<void> {
    for (const closer of closers.splice(0).reverse()) await closer();
  }
  try {
    const files = dataFiles(dataFolder(env));
    closers.push(lock(files.lock));
    claimDataFolder(dataFolder(env));
    const doors = { web: door(), rpc: door(), mailbox: door(), payments: door() };
    const urls = { web: '', rpc: '', mailbox: '', payments: '' };
    for (const listener of ['web', 'rpc', 'mailbox', 'payments'] as const) {
      const listening = await openPort(doors[listener].fetch, listener, env);
      closers.push(() => listening.close());
      urls[listener] = listening.url;
    }
    const secrets = localSecrets(files.secrets);
    const fullEnv = handlerEnvironment(env, urls, secrets);

    const mailbox = createMailbox({
      file: files.mailbox,
      events: { url: `${urls.web}/api/email-events`, secret: fullEnv.RESEND_WEBHOOK_SECRET ?? '' },
    });
    closers.push(() => mailbox.close());
    doors.mailbox.open(mailbox.fetch);

    const payments = createPayments({
      file: files.payments,
      endpoints: () => [
        {
          url: `${urls.web}/api/payments-webhook`,
          secret: fullEnv.PAYMENTS_BILLING_WEBHOOK_SECRET ?? '',
          types: billingTypes,
        },
        {
          url: `${urls.web}/api/payments-webhook-abandonment`,
          secret: fullEnv.PAYMENTS_WEBHOOK_SECRET ?? '',
          types: abandonmentTypes,
        },
      ],
    });
    closers.push(() => payments.close());
    doors.payments.open(onlyLoopback(payments.fetch));

    const options: OpenOptions & { dataDir: string } = {
      dataDir: files.database,
      keys: {
        anonKey: fullEnv.SUPABASE_PUBLISHABLE_KEY ?? secrets.publishableKey,
        serviceKey: fullEnv.SUPABASE_SECRET_KEY ?? secrets.secretKey,
        jwtSecret: secrets.jwtSecret,
      },
      sendSignInMail: (mail) =>
        mailbox.deliver(
          signInMail(mail, mail.isFirst ? 'confirmation' : 'magic_link', {
            baseUrl: urls.web,
            contactMailbox: fullEnv.CONTACT_MAILBOX ?? '',
          }),
        ),
      seed: !empty,
      onProgress,
    };
    if (!env.DATABASE_URL) await makeFirstDatabase(options);
    const database = await reachable(env.DATABASE_URL, options);
    closers.push(() => database.close());
    await refreshSampleRates(database);
    const postman = createPostman(database, () => drain(urls.web, fullEnv.WEBHOOK_SIGNING_SECRET ?? ''));
    closers.push(() => postman.close());
    doors.rpc.open(anyOrigin(postman.fetch));

    const requests = createRequestLog(files.requests);
    closers.push(() => requests.close());
    writeRequestsTo(requests.write);
    Object.assign(process.env, fullEnv);
    const block = localEnv(fullEnv, urls);
    const config = withCaptcha(
      withMapTiles(readVercelConfig(path.join(projectRoot, 'vercel.json')), fullEnv.MAP_TILES_URL),
      fullEnv.TURNSTILE_SITE_KEY,
    );
    const web = createWeb(
      projectRoot,
      withLocalDatabase(config, fullEnv.SUPABASE_URL ?? urls.rpc, fullEnv.SUPABASE_READ_URL),
    );
    doors.web.open(
      withLocalFacts(web, {
        environment: parse(block),
        samplePeople: database.sampleData ? samplePeople : [],
      }),
    );
    payments.webhooks.resume();
    mkdirSync(dataFolder(env), { recursive: true });
    writeFileSync(files.localEnv, block, { mode: 0o600 });
    return { localEnv: block, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function lock(file: string): Closer {
  try {
    return takeLock(file);
  } catch (cause) {
    if (!(cause instanceof LockHeld)) throw cause;
    throw new StartProblem(`Already running: process ${cause.pid} holds ${file}. Stop it first.`);
  }
}

async function openPort(fetch: Fetch, listener: Listener, env: Environment): Promise<Listening> {
  const port = portOf(listener, env);
  try {
    return await listen(fetch, port);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const variable = portVariables[listener];
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} is in use. Stop what listens there, or set ${variable} to another port.`,
      );
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} is not allowed here. Set ${variable} to another port.`);
    throw cause;
  }
}

/**
 * Opens the database. When the server is not there or does not let us in, it throws a sentence that tells the person what to mend.
 * The address stays out of the message, because it holds a password.
 */
async function reachable(databaseUrl: string | undefined, options: OpenOptions): Promise<LocalDatabase> {
  try {
    return await openDatabase({ ...options, databaseUrl });
  } catch (cause) {
    if (cause instanceof UnfitDatabase || cause instanceof UnusableData)
      throw new StartProblem(cause.message);
    if (databaseUrl === undefined && tellsOfDamage(cause)) {
      throw new StartProblem(damaged(options.dataDir ?? '', cause).message);
    }
    const { code, message } = cause as NodeJS.ErrnoException;
    const refused = /^(E[A-Z]+|3D000|28\w{3})$/.test(code ?? '');
    if (databaseUrl !== undefined && refused)
      throw new StartProblem(`DATABASE_URL cannot be used: ${message}`);
    throw cause;
  }
}

/** Tells the service that mail was queued, as the hosted database's webhook does. */
function drain(baseUrl: string, secret: string): Promise<Response> {
  const body = JSON.stringify({ type: 'INSERT', table: 'email_sends', schema: 'public' });
  return fetch(`${baseUrl}/api/outbox-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  });
}

/** A handler that keeps requests waiting until the real one is there. */
function door(): { fetch: Fetch; open(fetch: Fetch): void } {
  const { promise, resolve } = Promise.withResolvers<Fetch>();
  return { fetch: async (request) => (await promise)(request), open: resolve };
}

/**
 * Adds sample exchange rates up to the last business day, however old the database is. Only a database with sample data has the function.
 */
async function refreshSampleRates(database: LocalDatabase): Promise<void> {
  const [sample] = await database.query<{ there: boolean }>(
    "select to_regprocedure('private.refresh_sample_fx_rates()') is not null as there",
  );
  if (sample?.there) await database.query('select private.refresh_sample_fx_rates()');
}
