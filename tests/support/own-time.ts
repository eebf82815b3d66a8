/**
 * Seconds of work that something costs this thread, the embedded database included. Not how long it takes: on a busy machine it
 * may wait for a core, and a test must not fail for that.
 */
export async function ownSeconds(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return process.threadCpuUsage(before).user / 1_000_000;
}
