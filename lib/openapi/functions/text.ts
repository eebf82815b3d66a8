import type { RpcName } from '../../schemas/rpc/functions.ts';
import type { Tag } from '../operation.ts';

/** What the description says of a database function, apart from its schemas. */
export interface FunctionText {
  tag: Tag;
  summary: string;
  description?: string;
  /** Callable without being signed in. */
  anonymous?: true;
  /** Statuses beyond those of every function. */
  errors?: number[];
}

/** The texts of one subject's functions. */
export type FunctionTexts = Partial<Record<RpcName, FunctionText>>;
