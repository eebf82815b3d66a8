// Keeps what was typed in this browser until it is sent, so that a closed tab loses nothing. It never keeps the token.
import { keep, keptEntries } from '../data/kept.ts';

const keyOf = (sendId: string) => `answer-draft/${sendId}`;

export const readDraft = (sendId: string): Record<string, string> =>
  Object.fromEntries(
    keptEntries(keyOf(sendId)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const keepDraft = (sendId: string, values: Record<string, string>): void =>
  keep(keyOf(sendId), values);

export const dropDraft = (sendId: string): void => keep(keyOf(sendId));
