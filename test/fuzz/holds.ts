/**
 * Tries a property with made-up input, the cases of `found.json` first. `npm test` makes a few; with `FUZZ_SECONDS`, as
 * `npm run fuzz` sets it, each property is tried for so long, and a case that breaks one is written to `found.json`.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { expect, it } from "vitest"

const file = new URL("found.json", import.meta.url)
const seconds = Number(process.env.FUZZ_SECONDS ?? 0)
const seed = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) }
/** Bytes that memory may have grown by between the first fifth of the time and its end. */
const mostGrowth = 48 * 2 ** 20

const readFound = (): Record<string, unknown[][]> => JSON.parse(readFileSync(file, "utf8"))

function keep(name: string, input: unknown[]): void {
  const found = readFound()
  found[name] = [...(found[name] ?? []), input]
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
}

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc") as () => void

function measureHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/**
 * A test of a property.
 * @param name The sentence.
 * @param arbitraries What input is made of. It has to survive JSON.
 * @param property Throws where it does not hold.
 * @param runs How often it is tried without `FUZZ_SECONDS`.
 */
export function holds<Input extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [At in keyof Input]: fc.Arbitrary<Input[At]> },
  property: (...input: Input) => Promise<void>,
  runs = 60,
): void {
  it(
    name,
    async () => {
      let start: number | undefined
      const from = Date.now()
      const tried = async (...input: Input) => {
        await property(...input)
        if (seconds > 0 && Date.now() - from > seconds * 200) start ??= measureHeap()
      }
      const result = await fc.check(
        fc.asyncProperty(...(arbitraries as [fc.Arbitrary<Input[0]>]), tried as never),
        {
          ...seed,
          examples: (readFound()[name] ?? []) as never,
          ...(seconds > 0
            ? { numRuns: 1e9, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }
            : { numRuns: runs }),
        },
      )
      if (result.failed && result.counterexample) {
        if (seconds > 0) keep(name, result.counterexample)
        throw new Error(fc.defaultReportMessage(result))
      }
      if (seconds === 0) return
      // A machine that is busy may spend the whole time on the first one.
      if (result.numRuns === 0) throw new Error(`Nothing was tried in ${seconds} s: name more seconds.`)
      console.log(`${name}: ${result.numRuns} tries, seed ${result.seed}`)
      if (start !== undefined) expect(measureHeap() - start).toBeLessThan(mostGrowth)
    },
    seconds > 0 ? seconds * 1000 + 120_000 : 60_000,
  )
}
