import type { Mutant } from './mutant.ts';

interface Equivalent {
  file: string;
  rule: string;
  from: string;
  to: string;
  /** What else stands in its line or the one before, where the same change could be made elsewhere in the file. */
  within?: string;
  /** Why nobody could notice: behaviour is the same, or only a cost differs that a bench watches. */
  reason: string;
}

/** Planted defects that change nothing a caller could see, each with the reason. */
const equivalents: readonly Equivalent[] = [
  {
    ...{ file: 'sql/52_hotels/hold_hotel_changes.sql', rule: 'lock', from: 'for update', to: '' },
    reason:
      'An update holds its hotel’s row before the trigger runs, and whatever changes the confirmed values holds that row too.',
  },
  {
    ...{ file: 'sql/50_members/create_organization.sql', rule: 'lock', from: 'for update', to: '' },
    reason:
      'Each call of a person is counted first, in a row of theirs: two of one person come one after the other.',
  },
  {
    ...{ file: 'sql/16_confidence/value_to_win.sql', rule: 'comparison', from: '>', to: '>=' },
    within: 'if v_unknown > 0 then',
    reason:
      'With nothing unknown, the middle values that are reckoned all the same stand for no hotel and count 0 times.',
  },
  {
    ...{ file: 'sql/30_money/fx_rate.sql', rule: 'number', from: '7', to: '8' },
    within: 'select distinct',
    reason: 'Euros of eight days ago meet only rates of the same day, and those are not older than seven.',
  },
  {
    ...{
      file: 'sql/28_hotel_desk/get_hotel_dashboard_stats.sql',
      rule: 'rounding',
      from: 'round',
      to: 'trunc',
    },
    within: 'completeness',
    reason: 'Ten fields make whole tenths: there is nothing to round.',
  },
  {
    ...{ file: 'sql/10_scoring/features_missing.sql', rule: 'number', from: '1', to: '2' },
    within: '< 63 then -1 end',
    reason: 'While there are bits left no row has them all, with the first or without.',
  },
  {
    ...{ file: 'sql/10_scoring/grid_cells.sql', rule: 'number', from: '6', to: '7' },
    within: 'c_slack',
    reason: 'A centimetre is room enough for rounding too.',
  },
  {
    ...{ file: 'sql/32_costs/compare_offers.sql', rule: 'connective', from: 'and', to: 'or' },
    within: 'f.hotel_id = p_changed.hotel_id',
    reason: 'More offers than needed are looked at again, and come to what they came to.',
  },
  {
    ...{ file: 'sql/35_terms/expected_costs.sql', rule: 'number', from: '8', to: '9' },
    within: "'deposits', true",
    reason: 'The last of the places stays the last.',
  },
  {
    ...{ file: 'sql/35_terms/risk_bases.sql', rule: 'rounding', from: 'trunc', to: 'round' },
    within: 'board_share',
    reason: 'The thirtieth decimal of an amount moves no cent.',
  },
  {
    ...{ file: 'lib/pdf/text/runs.ts', rule: 'BooleanLiteral', from: 'true', to: 'false' },
    reason: 'Without the short way, the long way finds the same single run of the base font.',
  },
  {
    ...{ file: 'lib/hotels/seen-ids.ts', rule: 'EqualityOperator' },
    ...{ from: 'wanted <= bytes.length', to: 'wanted < bytes.length' },
    reason: 'Room that is just enough is made larger an id sooner.',
  },
  {
    ...{ file: 'lib/schemas/currency.ts', rule: 'Regex', from: '/\\s+/', to: '/\\s/' },
    reason: 'The codes of the list stand one blank or one line feed apart.',
  },
];

const linesAt = (text: string, line: number) =>
  text
    .split('\n')
    .slice(Math.max(0, line - 2), line)
    .join('\n');

/** Whether a planted defect is listed. `text` is its file as it stands. */
export const isEquivalent = (mutant: Omit<Mutant, 'text'>, text: string): boolean =>
  equivalents.some(
    (one) =>
      one.file === mutant.file &&
      one.rule === mutant.rule &&
      one.from === mutant.from &&
      one.to === mutant.to &&
      (one.within === undefined || linesAt(text, mutant.line).includes(one.within)),
  );
