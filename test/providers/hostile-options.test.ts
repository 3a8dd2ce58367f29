/** Every option of every entry, with values that would lead an address elsewhere: refused before anything is sent. */
import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import type { Provider as Model } from "../../codegen/model/provider.js"
import type { Shape } from "../../codegen/notation/types.js"
import { Report } from "../../codegen/report.js"
import { setEnvDefaults } from "../../src/engine/config/environment.js"
import { AuthError } from "../../src/engine/errors.js"
import { customFetch } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { browser, listener } from "../support/app.js"

const root = resolve(import.meta.dirname, "../..")
const { providers, nicknames } = readCatalogue(
  readFileSync(`${root}/providers.yaml`, "utf8"),
  new Report(),
).catalogue

type Options = Record<string, unknown>
type Made = { id: string; type: string; options?: object } & Options
type Factory = (options?: Options) => Made

const folder = `${root}/generated/providers`
const factories = new Map<string, Factory>()
for (const file of readdirSync(folder)) {
  const { default: factory } = (await import(/* @vite-ignore */ `${folder}/${file}`)) as { default: Factory }
  factories.set(file.replace(/\.ts$/, ""), factory)
}
const factoryOf = (module: string): Factory => {
  const found = factories.get(module)
  if (!found) throw new TypeError(`no factory ${module}`)
  return found
}

const hostile = [
  "evil.test/#",
  "evil.test\\",
  "evil.test?",
  "a@evil.test",
  "x/../..",
  "..",
  ".evil.test/",
  "com\n",
  "com\t",
  " com",
  "//evil.test",
  "https://a.test\\@evil.test",
  "https://a@evil.test",
  "https://evil.test/#",
  "https://evil.test?x=",
  "https://ev\nil.test",
]

/** Names of options, those of nested ones dotted. */
function names(model: Model): string[] {
  const inside = (prefix: string, shape: Shape): string[] =>
    shape.kind === "object"
      ? shape.members.flatMap((one) => inside(`${prefix}.${one.key}`, one.shape))
      : [prefix]
  const own = model.options.members.flatMap(({ key, shape }) => inside(key, shape))
  return model.entry.type === "email" ? own : [...new Set([...own, "issuer", "clientId"])]
}

function withValue(given: Options, name: string, value: unknown): Options {
  const [first = "", ...rest] = name.split(".")
  return {
    ...given,
    [first]: rest.length === 0 ? value : withValue((given[first] ?? {}) as Options, rest.join("."), value),
  }
}

const examples = (model: Model): Options => ({
  clientId: "cid",
  clientSecret: "csec",
  apiKey: "key",
  ...(model.entry.example as { options?: Options }).options,
  ...(model.version ? { version: model.version } : {}),
})

const members = [
  "issuer",
  "wellKnown",
  "jwks_endpoint",
  "requestToken",
  "authorization",
  "token",
  "userinfo",
  "send",
]

/** Addresses that a provider has, as the application did not write them itself. */
function addresses(made: Made): string[] {
  const calls = [...members.map((name) => made[name]), ...((made.enrich ?? []) as unknown[])]
  const texts = calls.map((call) =>
    typeof call === "object" && call !== null ? (call as Options).url : call,
  )
  return texts.filter(
    (text): text is string => typeof text === "string" && text !== "" && !text.startsWith("{"),
  )
}

/** Where the addresses lead, and how deep; placeholders for later are a letter. */
const leads = (made: Made): string[] =>
  addresses(made).map((text) => {
    const url = new URL(text.replace(/\{[^{}]*\}/g, "a"))
    return `${url.origin} ${url.pathname.split("/").length}`
  })

/** Starts a sign-in; gives the origins that the server called and that the browser was sent to. */
async function reached(
  made: Made | (() => Made),
  prepare?: (config: AuthConfig) => void,
): Promise<{ origins: string[]; said: unknown }> {
  const origins: string[] = []
  const logger = listener()
  const spy: typeof fetch = async (input, init) => {
    origins.push(new URL(new Request(input, init).url).origin)
    return new Response("", { status: 404 })
  }
  const config = { providers: [made], logger } as unknown as AuthConfig
  prepare?.(config)
  const [provider] = config.providers as unknown as Made[]
  if (!provider) throw new TypeError("no provider")
  const spied = { ...provider, options: { ...provider.options, [customFetch]: spy } }
  const client = browser({ logger, providers: [spied as never] })
  const response = await client.submit(`signin/${provider.id}`).catch(() => undefined)
  const location = response?.headers.get("location")
  if (location) origins.push(new URL(location, "https://app.test").origin)
  return { origins, said: logger.error.mock.calls[0]?.[0] }
}

