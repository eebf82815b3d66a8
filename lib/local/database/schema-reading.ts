import type { Engine } from './engine.ts';

/** Words in a script that may change tables, columns or functions. */
const changesSchema = /\b(create|alter|drop|comment|import)\b/i;

/**
 * Has the platform read the schema only once, which takes a few hundred milliseconds: requests that come together wait for the
 * same reading.
 *
 * Returns a function to call after each script that runs beside the platform. It has the schema read again if the script may
 * have changed it.
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
