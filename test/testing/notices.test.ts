/** The simulator posts the notices of providers, and the proof tries good and bad ones. */
import { describe, expect, it } from "vitest"
import { providerNotices } from "../../generated/notices.js"
import Apple from "../../generated/providers/apple.js"
import Discord from "../../generated/providers/discord.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import Slack from "../../generated/providers/slack.js"
import Twitch from "../../generated/providers/twitch.js"
import Zoom from "../../generated/providers/zoom.js"
import { Auth } from "../../src/index.js"
import { simulate } from "../../src/testing/index.js"
import { noticeProbes } from "../../src/testing/proof/notices.js"
import { startRun } from "../../src/testing/simulator/simulate.js"

const credentials = { clientId: "client", clientSecret: "a-secret-of-the-client-long-enough" }
const factories = {
  apple: Apple,
  discord: Discord,
  facebook: Facebook,
  github: GitHub,
  google: Google,
  slack: Slack,
  twitch: Twitch,
  zoom: Zoom,
}

it("every entry that says what its provider tells is tried here", () => {
  expect(Object.keys(factories).sort()).toEqual(Object.keys(providerNotices).sort())
})

describe.each(Object.entries(factories))("the proof of %s", (_, factory) => {
  it("plays good, forged, foreign, unknown and replayed notices", async () => {
    const provider = factory(credentials) as ReturnType<typeof GitHub>
    const [simulated] = startRun([provider]).simulatedProviders
    if (!simulated) throw new Error("nothing is simulated")
    const probes = noticeProbes({ auth: Auth, provider }, simulated)
    const results: [string, string[]][] = []
    for (const { name, run } of probes) results.push([name, await run()])
    expect(results).toEqual(
      ["notice", "notice-forged", "notice-foreign", "notice-unknown", "notice-replayed"].map((name) => [
        name,
        [],
      ]),
    )
  })
})

it("the simulator says that a provider sends none", async () => {
  const simulator = simulate([{ ...GitHub(credentials), id: "other" } as never])
  await expect(simulator.notice("other")).rejects.toThrow('The provider "other" sends no notices.')
  const zoom = simulate([Zoom(credentials)])
  await expect(zoom.notice("zoom", { meaning: "account_deleted" })).rejects.toThrow(
    "sends no notice of this meaning",
  )
})
