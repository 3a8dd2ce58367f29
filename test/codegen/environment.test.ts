/** Factories whose credentials stand in the environment: called or not, they make what they make with them as options. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { Auth, setEnvDefaults } from "../../src/index.js"
import { madeByKey, type Provider } from "../../src/providers/index.js"
import { prove, type Simulation, simulate } from "../../src/testing/index.js"
import { sourcePaths } from "../support/source-paths.js"

const root = resolve(import.meta.dirname, "../..")
const out = mkdtempSync(join(tmpdir(), "authlas-environment-"))
afterAll(() => rmSync(out, { recursive: true }))

/** It reads its credentials in every place where a factory can: a name, a test, headers, addresses, parameters, the user. */
const yaml = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  options: { issuer: url, plan?: string }
  let:
    home: "{issuer|trim}/home"
    tier: [{ when: { clientSecret: present }, then: "{plan}-{clientId}" }, "{clientId}"]
  scope: [profile]
  authorization: { url: "{issuer|trim}/authorize", query: { tier: "{tier}" } }
  token: { post: "{issuer|trim}/token", headers: { X-Client: "{clientId}" }, form: { account: "{clientId}" } }
  userinfo: { get: "{home}/me", headers: { X-Client: "{clientId}", X-Plan: "{plan}" } }
  client: client_secret_post
  profile: { id: string, login: string, mail?: email }
  user: { id: id, name: login, email: mail, image: "{options.issuer|trim}/pictures/{id|encode}" }
  identity: { scope: global, stable: true }
  email: { presence: always, verified: false, trust: none }
  refresh: none
  revoke: none
  logout: none
  example:
    options: { issuer: https://id.acme.example, plan: gold }
    profile: { id: u7, login: ada, mail: ada@acme.example }
    user: { image: https://id.acme.example/pictures/u7 }
`

type Options = Record<string, unknown>
type Factory = (options?: Options) => Provider & Options

let Acme: Factory
let simulations: Simulation[]

beforeAll(async () => {
  writeFileSync(join(out, "package.json"), '{ "type": "module" }')
  symlinkSync(join(root, "node_modules"), join(out, "node_modules"))
  writeFileSync(join(out, "acme.yaml"), yaml)
  const { code, lines } = await generate(
    { file: join(out, "acme.yaml"), out: join(out, "made"), check: false, package: "authlas" },
    root,
  )
  expect(code, lines.join("\n")).toBe(0)
  await build({
    stdin: {
      contents: `export { default } from "./made/providers/acme.ts"\nexport { simulations } from "./made/simulator.ts"`,
      resolveDir: out,
      loader: "ts",
    },
    outfile: join(out, "acme.mjs"),
    bundle: true,
    format: "esm",
    packages: "external",
    conditions: ["authlas-source"],
    alias: sourcePaths(),
    platform: "node",
    logLevel: "error",
  })
  ;({ default: Acme, simulations } = (await import(join(out, "acme.mjs"))) as {
    default: Factory
    simulations: Simulation[]
  })
})

const credentials = {
  clientId: "client-of-the-proof",
  clientSecret: "secret-of-the-proof-0123456789abcdef",
  issuer: "https://id.acme.example",
}
const more = { plan: "gold" }

const variablesOf = (id: string): Record<string, string> => {
  const name = id.toUpperCase().replaceAll("-", "_")
  return {
    [`AUTH_${name}_ID`]: credentials.clientId,
    [`AUTH_${name}_SECRET`]: credentials.clientSecret,
    [`AUTH_${name}_ISSUER`]: credentials.issuer,
    [`AUTH_${name}_KEY`]: "key-of-the-proof",
  }
}

function complete(provider: unknown, id: string): Options {
  const config = { providers: [provider as Provider] }
  setEnvDefaults(variablesOf(id), config, true)
  return config.providers[0] as unknown as Options
}

/** What a provider declares, its functions as text; where its credentials stand does not matter. */
const declares = ({ options, clientId, clientSecret, apiKey, issuer, ...rest }: Options): string =>
  JSON.stringify(rest, (_, value) => (typeof value === "function" ? String(value) : value))

describe("a factory that reads its credentials", () => {
  it("makes the same provider with them given and from the environment, called and as it is", () => {
    const given = Acme({ ...credentials, ...more })
    expect(declares(given)).toContain('"X-Client":"client-of-the-proof"')
    for (const called of [Acme(more), Acme({ ...more, clientId: credentials.clientId }), { ...Acme(more) }]) {
      const made = complete(called, "acme")
      expect(declares(made)).toBe(declares(given))
      const { profile } = made as { profile: (profile: object) => { image: string } }
      expect(profile({ id: "u7" }).image).toBe("https://id.acme.example/pictures/u7")
    }
    expect(declares(complete(Acme, "acme"))).toBe(declares(Acme(credentials)))
    expect(declares(complete(Acme(), "acme"))).toBe(declares(Acme(credentials)))
  })

  it("keeps what the application has changed in between", () => {
    const profile = () => ({ id: "1" })
    const made = complete({ ...Acme({ ...more, id: "own" }), name: "Own", profile, checks: ["pkce"] }, "own")
    expect(made).toMatchObject({
      name: "Own",
      profile,
      checks: ["pkce"],
      options: { id: "own", ...credentials },
    })
    expect(declares(made)).toContain('"X-Client":"client-of-the-proof"')
  })

  it("is left alone where nothing is missing, or nothing is found", () => {
    const whole = Acme({ ...credentials, ...more })
    expect(declares(complete(whole, "acme"))).toBe(declares(whole))
    expect(complete(whole, "another")).toBe(whole)
  })

  it("signs users in at a provider that demands what the entry sends", async () => {
    const simulator = simulate([Acme({ ...credentials, ...more })], { simulations })
    const [played] = simulator.providers as unknown as [Options]
    const transport = Object.getOwnPropertySymbols(played).filter((key) => key.description === "custom-fetch")
    const made = complete(Acme(more), "acme")
    for (const key of transport) Object.assign(made, { [key]: (played as Record<symbol, unknown>)[key] })
    const config = { providers: [made as unknown as Provider], secret: "x".repeat(40), trustHost: true }
    const { session } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(session?.user?.email).toBe("ada@acme.example")
  })

  it("is proven in all these ways, and a factory that cannot be made again is not", async () => {
    const proof = async (provider: Provider): Promise<string[]> =>
      (await prove([provider], { auth: Auth, simulations }))
        .filter(({ passed, probe }) => !passed || probe === "environment")
        .map(({ probe, passed, reason }) => `${probe} ${passed} ${reason ?? ""}`)
    const given = Acme({ ...credentials, ...more })
    expect(await proof(given)).toEqual(["environment true "])
    const forgetful = (options: Options = {}): Provider & Options => {
      const { [madeByKey]: _, ...rest } = Acme(options) as Options & { [madeByKey]?: unknown }
      return rest as Provider & Options
    }
    const [failed, ...others] = await proof({ ...given, [madeByKey]: forgetful } as unknown as Provider)
    expect(others).toEqual([])
    expect(failed).toMatch(/^environment false called without credentials: /)
  })
})

describe("every factory of the catalogue", () => {
  it("makes the same provider with credentials given and from the environment, called and as it is", async () => {
    const wrong: string[] = []
    const { providers: catalogue } = JSON.parse(
      readFileSync(join(root, "generated/catalogue.json"), "utf8"),
    ) as { providers: Array<{ id: string; aliases?: Array<{ id: string }> }> }
    for (const { id, aliases = [] } of catalogue)
      for (const name of [id, ...aliases.map((one) => one.id)]) {
        const file = join(root, "generated/providers", `${name}.ts`)
        const { default: factory } = (await import(file)) as { default: Factory }
        const given = factory({ ...credentials, apiKey: "key-of-the-proof" })
        const issuerOf = (one: Options): unknown => JSON.stringify(one.issuer ?? null)
        for (const [how, made] of [
          ["called", complete(factory(), name)],
          ["bare", complete(factory, name)],
        ] as const) {
          if (declares(made) !== declares(given)) wrong.push(`${name} ${how}`)
          const before = (given.options as Options).issuer === undefined ? issuerOf(given) : undefined
          if (before !== undefined && issuerOf(made) !== before) wrong.push(`${name} ${how}: issuer`)
        }
      }
    expect(wrong).toEqual([])
    expect(readdirSync(join(root, "generated/providers")).length).toBeGreaterThan(300)
  })
})
