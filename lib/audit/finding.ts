// What the RFP audit says about one point of an RFP.
import { z } from 'zod';

export const categories = [
  'Dates and deadline',
  'Rooms and meeting space',
  'Catering and technology',
  'Budget and decision',
  'Contract terms',
] as const;

export type Category = (typeof categories)[number];
export type Language = 'en' | 'de';

/** `vague`: the point is raised, but without the figure or date a hotel needs. */
export const findingSchema = z.object({
  rule: z.string(),
  label: z.string(),
  category: z.string(),
  status: z.enum(['has', 'vague', 'lacks']),
  /** A short quote from the RFP; null when there is nothing to quote. */
  evidence: z.string().nullable(),
  why: z.string(),
  /** A sentence to paste, in the language of the RFP; the brackets are the planner's to fill. */
  fix: z.string(),
});

export type Finding = z.output<typeof findingSchema>;

export interface Rule {
  id: string;
  label: string;
  category: Category;
  /** The subject is raised in a statement. */
  topic: RegExp;
  /** Whether the reading of the database says it (audit_rfp_text). Raised and not read is vague. */
  isRead?: true;
  /** What makes it answerable: a date, a figure. Without one, raising the subject is enough. */
  detail?: { test(statement: string): boolean };
  /** "No meeting space needed" leaves nothing to ask for. */
  canBeRuledOut?: boolean;
  /** Statements about something else that uses the same words. */
  except?: { test(statement: string): boolean };
  why: string;
  fix: Record<Language, string>;
}
