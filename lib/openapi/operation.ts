import type { z } from 'zod';
import type { Credentials, Answer as DefinedAnswer } from '../http/definition.ts';
import type { Named } from '../schemas/fields.ts';

/** How a caller shows who it is; `database` needs the publishable key and a person's access token. */
export type Security = Credentials | 'database' | 'databaseKey';

export type Schema = Named;

/** An answer as its route defines it, with a sentence about it. */
export interface Answer extends DefinedAnswer {
  description: string;
}

/** What is said of one method of an endpoint; everything else comes from its route. */
export interface MethodWords {
  id: string;
  tag: Tag;
  /** In plain words, without a full stop. */
  summary: string;
  description?: string;
  /** A sentence for each answer that its route defines. */
  answers: Record<number, string>;
}
export interface EndpointWords {
  GET?: MethodWords;
  POST?: MethodWords;
}

/** One method of one path, as the description shows it. */
export interface Operation {
  id: string;
  tag: Tag;
  /** In plain words, without a full stop. */
  summary: string;
  description?: string;
  security: Security;
  query?: z.ZodObject;
  body?: Schema;
  /** Forms the body may have beside JSON. */
  bodyMedia?: string[];
  optionalBody?: boolean;
  answers: Record<number, Answer>;
  /** Statuses with the common error body. */
  errors: number[];
}

export interface Endpoint {
  path: string;
  /** Answers `OPTIONS` with 204. */
  preflight?: boolean;
  get?: Operation;
  post?: Operation;
}

export const tags = {
  Health: 'Is the service up, and which version of it.',
  Leads: 'Forms of the public website. What is asked for arrives by mail.',
  Founding: 'The founding programme for agencies: a hundred places.',
  Referrals: 'Codes that people pass on, and the credit they earn.',
  Mail: 'Leaving mailing lists and remembering cookie choices.',
  Documents: 'PDFs in an agency’s own look.',
  Organization: 'Settings of an organization.',
  People: 'Organizations, hotels, and who belongs to them.',
  Billing: 'What a tier costs, and where it is bought, changed and ended.',
  Ranking: 'Scores, rankings and the weights behind them.',
  Sourcing: 'From an RFP to its award, for organizers and hotels.',
  Hotels: 'A hotel’s people, and organizations’ own venues.',
  Administration: 'For platform staff.',
  Money: 'What an offer really costs, what to ask for, what was saved.',
  Privacy: 'What is held about somebody, and having it erased.',
  Exports: 'Tables for spreadsheets and other platforms.',
  Schedules: 'Called by the platform’s scheduler, or by hand.',
  Webhooks: 'Called by other systems.',
} as const;
export type Tag = keyof typeof tags;

export const ok = (json: Schema, description = 'Done'): Answer => ({ description, json });
