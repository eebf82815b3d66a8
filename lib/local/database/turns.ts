/** Runs one piece of work at a time, in the order asked. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The embedded database is one session, and the platform's transactions are `begin` and `commit` sent to it:
 * two requests at once would run in each other's transaction, under each other's role. So a whole request,
 * or a whole transaction of ours, has the session to itself. `tidy` runs after each turn, however it ended.
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
