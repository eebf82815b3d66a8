/** A moment as people read it where there is no zone of theirs: `2026-11-25 22:30 UTC`. Takes ISO 8601 in UTC. */
export const utcMinute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
