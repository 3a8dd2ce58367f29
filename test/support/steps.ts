import { Session } from "node:inspector/promises"

const profiler = new Session()

/** Counts what blocks of `src` run from now on, until the tests of the file end. */
export async function startCounting(): Promise<void> {
  profiler.connect()
  await profiler.post("Profiler.enable")
  await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })
}

/** Ends what {@link startCounting} began. */
export async function stopCounting(): Promise<void> {
  await profiler.post("Profiler.stopPreciseCoverage")
  profiler.disconnect()
}

/**
 * Counts how often blocks of `src` run during some work: each turn of a loop and each call counts.
 * @param work What is measured.
 */
export async function countSteps(work: () => unknown): Promise<number> {
  await profiler.post("Profiler.takePreciseCoverage")
  await work()
  const { result } = await profiler.post("Profiler.takePreciseCoverage")
  const own = result.filter(({ url }) => url.includes("/src/"))
  return own
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
