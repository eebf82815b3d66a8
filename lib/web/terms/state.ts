/** What a form keeps of its terms: what to send, and whether something of it is wrong. */
export interface TermsState {
  terms: object;
  isFaulty: boolean;
  /** What was typed, as it is kept until it is sent; empty as long as nothing was. */
  typed: string;
}

export const startOfTerms = (stored: object | null | undefined, typed = ''): TermsState => ({
  ...{ terms: stored ?? {}, isFaulty: false, typed },
});

/** The terms among the arguments of an offer; none where nothing is said. */
export const termArgument = ({ terms }: TermsState): { p_terms?: object } =>
  Object.keys(terms).length > 0 ? { p_terms: terms } : {};
