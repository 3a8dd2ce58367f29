/** Every entry proves itself: its example has the declared shape and becomes the user it says. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { readValueAt } from "../../src/engine/notation/template.js"
import { loadProfileSchema } from "../../src/engine/oauth/account.js"
import type { EnrichRequest, OAuthConfig } from "../../src/providers/index.js"
import { writePath } from "../../src/testing/simulator/answer.js"
import type { Simulation } from "../../src/testing/simulator/simulation.js"
import type { TokenSet } from "../../src/types/index.js"

type Members = Record<string, unknown>
type Config = OAuthConfig<Members> & { checks?: readonly string[] }

const source = readFileSync(new URL("../../providers.yaml", import.meta.url), "utf8")
const entries = parse(source) as Record<string, Members>

async function configOf(simulation: Simulation): Promise<Config> {
  const load = catalogue[simulation.provider as keyof typeof catalogue]
  const factory = (await load()).default as unknown as (options: Members) => Config
  return factory({ clientId: "id", clientSecret: "secret", ...simulation.options })
}

/** The profile after the extra calls, each answered as the example says. */
function enriched(config: Config, simulation: Simulation): Members {
  const profile = structuredClone({ ...simulation.profile }) as Members
  config.enrich?.forEach((call: EnrichRequest, index) => {
    const answer = simulation.enrich?.[index]
    const needed = call.unless === undefined || !readValueAt(profile, call.unless)
    if (answer !== undefined && needed) Object.assign(profile, call.set(answer as never, profile as never))
  })
  return profile
}

/** What the engine makes of standard claims when an entry maps nothing (OpenID Connect Core 1.0, section 5.1). */
function standardUser(claims: Members): Members {
  const name = claims.name ?? claims.nickname ?? claims.preferred_username
  return { id: claims.sub, name, email: claims.email, image: claims.picture }
}

describe.each(simulations.map((one) => [one.id, one] as const))("%s", (_, simulation) => {
  it("has an example of its declared shape", async () => {
    const schema = await loadProfileSchema(await configOf(simulation))
    const outcome = schema?.safeParse(simulation.profile)
    expect(outcome).toMatchObject({ success: true })
  })

  it("becomes the user that the example says", async () => {
    const config = await configOf(simulation)
    const profile = enriched(config, simulation)
    const tokens = { access_token: "t", token_type: "bearer", ...simulation.tokens } as TokenSet
    const user = config.profile ? await config.profile(profile, tokens) : standardUser(profile)
    const { id, name = null, email = null, image = null } = user as Members
    expect({ id: String(id), name, email, image }).toEqual(simulation.user)
  })

  it("binds the callback to the browser by state or nonce", async () => {
    const { checks, requestToken } = await configOf(simulation)
    // OAuth 1.0a binds it by the request token (RFC 5849 section 2.2).
    if (!requestToken) expect(checks?.some((one) => one === "state" || one === "nonce")).toBe(true)
  })

  it("refuses whatever has no account id, without throwing", async () => {
    const schema = await loadProfileSchema(await configOf(simulation))
    const wrong = [
      {},
      null,
      [],
      "x",
      42,
      "<html></html>",
      { error: "x", message: "y", status: 401 },
      "x".repeat(1e5),
    ]
    for (const body of wrong) expect(schema?.safeParse(body).success).toBe(false)
  })

  it("tolerates members it does not know and text in place of numbers beyond 2^53", async () => {
    const schema = await loadProfileSchema(await configOf(simulation))
    const profile = structuredClone({ ...simulation.profile, not_declared: { deep: [1] } }) as Members
    const path = simulation.paths.id.find((one) => readValueAt(profile, one) !== undefined)
    if (typeof readValueAt(profile, path ?? "") === "number")
      writePath(profile, path ?? "", "9007199254740993")
    const outcome = schema?.safeParse(profile)
    expect(outcome).toMatchObject({ success: true, data: { not_declared: { deep: [1] } } })
  })
})

describe("the catalogue", () => {
  it("has every provider once, sorted by id", () => {
    const ids = Object.keys(entries)
    expect(ids).toEqual([...ids].sort())
    expect(Object.keys(catalogue)).toEqual([...new Set(ids.map((id) => id.split("@")[0]))])
  })

  it("holds nothing that looks like a credential", () => {
    const strings = source.split("\n").filter((line) => !/^\s*#/.test(line))
    const suspicious = strings.filter((line) =>
      /(secret|password|api_?key)\s*[=:]\s*["']?(?=\S*\d)[A-Za-z0-9+/]{12,}|BEGIN [A-Z ]*PRIVATE KEY/i.test(
        line,
      ),
    )
    expect(suspicious).toEqual([])
  })

  it("binds itself to the schema that editors complete from", () => {
    expect(source.split("\n")[0]).toBe("# yaml-language-server: $schema=generated/providers.schema.json")
  })
})

describe("discord", () => {
  const base = { id: "80351110224678912", username: "nelly" }
  const cdn = "https://cdn.discordapp.com"

  it.each([
    [
      "a picture",
      { avatar: "8342729096ea", discriminator: "0" },
      `${cdn}/avatars/80351110224678912/8342729096ea.png`,
    ],
    [
      "a moving picture",
      { avatar: "a_8342", discriminator: "0" },
      `${cdn}/avatars/80351110224678912/a_8342.gif`,
    ],
    ["none, with the new kind of name", { avatar: null, discriminator: "0" }, `${cdn}/embed/avatars/5.png`],
    [
      "none, with the old kind of name",
      { avatar: null, discriminator: "1337" },
      `${cdn}/embed/avatars/2.png`,
    ],
    ["none that can be told", { avatar: null }, undefined],
  ])("shows %s", async (_, members, image) => {
    const factory = (await catalogue.discord()).default
    const { profile } = factory({})
    const user = await profile?.({ ...base, ...members }, {})
    expect(user?.image ?? undefined).toBe(image)
  })
})
