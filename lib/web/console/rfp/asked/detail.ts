// The part of an RFP's form that is by night and by day, loaded once it is asked for: its values, what is wrong with them, and the
// columns they are stored in.

import { z } from 'zod';
import type { AskedLine, Edition, Programme, RoomEntry } from '../../../../schemas/asked.ts';
import { isMadeBlock, isMadeDays } from '../../../../schemas/asked-made.ts';
import { offsets } from '../../../../schemas/asked-words.ts';
import type { Rfp } from '../../../data/rfps.ts';
import { plainNumber, readNumber } from '../../../data/typed.ts';
import type { FieldState } from '../../../parts/form.tsx';
import { startOfTerms, type TermsState } from '../../../terms/state.ts';
import { whole } from '../../frame/typed-fields.ts';
import {
  type BlockDraft,
  blockDraft,
  blockEntries,
  blockFault,
  type EditionDraft,
  editionDrafts,
  editionsFault,
  editionsOf,
  followers,
  type LineDraft,
  lineDrafts,
  linesFault,
  linesOf,
  type ProgrammeDraft,
  programmeDraft,
  programmeFault,
  programmeOf,
} from './draft.ts';

/** A draft that is held against a function which says what is wrong with it. */
const held = <Draft>(fault: (draft: Draft) => string) =>
  z.custom<Draft>().superRefine((draft, context) => {
    const message = fault(draft as Draft);
    if (message) context.addIssue({ code: 'custom', message });
  });

const percent = z
  .string()
  .trim()
  .refine(
    (text) =>
      text === '' || (/^\d+(\.\d{1,2})?$/.test(plainNumber(text)) && Number(plainNumber(text)) <= 100),
    {
      error: ({ input }) => readNumber(String(input)).asks || 'A percentage from 0 to 100',
    },
  );

/** "1: −15, 4: −15" as shifts by night, the first night as 1; null for anything else. */
export function shiftsIn(typed: string): { night: number; pct: number }[] | null {
  const parts = typed.split(/[,;]+(?=\s*-?\d+\s*:)/).filter((part) => part.trim() !== '');
  const shifts = parts.map((part) => {
    const [, night, sign, points] = /^\s*(-?\d{1,3})\s*:\s*([-−+]?)\s*(\d[\d.,]*)\s*%?\s*$/.exec(part) ?? [];
    const pct = Number(plainNumber(points) || Number.NaN) * (sign === '-' || sign === '−' ? -1 : 1);
    return { night: Number(night) - 1, pct };
  });
  const fits = shifts.every(
    ({ night, pct }) =>
      night >= offsets.least &&
      night <= offsets.most &&
      Math.abs(pct) <= 100 &&
      Number(pct.toFixed(2)) === pct,
  );
  return fits && new Set(shifts.map(({ night }) => night)).size === shifts.length ? shifts : null;
}

const askedFields = z.object({
  room_block: held<BlockDraft | null>(blockFault),
  programme: held<ProgrammeDraft | null>(programmeFault),
  asked_lines: held<LineDraft[]>(linesFault),
  event_history: held<EditionDraft[]>(editionsFault),
  board: z.string(),
  payer: z.string(),
  reservation_method: z.string(),
  compare_tax: z.string(),
  pickup_low_pct: percent,
  pickup_likely_pct: percent,
  pickup_high_pct: percent,
  pickup_known_days: whole({ least: 0, most: 730 }),
  cancel_chance_pct: percent,
  terms: held<TermsState>(({ isFaulty }) => (isFaulty ? 'Look at the terms' : '')),
  night_shift_pct: z
    .string()
    .refine((text) => shiftsIn(text) !== null, 'Night and points, like 1: −15, 4: −15'),
});

export type AskedValues = z.input<typeof askedFields>;

export const nothingAsked: AskedValues = {
  room_block: null,
  programme: null,
  asked_lines: [],
  event_history: [],
  board: '',
  payer: 'master_account',
  reservation_method: '',
  compare_tax: 'gross',
  pickup_low_pct: '',
  pickup_likely_pct: '',
  pickup_high_pct: '',
  pickup_known_days: '',
  cancel_chance_pct: '',
  night_shift_pct: '',
  terms: startOfTerms({}),
};

/** Whether anything of the terms is said, so that they are shown. */
export const hasTerms = (values: AskedValues): boolean =>
  values.event_history.length > 0 ||
  Object.keys(values.terms.terms).length > 0 ||
  (Object.keys(nothingAsked) as (keyof AskedValues)[]).some(
    (name) => typeof values[name] === 'string' && values[name] !== nothingAsked[name],
  );

/** What is asked, as its columns. A block or programme that nobody gave is empty: the database makes it from the numbers. */
function columnsOf(values: AskedValues) {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(plainNumber(typed)));
  return {
    room_block: values.room_block ? blockEntries(values.room_block) : [],
    programme: values.programme
      ? programmeOf(values.programme)
      : { days: [], sessions: [], package_contents: {} },
    asked_lines: linesOf(values.asked_lines),
    event_history: editionsOf(values.event_history),
    board: values.board || null,
    payer: values.payer,
    reservation_method: values.reservation_method || null,
    compare_tax: values.compare_tax,
    pickup_low_pct: number(values.pickup_low_pct),
    pickup_likely_pct: number(values.pickup_likely_pct),
    pickup_high_pct: number(values.pickup_high_pct),
    pickup_known_days: number(values.pickup_known_days) ?? 30,
    cancel_chance_pct: number(values.cancel_chance_pct) ?? 3,
    night_shift_pct: shiftsIn(values.night_shift_pct) ?? [],
    terms: values.terms.terms,
  };
}

