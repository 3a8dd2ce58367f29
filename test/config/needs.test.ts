/** What a provider needs is asked for by name, in plain JavaScript too, and not while modules are loaded. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it, vi } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import Bungie from "../../generated/providers/bungie.js"
import EBay from "../../generated/providers/ebay.js"
import { AuthError } from "../../src/engine/errors.js"
import { Auth, type AuthConfig, checkConfig, setEnvDefaults } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { secret } from "../support/client.js"

interface Entry {
  id: string
  environment: string[]
  options?: Array<{ name: string; required?: boolean }>
  example: { options?: Record<string, unknown> }
}

const { providers } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../generated/catalogue.json"), "utf8"),
) as { providers: Entry[] }

type Factory = (options?: Record<string, unknown>) => Provider
type Module = { default: Factory }
const factoryOf = async (id: string): Promise<Factory> =>
  ((await catalogue[id as keyof typeof catalogue]()) as unknown as Module).default

const client = { clientId: "c", clientSecret: "s" }
const given = (entry: Entry): Record<string, unknown> => ({ ...client, ...entry.example.options })
const config = (provider: Provider): AuthConfig => ({ secret, trustHost: true, providers: [provider] })

/** What is needed of an entry, and what its example says of it. */
const needing = providers
  .map((entry) => ({
    entry,
    needs: (entry.options ?? []).flatMap(({ name, required }) => (required ? [name] : [])),
  }))
  .filter(({ needs }) => needs.length > 0)
const cases = needing.flatMap(({ entry, needs }) => needs.map((name) => [entry.id, name, entry] as const))

function thrownBy(run: () => unknown): AuthError {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof AuthError) return thrown
    throw thrown
  }
  throw new TypeError("nothing was thrown")
}

function without(options: Record<string, unknown>, name: string): Record<string, unknown> {
  const [first = "", ...rest] = name.split(".")
  const inner = options[first] as Record<string, unknown>
  return { ...options, [first]: rest.length === 0 ? undefined : without(inner, rest.join(".")) }
}

describe("a required option that is missing is named, with its provider", () => {
  it("of entries that there are", () => {
    expect(needing.map(({ entry }) => entry.id)).toEqual(
      expect.arrayContaining(["bungie", "ebay", "zendesk"]),
    )
  })

  it.each(cases)("%s without %s", async (id, name, entry) => {
    const make = await factoryOf(id)
    for (const options of [without(given(entry), name), { ...without(given(entry), name), [name]: "" }]) {
      const error = thrownBy(() => checkConfig(config(make(options))))
      expect(error.message).toContain(`Provider "${id}" lacks `)
      expect(error.message).toMatch(new RegExp(` ${name}[ .,].*Set it in the provider's options`))
      expect(error.cause).toMatchObject({ provider: id })
    }
  })

  it.each(needing.map(({ entry, needs }) => [entry.id, needs, entry] as const))(
    "%s is made without any of %s, and is whole with all of them",
    async (id, needs, entry) => {
      const make = await factoryOf(id)
      const logger = { error: vi.fn(), warn: vi.fn() }
      for (const made of [make(), make({}), make as Provider]) {
        logger.error.mockClear()
        logger.warn.mockClear()
        const request = new Request("https://app.test/auth/session")
        await Auth(request, { ...config(made), logger: { ...logger } })
        const errors = logger.error.mock.calls.map(([error]) => String((error as Error).message))
        const said = [...errors, ...logger.warn.mock.calls.flat()].join("\n")
        for (const name of needs) expect(said).toMatch(new RegExp(`"${id}" lacks .*\\b${name}\\b`))
      }
      expect(() => checkConfig(config(make(given(entry))))).not.toThrow()
    },
  )
})

describe("where the environment can say it, the variable is named", () => {
  const issuers = providers.flatMap((entry) => {
    const variable = entry.environment.find((name) => name.endsWith("_ISSUER"))
    const needs = (entry.options ?? []).some(({ required }) => required)
    return variable && !needs ? [[entry.id, variable] as const] : []
  })

  it("for an issuer that is the application's", async () => {
    expect(issuers.length).toBeGreaterThan(20)
    for (const [id, variable] of issuers) {
      const make = await factoryOf(id)
      const error = thrownBy(() => checkConfig(config(make(client))))
      expect(error.message).toContain(`Provider "${id}" `)
      expect(error.message).toContain(variable)
    }
  })

  it("for an API key beside the client secret, and it is read from there", async () => {
    const bare = config(Bungie(client as never))
    expect(thrownBy(() => checkConfig(bare)).message).toMatch(/"bungie" lacks apiKey \(AUTH_BUNGIE_KEY\)\./)
    const env = { AUTH_BUNGIE_KEY: "key-of-the-application" }
    expect(() => checkConfig(bare, env)).not.toThrow()
    setEnvDefaults(env, bare)
    const simulator = simulate(bare.providers)
    const whole = { ...bare, providers: simulator.providers }
    const { session } = await simulator.signIn((request) => Auth(request, whole), "bungie")
    expect(session?.user?.name).toBeTruthy()
  })

  it("together with what else is missing, in one error", () => {
    const { message } = thrownBy(() => checkConfig(config(EBay({ clientId: "c" } as never))))
    expect(message).toMatch(/^Provider "ebay" lacks clientSecret \(AUTH_EBAY_SECRET;.*\) and ruName\. Set it/)
  })
})
