/** Days a tier stays while its payment is overdue, as in `private.grace_period`, which pages cannot read. */
export const gracePeriodDays = 14;
