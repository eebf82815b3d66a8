import type { z } from 'zod';
import type { exportViews } from '../schemas/rpc/exports.ts';
import type { RpcName, rpcSchemas } from '../schemas/rpc/functions.ts';
import type { Database as Generated } from './database.types.ts';

type GeneratedFunctions = Generated['public']['Functions'];
type GeneratedViews = Generated['public']['Views'];

/** The functions with the arguments and answers of their schemas, because the catalogue does not say what is in JSON or may be null. */
type Functions = Omit<GeneratedFunctions, RpcName> & {
  [Name in RpcName]: {
    Args: z.input<(typeof rpcSchemas)[Name]['args']>;
    Returns: z.output<(typeof rpcSchemas)[Name]['returns']>;
  };
};

type Views = Omit<GeneratedViews, keyof typeof exportViews> & {
  [Name in keyof typeof exportViews]: Omit<GeneratedViews[Name], 'Row'> & {
    Row: z.output<(typeof exportViews)[Name]>;
  };
};

/**
 * The database's types as clients use them: `createClient<Database>(url, key)`. Tables as the Supabase CLI generates them
 * (`npm run db:types`), functions with the arguments and answers of their schemas.
 */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Generated['public'], 'Functions' | 'Views'> & { Functions: Functions; Views: Views };
};

/** What a function returns. */
export type Returns<Name extends RpcName> = Database['public']['Functions'][Name]['Returns'];
