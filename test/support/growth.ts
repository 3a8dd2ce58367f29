/**
 * How the time of work grows with its input. A fixed number of milliseconds would judge the machine: where it is busy, all
 * work takes longer, but none takes sixteen times as long for one large input as for sixteen small ones of the same length
 * together, unless its time is quadratic.
 */
import { expect } from "vitest"

/** By how much the larger of the two inputs is larger: so much more time linear work takes, its square quadratic work. */
const factor = 16

/**
 * What a test of the whole catalogue may take before it counts as never ending, in milliseconds. It judges no speed: on a
 * machine that does twenty things at once the work takes minutes.
 */
export const patience = 600_000

/** Does the work for an input of about this size. */
type Work = (size: number) => unknown

/**
 * Expects that the time of work is linear in the size of its input, or less.
 * @param work The work.
 * @param size The larger size: quadratic work of it has to take far longer than all that surrounds it.
 * @param what Told when the expectation fails.
 */
export async function expectLinear(work: Work, size: number, what?: string): Promise<void> {
  // Linear work takes longer for each byte where the processor's caches no longer hold them.
  const most = factor / 2
  expect(await growth(work, size, most), what).toBeLessThan(most)
}

/**
 * Expects that the time of work does not depend on the size of its input.
 * @param work The work.
 * @param size The larger size: linear work of it has to take far longer than all that surrounds it.
 */
export async function expectConstant(work: Work, size: number): Promise<void> {
  const most = 1 / 2
  expect(await growth(work, size, most)).toBeLessThan(most)
}

/**
 * How many times longer work takes for one large input than for as many small ones as are of its size: 1 where it is linear,
 * the factor where it is quadratic. Each is the best of some rounds, of more where it is too much.
 */
async function growth(work: Work, size: number, most: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 3 || (round < 20 && large / small >= most); round += 1) {
    small = Math.min(small, await time(work, Math.ceil(size / factor), factor))
    large = Math.min(large, await time(work, size, 1))
  }
  return large / small
}

/** Microseconds of processor time, which passes only while this process works: the clock passes while others do, too. */
async function time(work: Work, size: number, times: number): Promise<number> {
  const begun = process.cpuUsage()
  for (let done = 0; done < times; done += 1) await work(size)
  const { user, system } = process.cpuUsage(begun)
  return Math.max(1, user + system)
}
