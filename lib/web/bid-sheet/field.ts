// What a bid sheet is made of.

import type { AskedOfHotel } from '../../schemas/asked.ts';

/** The request as the sheet shows it. */
export interface BidRequest extends Partial<AskedOfHotel> {
  rfp_id: string;
  hotel_id: string;
  title: string;
  organizer_name: string;
  hotel_name: string | null;
  city: string;
  start_date: string;
  end_date: string;
  event_days: number;
  nights: number;
  attendees: number;
  rooms: number;
  meeting_rooms: number;
  features: string[];
  must_features: string[];
  response_due: string | null;
  introduction: string | null;
  questions: string[];
  alternative_start_dates: string[];
}

/** The offer as typed, by field: answers as `answer_0`, `answer_1` … */
export type BidValues = Record<string, string>;

export interface Field {
  name: string;
  label: string;
  hint: string;
  /** `price`: an amount, or "-" for what is not offered. `rooms`: a whole number, or nothing. */
  kind: 'amount' | 'price' | 'count' | 'rooms' | 'day' | 'choice' | 'text';
  /** What can be chosen, as the cell says it; its value in the form is the key. */
  choices?: Record<string, string>;
  sheet: string;
  /** As spreadsheets count, from 1. */
  row: number;
  /** From 0. */
  column: number;
}

/** A field of the first sheet, before it has its row. */
export type Listed = Omit<Field, 'sheet' | 'row' | 'column'>;

export const offerSheet = 'Offer';
