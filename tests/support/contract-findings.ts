/** What the contract check has found since it was last asked. contract.ts fills it and is loaded only where it is needed. */
export const differencesFound: string[] = [];

/** Checks that go on beside the test, such as those of a browser's answers. The test waits for them at its end. */
export const checksUnderWay: Promise<void>[] = [];

/** Origins at which a running service answers. What `fetch` asks them is checked too. */
export const serviceOrigins = new Set<string>();
