/** Signs in in every runtime, and reads in each what every other one made. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { hosts } from "./hosts.mjs"

const names = [
  "shows the sign-in page",
  "signs in with sessions in cookies",
  "signs in with sessions in a database, and out again",
  "signs in with credentials, by a form, by JSON and by a multipart form",
  "signs in at providers over HTTP",
  "gives up on a provider that does not answer",
]
const made = {}
const opened = {}

for (const [runtime, open] of Object.entries(hosts)) {
  describe(runtime, () => {
    let results = {}

    before(async () => {
      const host = await open()
      if (!host) return
      opened[runtime] = host
      const urls = { github: process.env.GITHUB_URL, keycloak: process.env.KEYCLOAK_URL }
      results = await host.call(`/checks?${new URLSearchParams(urls)}`)
      made[runtime] = await host.call("/make")
    })

    for (const name of names) {
      it(name, () => {
        assert.ok(opened[runtime], `${runtime} does not exist for this platform`)
        assert.equal(results[name], "ok")
      })
    }

    it("runs no check that has no name here", () => {
      assert.deepEqual(
        Object.keys(results).filter((name) => !names.includes(name)),
        [],
      )
    })
  })
}

describe("what one runtime makes, every other reads: sessions, tokens, forms, sign-ins under way", () => {
  for (const reader of Object.keys(hosts)) {
    it(reader, async () => {
      assert.ok(opened[reader], `${reader} does not exist for this platform`)
      for (const [maker, things] of Object.entries(made)) {
        assert.deepEqual(await opened[reader].call("/read", things), { read: "ok" }, `made in ${maker}`)
      }
    })
  }
})

after(async () => {
  for (const host of Object.values(opened)) await host.close()
})
