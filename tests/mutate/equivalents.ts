interface Equivalent {
  file: string;
  rule: string;
  from: string;
  to: string;
  /** Why nobody could notice: behaviour is the same, or only a cost differs that a bench watches. */
  reason: string;
}

/** Planted defects that change nothing a caller could see, each with the reason. */
export const equivalents: readonly Equivalent[] = [
  {
    ...{ file: 'sql/80_triggers/hold_hotel_changes.sql', rule: 'lock', from: 'for update', to: '' },
    reason:
      'An update holds its hotel’s row before the trigger runs, and whatever changes the confirmed values holds that row too.',
  },
  {
    ...{ file: 'sql/45_members/found_organization.sql', rule: 'lock', from: 'for update', to: '' },
    reason:
      'Each call of a person is counted first, in a row of theirs: two of one person come one after the other.',
  },
];
