/** What the contract check found since it was last asked; filled by contract.ts, which is loaded only where it is needed. */
export const differencesFound: string[] = [];