/** The part as the form holds it: worked out anew at every change, so that the form needs none of this code. */
export interface Detail {
  values: AskedValues;
  /** What is wrong, by value. */
  faults: Partial<Record<keyof AskedValues, string>>;
  /** The columns to store, those that follow as undefined, so that they are left to the database. Empty while something is wrong. */
  columns: Record<string, unknown>;
  /** The numbers of the form that cannot be typed, because they follow, and what they follow. */
  leads: Partial<Record<string, string>>;
  /** Those of them that are known before the RFP is saved. */
  numbers: ReturnType<typeof followers> & { meeting_rooms?: string };
}

export function detailOf(values: AskedValues): Detail {
  const checked = askedFields.safeParse(values);
  const faults: Detail['faults'] = {};
  for (const { path, message } of checked.error?.issues ?? [])
    faults[path[0] as keyof AskedValues] ??= message;
  const { room_block: block, programme } = values;
  const hasSessions = programme?.days.some(({ sessions }) => sessions.length > 0);
  const numbers = { ...followers(block, programme), ...(hasSessions && { meeting_rooms: '' }) };
  const leads = {
    ...(block && { rooms: 'From the rooms by night', nights: 'From the rooms by night' }),
    ...(programme && { event_days: 'From the programme' }),
    ...(numbers.attendees && { attendees: 'From the programme' }),
    ...(hasSessions && { meeting_rooms: 'From the sessions, when saved' }),
  };
  const following = Object.fromEntries(Object.keys(leads).map((name) => [name, undefined]));
  return {
    values,
    faults,
    columns: checked.success ? { ...columnsOf(values), ...following } : {},
    leads,
    numbers,
  };
}

/** A stored RFP's part of the form; null where it has nothing that the database did not make from the numbers. */
export function detailOfRfp(rfp: Rfp): Detail | null {
  const values = valuesOfRfp(rfp);
  const isPlain =
    !values.room_block && !values.programme && values.asked_lines.length === 0 && !hasTerms(values);
  return isPlain ? null : detailOf(values);
}

/** What the form holds with what was read of a pasted request by night and by day. */
export function detailRead(
  held: Detail | null,
  read: { block: RoomEntry[] | null; programme: Programme | null; lines: AskedLine[] | null },
): Detail {
  return detailOf({
    ...(held?.values ?? nothingAsked),
    ...(read.block && { room_block: blockDraft(read.block) }),
    ...(read.programme && { programme: programmeDraft(read.programme) }),
    ...(read.lines && { asked_lines: lineDrafts(read.lines) }),
  });
}

/** What puts a stored RFP back as it was, whatever has been asked since. */
export const restoring = (rfp: Rfp): Detail => detailOfRfp(rfp) ?? detailOf(nothingAsked);

function valuesOfRfp(rfp: Rfp): AskedValues {
  const block = rfp.room_block as unknown as RoomEntry[];
  const programme = rfp.programme as unknown as Programme;
  // One from before there were programmes, which the database has not filled in yet.
  const isUnfilled = !programme.days;
  const text = (value: number | string | null) => (value === null ? '' : String(value));
  const isMade =
    isUnfilled ||
    (isMadeDays(programme.days, rfp) &&
      programme.sessions.length === 0 &&
      Object.keys(programme.package_contents).length === 0);
  const shifts = rfp.night_shift_pct as unknown as { night: number; pct: number }[];
  return {
    room_block: isUnfilled || isMadeBlock(block, rfp) ? null : blockDraft(block),
    programme: isMade ? null : programmeDraft(programme),
    asked_lines: lineDrafts(rfp.asked_lines as unknown as AskedLine[]),
    event_history: editionDrafts(rfp.event_history as unknown as Edition[]),
    board: text(rfp.board),
    payer: rfp.payer,
    reservation_method: text(rfp.reservation_method),
    compare_tax: rfp.compare_tax,
    pickup_low_pct: text(rfp.pickup_low_pct),
    pickup_likely_pct: text(rfp.pickup_likely_pct),
    pickup_high_pct: text(rfp.pickup_high_pct),
    pickup_known_days: rfp.pickup_known_days === 30 ? '' : text(rfp.pickup_known_days),
    cancel_chance_pct: rfp.cancel_chance_pct === 3 ? '' : text(rfp.cancel_chance_pct),
    night_shift_pct: shifts.map(({ night, pct }) => `${night + 1}: ${pct}`).join(', '),
    terms: startOfTerms(rfp.terms as object),
  };
}

/** The value of a part of the form, for what draws it. */
export type PartField = <Name extends keyof AskedValues>(name: Name) => FieldState<AskedValues[Name]>;
