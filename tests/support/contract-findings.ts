/** What the contract check found since it was last asked; filled by contract.ts, which is loaded only where it is needed. */
export const differencesFound: string[] = [];

/** Checks that go on beside the test, such as of what a browser was answered; its end waits for them. */
export const checksUnderWay: Promise<void>[] = [];

/** Origins at which a running service answers: what `fetch` says to them is checked too. */
export const serviceOrigins = new Set<string>();
