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

/** What draws and changes the terms of an offer, or of a request's wish. */
export interface TermsProps {
  /** What the request wishes; null where this is the wish. */
  wish: object | null;
  /** The hotel's terms of an earlier offer, to take again. */
  last?: object | null | undefined;
  currency: string;
  state: TermsState;
  set: (state: TermsState) => void;
  /** Whether sending was tried, so that faults are shown. */
  isTried: boolean;
  /** Takes a minimum for food and beverage that a text names, which is a price. */
  setMinimum?: (amount: string) => void;
}
