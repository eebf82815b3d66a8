/** Runs one piece of work at a time, in the order asked. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Gives a whole request, or a whole transaction of ours, the session to itself. The embedded database has one session, to which
 * the platform sends `begin` and `commit`: two requests at once would run in the same transaction, under the same role. `tidy`
 * runs after each turn, also after one that failed.
 */
export function takingTurns(tidy: () => Promise<void> = async () => {}): TakeTurns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn
      .catch(() => {})
      .then(tidy)
      .catch(() => {});
    return turn;
  };
}

/** Lets every request begin at once: on a server each transaction has a connection of its own. */
export const atOnce: TakeTurns = (work) => work();
