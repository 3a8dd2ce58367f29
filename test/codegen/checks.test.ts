/** What the engine checks profiles by says what the published validators say, without zod. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { compareVerdicts, listExampleProfiles, loadBoth } from "../support/profile-mutations.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-checks-"))
afterAll(() => rmSync(folder, { recursive: true }))

const profiles = listExampleProfiles()

describe("the check of a profile", () => {
  it("agrees with the published validator on every example and some changes of each", async () => {
    expect(profiles.length).toBeGreaterThan(250)
    const found = { accepted: 0, refused: 0, differences: [] as string[] }
    for (const profile of profiles) {
      const { check, validator } = await loadBoth(profile)
      expect(check).not.toBe(validator)
      expect(check.safeParse(profile.example).success).toBe(true)
      const { accepted, refused, differences } = compareVerdicts(check, validator, profile, 20)
      found.accepted += accepted
      found.refused += refused
      found.differences.push(...differences)
    }
    expect(found.differences).toEqual([])
    // Both verdicts are tried, and often.
    expect(Math.min(found.accepted, found.refused)).toBeGreaterThan(profiles.length)
  })

  it("would be seen to differ", async () => {
    const [one, other] = profiles.filter(({ id }) => id === "github" || id === "google")
    if (!one || !other) throw new Error("the catalogue has no GitHub and Google")
    const [{ check }, { validator }] = await Promise.all([loadBoth(one), loadBoth(other)])
    expect(compareVerdicts(check, validator, one, 20).differences.length).toBeGreaterThan(5)
  })
})

describe("a profile that takes zod", () => {
  const entry = (profile: string) => `
acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  authorization: https://acme.example/authorize
  scope: [read]
  token: https://acme.example/token
  userinfo: { get: https://acme.example/me }
  profile: ${profile}
  user: { id: id, name: null, email: null, image: null }
  email: { presence: never }
  example: { profile: { id: u1 } }
`
  it.each([
    ["{ id: string, since?: integer, links?: [{ to: url }] }", "checks"],
    ["{ id: string, since?: datetime }", "profiles"],
    ["{ id: string, more?: { mails?: [email] } }", "profiles"],
    ["{ id: string, kind?: '\"a|b\" | null' }", "profiles"],
  ])("%s is checked by %s", async (profile, expected) => {
    const out = mkdtempSync(join(folder, "out-"))
    const file = join(out, "providers.yaml")
    writeFileSync(file, entry(profile))
    const { code, lines } = await generate({ file, out: join(out, "generated"), check: false }, root)
    expect(code, lines.join("\n")).toBe(0)
    const factory = readFileSync(join(out, "generated/providers/acme.ts"), "utf8")
    expect(factory).toContain(`await import("../${expected}/acme.js")`)
    expect(readdirSync(join(out, "generated")).includes("checks")).toBe(expected === "checks")
  })
})
