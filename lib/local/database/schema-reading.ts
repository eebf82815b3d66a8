import type { Engine } from './engine.ts';

/** Words of a script after which tables, columns or functions may be others. */
const changesSchema = /\b(create|alter|drop|comment|import)\b/i;

/**
 * The platform reads the schema before its first request, and a few hundred milliseconds is what that takes. Here requests that
 * come together wait for one reading, and a script that only writes rows leaves the reading as it is.
 *
 * Gives what is to be called after each script run beside the platform: its changes are there for the next request.
 */
export function readSchemaOnce(connection: Engine['connection']): (script: string) => Promise<void> {
  const read = connection.introspect.bind(connection);
  let reading: ReturnType<typeof read> | undefined;
  connection.introspect = (options) => {
    if (options?.useCache !== true) return read(options);
    reading ??= read(options).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return async (script) => {
    if (!changesSchema.test(script)) return;
    await reading?.catch(() => {}); // it would keep what it read before the script
    await connection.clearSchemaCache();
  };
}
