/** The rules about limits. */
import type { LimitRule } from "../../types/storage.js"
import { futureDate, swapCase, uniqueText } from "./rows.js"
import { type AdapterWith, atOnce, type Rule, rule } from "./rule.js"

const hour: LimitRule = { limit: 5, seconds: 3600 }
/** What one attempt of five in an hour adds to the wait, in milliseconds, and what a test may take on a slow machine. */
const share = 720_000
const tolerance = 60_000

const inOneStep =
  "Compare and count in one statement or script: update the row where the limit is not reached, and look at how many rows changed."

const newKey = () => `Limit-e-${uniqueText()}`

async function consumeAll(adapter: AdapterWith<"consumeLimit">, key: string): Promise<number[]> {
  const waits = []
  for (let attempt = 0; attempt < hour.limit; attempt += 1) waits.push(await adapter.consumeLimit(key, hour))
  return waits
}

const describeWait = (wait: number): string =>
  wait > share - tolerance && wait <= share ? "about twelve minutes" : `${wait} milliseconds`

/** The rules of `consumeLimit`. */
export const limitRules: readonly Rule[] = [
  rule(
    ["consumeLimit"],
    "allows as many attempts as the rule says, then answers how long to wait",
    "Answer 0 for an attempt that counts, and milliseconds for one that does not.",
    async (adapter, expect) => {
      const key = newKey()
      expect.equal([0, 0, 0, 0, 0], await consumeAll(adapter, key), "the first five answers")
      for (const which of ["sixth", "seventh"]) {
        const wait = describeWait(await adapter.consumeLimit(key, hour))
        expect.equal("about twelve minutes", wait, `the ${which} answer`)
      }
    },
  ),
  rule(
    ["consumeLimit"],
    "allows no attempt less where the window does not divide",
    "Let an attempt add whole milliseconds, rounded up, and compare with as many times that as the rule allows.",
    async (adapter, expect) => {
      for (const limit of [7, 9, 11]) {
        const key = newKey()
        const answers = []
        for (let attempt = 0; attempt < limit; attempt += 1)
          answers.push(await adapter.consumeLimit(key, { limit, seconds: 3600 }))
        const expected = answers.map(() => 0)
        expect.equal(expected, answers, `the first ${limit} answers of ${limit} in an hour`)
      }
    },
  ),
  rule(
    ["consumeLimit"],
    "counts keys by themselves, byte for byte",
    "Keep one row for each key, in a column with a binary collation.",
    async (adapter, expect) => {
      const key = newKey()
      await consumeAll(adapter, key)
      for (const other of [swapCase(key), `${key} `, newKey()])
        expect.equal(0, await adapter.consumeLimit(other, hour), "the answer for another key")
    },
  ),
  rule(["consumeLimit"], "allows five of 20 attempts at once", inOneStep, async (adapter, expect) => {
    const key = newKey()
    const answers = await atOnce(20, () => adapter.consumeLimit(key, hour))
    expect.equal(5, answers.filter((wait) => wait === 0).length, "attempts that were allowed")
  }),
  rule(
    ["consumeLimit"],
    "allows one attempt again when its share of the window has passed",
    "Count in time: an attempt is allowed again after seconds / limit, and attempts that were refused add nothing.",
    async (adapter, expect) => {
      const key = newKey()
      const brief: LimitRule = { limit: 2, seconds: 1 }
      await atOnce(2, () => adapter.consumeLimit(key, brief))
      const wait = await adapter.consumeLimit(key, { limit: 2, seconds: 1 })
      // On a slow machine the time may have passed by now.
      if (wait > 0) {
        expect.equal(true, wait <= 500, "whether the wait is half a second at most")
        await new Promise((resolve) => setTimeout(resolve, wait + 50))
        expect.equal(0, await adapter.consumeLimit(key, brief), "the answer after the wait")
      }
    },
  ),
  rule(
    ["consumeLimit"],
    "waits no longer than the window for a limit that lies further ahead",
    "Take the window's end for a moment behind it: the clock was ahead when it was set, or the rule was another one.",
    async (adapter, expect) => {
      const key = newKey()
      await adapter.consumeLimit(key, { limit: 1, seconds: 30 * 86_400 })
      for (const which of ["first", "second"]) {
        const wait = describeWait(await adapter.consumeLimit(key, hour))
        expect.equal("about twelve minutes", wait, `the ${which} answer by a rule of an hour`)
      }
    },
  ),
  rule(
    ["deleteExpired", "consumeLimit"],
    "leaves limits that are not whole again",
    "Delete a limit only when its moment has passed by the clock of the store.",
    async (adapter, expect) => {
      const key = newKey()
      await consumeAll(adapter, key)
      await adapter.deleteExpired({ now: futureDate(86_400), limit: 1_000_000 })
      const wait = describeWait(await adapter.consumeLimit(key, hour))
      expect.equal("about twelve minutes", wait, "the sixth answer")
    },
  ),
]