const cases = providers.flatMap((model) =>
  names(model).map((name) => [`${model.key} ${name}`, model, name] as const),
)

describe("no value of an option leads an address elsewhere, whatever its type says", () => {
  it.each(cases)("%s", (_, model, name) => {
    const factory = factoryOf(model.id)
    const good = new Set(leads(factory(examples(model))))
    for (const value of hostile) {
      let made: Made
      try {
        made = factory(withValue(examples(model), name, value))
      } catch (error) {
        expect(error).toBeInstanceOf(AuthError)
        expect((error as Error).message).toContain(`The option ${name} of provider "${model.id}" `)
        continue
      }
      for (const lead of leads(made)) expect([value, lead, good.has(lead)]).toEqual([value, lead, true])
    }
  })

  it.each(cases)("%s: an empty text is as good as none, as a variable that is not set", (_, model, name) => {
    const made = (value: unknown): Made => factoryOf(model.id)(withValue(examples(model), name, value))
    expect(leads(made(""))).toEqual(leads(made(undefined)))
  })

  it("knows of options that a parser would have to stop: the class is not empty", () => {
    const checked = [...factories.values()].filter((factory) => /assertOption/.test(factory.toString()))
    expect(checked.length).toBeGreaterThan(45)
  })
})

describe("the refusal says what an option may be", () => {
  it.each([
    [
      "zoho",
      { region: "evil.test/#" },
      'The option region of provider "zoho" is none of "com", "eu", "in", "com.au", "com.cn", "jp", "sa", "uk", "ca". Set it to one of them, or leave it out.',
    ],
    [
      "zendesk",
      { subdomain: "a@evil.test" },
      'The option subdomain of provider "zendesk" must be letters, digits, "-" and "_", with single dots in between, such as acme-1.',
    ],
    [
      "cognito",
      { domain: "evil.test/#" },
      'The option domain of provider "cognito" is not a host name. Write it as acme.example, without https:// and path.',
    ],
    [
      "gitlab",
      { baseUrl: "//evil.test" },
      'The option baseUrl of provider "gitlab" is not a web address. Write it as https://acme.example, without user name, query and fragment.',
    ],
    [
      "github",
      { enterprise: { baseUrl: "a" } },
      'The option enterprise.baseUrl of provider "github" is not a web address. Write it as https://acme.example, without user name, query and fragment.',
    ],
  ])("%s %j", (id, options, said) => {
    expect(() => factoryOf(id)(options)).toThrow(said)
  })

  it("and an alias refuses what its provider refuses", () => {
    for (const { id, entry } of nicknames) {
      const model = providers.find((one) => one.id === entry.alias)
      for (const { key, shape } of model?.options.members ?? []) {
        if (shape.kind !== "union" || !shape.of.every((one) => one.kind === "literal")) continue
        const base = () => factoryOf(entry.alias)({ [key]: "evil.test/#" })
        const outcome = (make: () => Made) => {
          try {
            return typeof make()
          } catch (error) {
            return String(error)
          }
        }
        expect([id, outcome(() => factoryOf(id)({ [key]: "evil.test/#" }))]).toEqual([id, outcome(base)])
      }
    }
  })
})

describe("an issuer of the environment is checked like one of the options", () => {
  const open = providers.filter(
    ({ entry, version }) => entry.type !== "email" && entry.type !== "oauth1" && !version,
  )

  it.each(open.map((model) => [model.id, model] as const))("%s", async (id, model) => {
    const name = `AUTH_${id.toUpperCase().replaceAll("-", "_")}_ISSUER`
    for (const value of [
      "evil.test/#",
      "https://a@evil.test",
      "https://a.test\\@evil.test",
      "https://evil.test/#",
      "https://ev\nil.test",
      "//evil.test",
    ]) {
      const { issuer: _, ...given } = examples(model)
      let result: Awaited<ReturnType<typeof reached>>
      try {
        result = await reached(
          () => factoryOf(id)(given),
          (config) => {
            config.providers = [((options: Options) => factoryOf(id)({ ...given, ...options })) as never]
            setEnvDefaults({ [name]: value, AUTH_SECRET: "x".repeat(32) }, config)
          },
        )
      } catch (error) {
        expect(error).toBeInstanceOf(AuthError)
        continue
      }
      expect([value, result.origins.filter((one) => one !== "https://app.test")]).toEqual([value, []])
      expect(result.said).toBeInstanceOf(AuthError)
    }
  })
})
