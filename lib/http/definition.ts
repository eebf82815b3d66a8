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
  /** Headers that the description names, each with an example. */
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
  /** The path of its URL. Its file has the same path, unless vercel.json rewrites it. */
  path: string;
  /** Answers any origin, without credentials. */
  cors?: boolean;
  /** Answers `OPTIONS` without allowing other origins. */
  preflight?: boolean;
  /** What the log writes instead of the path, for endpoints whose path is the caller's own text. */
  logAs?: string;
  /** `GET` answers 405, and the description says so: the health report asks for it to see that the route is there. */
  probe?: boolean;
  GET?: Method;
  POST?: Method;
}
