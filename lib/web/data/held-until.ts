// How long an offer holds. Apart from due.ts, which is built into one piece with the pages of an RFP: hotels load none of those.

const dayMs = 86_400_000;

/** Until when an offer holds unless the hotel says: the option days after the latest of today, the deadline and the decision. */
export function heldUntil(
  rfp: { option_days: number; response_due?: string | null; decision_date?: string | null },
  now = new Date(),
): string {
  const days = [now, rfp.response_due, rfp.decision_date].flatMap((at) =>
    at ? [new Date(at).getTime()] : [],
  );
  return new Date(Math.max(...days) + rfp.option_days * dayMs).toISOString().slice(0, 10);
}
