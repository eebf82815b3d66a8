/** Days a tier stays while its payment is overdue: `private.grace_period`, for pages that have no other way to know. */
export const gracePeriodDays = 14;
