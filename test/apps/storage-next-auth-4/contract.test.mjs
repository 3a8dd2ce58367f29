/**
 * The storage contract against adapters of next-auth 4, wrapped. Which rules each breaks all the same stands beside it:
 * breaking more fails here, and so does breaking less.
 */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { adapterContract } from "authlas/testing/adapter"
import { adapters } from "./adapters.mjs"

const passkeys = [
  "getAccount",
  "createAuthenticator",
  "getAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
]

/** What is broken shows only when calls meet: tried again until they do. */
const attempts = 40

/** What the adapter says to a rule: undefined where it is kept. */
async function findBreak({ name, run }, isExpected) {
  for (let left = isExpected && /at once|at the same time/.test(name) ? attempts : 1; left > 0; left--) {
    try {
      await run()
    } catch (error) {
      return error
    }
  }
}

for (const { name, breaks, open } of adapters) {
  describe(`${name}: the storage contract`, () => {
    let opened
    before(async () => {
      opened = await open()
    })
    after(() => opened?.close())

    const cases = adapterContract(() => opened.adapter, { without: passkeys })

    it("breaks none but rules that there are", () => {
      const names = cases.map((one) => one.name)
      assert.deepEqual(
        Object.keys(breaks).filter((one) => !names.includes(one)),
        [],
      )
    })

    for (const one of cases) {
      const reason = breaks[one.name]
      const isExpected = reason !== undefined
      it(`${isExpected ? "breaks" : "keeps"} ${one.name}${isExpected ? `. ${reason}` : ""}`, async () => {
        const error = await findBreak(one, isExpected)
        if (isExpected) assert.ok(error, "it is kept now: take it off the list")
        else if (error) throw error
      })
    }
  })
}
