/**
 * The storage contract, as authlas/testing/adapter tries it, against adapters as they are published. Which rules each breaks
 * stands in outcomes.json, from which the tables of the reference come: breaking more fails here, and so does breaking less.
 */
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { after, before, describe, it } from "node:test"
import { adapterContract } from "authlas/testing/adapter"
import { adapters } from "./adapters.mjs"

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"))
const { dependencies } = read("package.json")
const outcomes = read("outcomes.json").adapters

/** What is broken shows only when calls meet: tried again until they do. */
const isRace = (name) => /at once|at the same time/.test(name)
const attempts = 40

/** What the adapter says to a rule: undefined where it is kept. */
async function broken({ name, run }, isExpected) {
  for (let left = isExpected && isRace(name) ? attempts : 1; left > 0; left--) {
    try {
      await run()
    } catch (error) {
      return error
    }
  }
}

it("is an outcome for each adapter, and of the version that is installed", () => {
  assert.deepEqual(
    outcomes.map(({ name }) => name),
    adapters.map(({ name }) => name),
  )
  for (const { name, version } of outcomes) assert.equal(version, dependencies[name.split(",")[0]], name)
})

for (const { name, open } of adapters) {
  const { lacks = [], breaks: faults = {} } = outcomes.find((one) => one.name === name) ?? {}
  const breaks = Object.values(faults).flat()

  describe(`${name}: the storage contract`, () => {
    let opened
    before(async () => {
      opened = await open()
    })
    after(() => opened?.close())

    const cases = adapterContract(() => opened.adapter, { without: lacks })

    it("breaks none but rules that there are", () => {
      const names = cases.map((one) => one.name)
      assert.deepEqual(
        breaks.filter((one) => !names.includes(one)),
        [],
      )
    })

    for (const one of cases) {
      const isExpected = breaks.includes(one.name)
      it(`${isExpected ? "breaks" : "keeps"} ${one.name}`, async () => {
        const error = await broken(one, isExpected)
        if (isExpected) assert.ok(error, "it is kept now: take it off outcomes.json")
        else if (error) throw error
      })
    }
  })
}
