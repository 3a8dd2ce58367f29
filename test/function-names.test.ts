/** A function is named by verb and object. The bounds are what is left of other forms: they only fall. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { names } from "./house/measure.mjs"

const share = (some: readonly string[]): number => (100 * some.length) / names.all.length

/** The last of a list, so that a failure shows names. */
const listed = (some: readonly string[]): string =>
  `${some.length} of ${names.all.length}:\n${some.join("\n")}`

describe("names of functions", () => {
  it("are found", () => {
    expect(names.all.length).toBeGreaterThan(1000)
    expect(names.all).toContain("src/index.ts Auth")
  })

  it("do not begin with a participle or a past form", () => {
    expect(share(names.participles), listed(names.participles)).toBeLessThanOrEqual(0.7)
  })

  it("have more than one word", () => {
    expect(share(names.oneWord), listed(names.oneWord)).toBeLessThanOrEqual(8.6)
  })

  it("stand in one or two files, unless an interface, the API or a runtime prescribes them", () => {
    const adapter = readFileSync(new URL("../src/types/adapter.ts", import.meta.url), "utf8")
    const methods = [...adapter.matchAll(/^ {2}(\w+)\??\(/gm)].map(([, name = ""]) => name)
    expect(methods).toContain("getSessionAndUser")
    // Each binding, and the browser, have these names from Auth.js.
    const api = [
      "NextAuth",
      "SessionProvider",
      "decode",
      "getProviders",
      "getSession",
      "setEnvDefaults",
      "signIn",
      "signOut",
    ]
    // Each runtime has a twin.
    const twins = ["openJwe", "sealJwe", "sha256Base64Url", "sha256Hex"]
    const prescribed = new Set([...methods, ...api, ...twins])
    const own = names.repeated.filter((line) => !prescribed.has(line.split(":")[0] ?? ""))
    expect(own).toEqual([])
  })
})
