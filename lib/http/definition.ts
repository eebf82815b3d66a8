import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Named } from '../schemas/fields.ts';

/** How a caller shows who it is. */
export type Credentials =
  | 'none'
  | 'accessToken'
  | 'cronSecret'
  | 'internalToken'
  | 'paymentsSignature'
  | 'webhookSignature'
  | 'emailSignature';

export interface Answer {
  json?: Named;
  /** Other media types this answer may have. */
  media?: string[];
  /** Headers it is known by, each with an example. */
  headers?: Record<string, string>;
}

/** One method of an endpoint, as it is checked and as it is described: both read it from here. */
export interface Method<Body extends z.ZodType = z.ZodType, Query extends z.ZodObject = z.ZodObject> {
  /** `none` unless told. */
  credentials?: Credentials;
  body?: Named<Body>;
  query?: Query;
  /** Largest body in bytes; 64 KiB unless told. */
  bodyLimit?: number;
  /** How many calls a client address may have accepted in a clock hour, repeats not counted; then `rate_limited`. */
  hourlyLimit?: number;
  /** Forms the body may have beside JSON. */
  bodyMedia?: string[];
  optionalBody?: boolean;
  /** `Cache-Control` of a successful answer; `no-store` unless told. */
  cache?: string;
  answers?: Record<number, Answer>;
  /** Errors beside those that follow from the rest: 400, 401, 413, 500, and 429 of an hourly limit. */
  errors?: ErrorCode[];
}

export interface Definition {
  /** Where it is asked for, and where its file lies. */
  path: string;
  /** Answers any origin, without credentials. */
  cors?: boolean;
  /** Answers `OPTIONS` although other origins are not welcome. */
  preflight?: boolean;
  /** What the log calls its path, where that is the caller's word. */
  logAs?: string;
  /** `GET` is asked for to see that the route is there, and answers 405 like any method there is not. */
  probe?: boolean;
  GET?: Method;
  POST?: Method;
}
