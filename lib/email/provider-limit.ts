/** The longest one call waits for the email platform, in ms; whoever waits for another run's call has to wait longer. */
export const providerLimitMs = 20_000;
