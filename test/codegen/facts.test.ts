/** The catalogue as data: it is whole, it has the form that is promised, and its sentences say what the words do. */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { Ajv, type ValidateFunction } from "ajv"
import { describe, expect, it } from "vitest"
import { parse, stringify } from "yaml"
import { type Marks, readCatalogue } from "../../codegen/catalogue.js"
import { writeCatalogueJson, writeSourcesJson } from "../../codegen/emit/documents/catalogue-json.js"
import { writeFactsSchema } from "../../codegen/emit/documents/catalogue-types.js"
import { listNames, writeFactLine } from "../../codegen/emit/documents/section.js"
import { writeProvidersDocument } from "../../codegen/emit/documents/table.js"
import { catalogueFacts, type ProviderFacts } from "../../codegen/facts/format.js"
import { inside } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"
import { definition, entryWords } from "../../codegen/vocabulary/entry.js"
import { completeEntry } from "../../codegen/vocabulary/sections.js"
import type { Words } from "../../codegen/vocabulary/word.js"
import { contrastRatio, parseColour, readableContrast } from "../../src/engine/pages/colour.js"

const root = resolve(import.meta.dirname, "../..")
const cases = join(import.meta.dirname, "cases")
const good = readdirSync(cases).filter((name) => !name.startsWith("refused-"))
const source = readFileSync(join(root, "providers.yaml"), "utf8")
const written = readFileSync(join(root, "generated/catalogue.json"), "utf8")
const entries = parse(source) as Record<string, Record<string, unknown>>
const all = (JSON.parse(written) as { providers: ProviderFacts[] }).providers

const schema = JSON.parse(writeFactsSchema()) as Record<string, unknown>
const judge: ValidateFunction = new Ajv({ strict: false, allErrors: true }).compile(schema)

/** The data of a catalogue, as another program reads it. */
function dataOf(text: string): { providers: ProviderFacts[] } {
  const report = new Report()
  const { catalogue } = readCatalogue(text, report)
  expect(report.problems).toEqual([])
  return JSON.parse(writeCatalogueJson(catalogue, inside)) as { providers: ProviderFacts[] }
}

/** Where the facts of each entry were read, as another program reads it. */
function sourcesOf(text: string): Record<string, Record<string, unknown>> {
  const { catalogue } = readCatalogue(text, new Report())
  return (JSON.parse(writeSourcesJson(catalogue, inside)) as { providers: Record<string, never> }).providers
}

describe("catalogue.json", () => {
  it("has every provider, version and other name of the catalogue, sorted", () => {
    const keys = Object.entries(entries)
    const named = all.flatMap(({ id, version, versions = [], aliases = [] }) => [
      version ? `${id}@${version}` : id,
      ...versions.map((one) => `${id}@${one.version}`),
      ...aliases.map((one) => one.id),
    ])
    expect(named.sort()).toEqual(keys.map(([key]) => key).sort())
    const ids = all.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    expect(all.length).toBeGreaterThan(20)
  })

  it("has the form that its schema and the generator say", () => {
    const data: unknown = JSON.parse(written)
    expect(judge(data), JSON.stringify(judge.errors?.slice(0, 3))).toBe(true)
    expect(catalogueFacts.safeParse(data).error?.issues ?? []).toEqual([])
  })

  it.each(good)("has it for the catalogue of case %s too", (name) => {
    const data = dataOf(readFileSync(join(cases, name, "providers.yaml"), "utf8"))
    expect(judge(data), JSON.stringify(judge.errors?.slice(0, 3))).toBe(true)
    expect(catalogueFacts.safeParse(data).error?.issues ?? []).toEqual([])
  })

  it("is the same for the same entries in another order of their maps", () => {
    const report = new Report()
    const reversed = Object.fromEntries(Object.entries(entries).reverse())
    const marks = readFileSync(join(root, "codegen/marks/outlines.json"), "utf8")
    const { outlines } = JSON.parse(marks) as { outlines: Marks }
    const { catalogue } = readCatalogue(stringify(reversed), report, {}, outlines)
    expect(JSON.parse(writeCatalogueJson(catalogue, inside))).toEqual(JSON.parse(written))
  })

  it("says whose documentation shows an example, and where the provider's does", () => {
    const { providers } = dataOf(readFileSync(join(cases, "oidc/providers.yaml"), "utf8"))
    const sources = sourcesOf(readFileSync(join(cases, "oidc/providers.yaml"), "utf8"))
    const said = providers.map(({ id, example }) => [id, example?.documented, sources[id]?.profile])
    expect(said).toEqual([
      ["bare", "standard", undefined],
      ["more", "provider", { at: ["https://more.example/docs/claims"], checked: "2026-11-22" }],
      ["whole", "none", undefined],
    ])
    const [plain] = dataOf(completeEntry).providers
    expect(plain?.example?.profile).toBeDefined()
    expect(plain?.example?.documented).toBeUndefined()
  })

  it("has each fact for readers as its entry says it, and PROVIDERS.md a line on it", () => {
    const document = readFileSync(join(root, "generated/PROVIDERS.md"), "utf8")
    const words: Words = entryWords
    const facts = Object.entries(words).flatMap(([name, { fact }]) => (fact ? [{ name, fact }] : []))
    expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(["changes", "register", "api"]))
    for (const { name, fact } of facts) {
      const saying = all.filter(({ id }) => entries[id]?.[name] !== undefined)
      expect(saying.length, name).toBeGreaterThan(0)
      for (const provider of saying) {
        const value = entries[provider.id]?.[name]
        expect((provider as Record<string, unknown>)[name], provider.id).toEqual(value)
        const [section] = document.split(`\n### ${provider.id}\n`)[1]?.split("\n### ") ?? []
        expect(section).toContain(
          `\n- ${fact.label}: ${writeFactLine(fact.line(value as never, listNames(provider)))}\n`,
        )
      }
    }
  })

  it("leaves out where facts were read, which sources.json has for each entry and version", () => {
    expect(
      all.filter((one) => "sources" in one || one.versions?.some((other) => "sources" in other)),
    ).toEqual([])
    const { providers } = JSON.parse(readFileSync(join(root, "generated/sources.json"), "utf8")) as {
      providers: Record<string, Record<string, unknown>>
    }
    const keys = Object.keys(entries).filter((key) => entries[key]?.alias === undefined)
    expect(Object.keys(providers).sort()).toEqual(keys.sort())
    expect(providers.google).toMatchObject({ docs: expect.any(String), checked: expect.any(String) })
    expect(providers.google?.refresh).toMatchObject({ at: expect.any(Array), checked: expect.any(String) })
  })

  it("has the whole registration, and the documents say that a source is weak", () => {
    const register = {
      at: "https://acme.example/apps",
      steps: ["Choose *New app*", "Type a name."],
      fields: { callback: "Redirect URI", id: "App key", secret: "App secret" },
      before: { review: "Acme looks at the app first", testers: "Until then those of the tab Roles" },
      addresses: { localhost: true, http: false, wildcards: false },
    }
    const source = { at: "https://forum.example/1", checked: "2026-11-27", weak: true }
    const { acme = {} } = parse(completeEntry) as Record<string, object>
    const text = stringify({
      acme: {
        ...acme,
        register,
        sources: { register: source, scopes: { ...source, at: [source.at, "https://acme.example/docs"] } },
      },
    })
    expect(dataOf(text).providers[0]).toMatchObject({ register })
    const groups = { ...source, at: [source.at] }
    expect(sourcesOf(text).acme).toMatchObject({ register: groups, scopes: { weak: true } })
    const document = writeProvidersDocument(readCatalogue(text, new Report()).catalogue, inside)
    expect(document).toContain(
      '- Register at: [acme.example/apps](<https://acme.example/apps>). 1. Choose \\*New app\\*. 2. Type a name. Callback address: "Redirect URI". Client id: "App key". Client secret: "App secret". Acme looks at the app first. Until then those of the tab Roles. It takes http://localhost. It does not take plain http and addresses with \\*.\n',
    )
    expect(document).toContain(
      "- Sources: [register](<https://forum.example/1>) (2026-11-27, weak), [scopes](<https://forum.example/1>) [2](<https://acme.example/docs>) (2026-11-27, weak)\n",
    )
  })

  it("stays small", () => {
    const { size } = statSync(join(root, "generated/catalogue.json"))
    expect(size / all.length).toBeLessThan(6000)
  })

  it("has a readable text on every colour", () => {
    const dim = all.filter(({ brand }) => {
      const [color, text] = [parseColour(brand?.color), parseColour(brand?.text)]
      return color && text && contrastRatio(color, text) < readableContrast
    })
    expect(dim.map(({ id }) => id)).toEqual([])
  })
})

describe("catalogue.schema.json", () => {
  it("is committed", () => {
    const committed = readFileSync(join(root, "generated/catalogue.schema.json"), "utf8")
    expect(JSON.parse(committed)).toEqual(schema)
  })

  it("describes every property", () => {
    const silent: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return
      const { properties } = value as { properties?: Record<string, { description?: string; $ref?: string }> }
      for (const [key, one] of Object.entries(properties ?? {}))
        if (!one.description && !describedElsewhere(one.$ref)) silent.push(`${path}/${key}`)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    }
    walk(schema, "")
    // The two-word forms of `auth` and the words of a value are described where they stand.
    expect(silent.filter((path) => !/\/anyOf\//.test(path))).toEqual([])
  })

  /** Whether a reference leads to something with a description. */
  function describedElsewhere(reference: string | undefined): boolean {
    const steps = reference?.split("/").slice(1) ?? []
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], schema)
    return typeof (target as { description?: string } | undefined)?.description === "string"
  }

  const [first] = all as [ProviderFacts]
  it.each([
    "id",
    "name",
    "symbol",
    "import",
    "modules",
    "callbackPath",
    "environment",
    "type",
    "docs",
    "status",
  ])("misses %s", (key) => {
    const { [key as keyof ProviderFacts]: _gone, ...rest } = first
    expect(judge({ format: 1, $comment: "x", providers: [rest] })).toBe(false)
  })

  it.each([
    ["format", { format: 2 }],
    ["status", { status: "alive" }],
    ["email", { email: { presence: "often", trust: "none" } }],
    ["refresh", { refresh: { support: "standard", rotates: "yes" } }],
    ["refresh", { refresh: { support: "standard", rotates: { depends: "settings" } } }],
    ["quirks", { quirks: { token: "one sentence" } }],
    ["profile", { profile: [{ path: "id" }] }],
  ])("refuses another %s", (key, change) => {
    const file = { format: 1, $comment: "x", providers: [first] }
    const wrong =
      key === "format" ? { ...file, ...change } : { ...file, providers: [{ ...first, ...change }] }
    expect(judge(file)).toBe(true)
    expect(judge(wrong)).toBe(false)
  })

  it("accepts members that a later release adds", () => {
    const later = { ...first, region: "moon", pkce: { method: "S256", since: 2031 } }
    expect(judge({ format: 1, $comment: "x", providers: [later], made: "later" })).toBe(true)
  })
})

describe("every word of an entry", () => {
  /** Words that other members of the data hold. */
  const elsewhere: Record<string, string> = {
    extends: "nothing: the data has whole entries",
    module: "modules",
    default: "version",
    about: "options",
    form: "nothing: what a call says is the same in every form",
    scope: "scopes",
    extraScopes: "scopes",
    types: "nothing: they are other names in TypeScript",
  }

  it("is in the data, by its own name or by another", () => {
    const names = Object.keys(
      (schema.definitions as Record<string, { properties: object }>).provider?.properties ?? {},
    )
    const missing = Object.keys(definition.shape).filter((word) => !names.includes(word) && !elsewhere[word])
    expect(missing).toEqual([])
  })

  it("keeps its value where it has the same name", () => {
    const plain = [
      "type",
      "docs",
      "checked",
      "note",
      "deprecated",
      "let",
      "jwks",
      "require",
      "hints",
    ] as const
    const report = new Report()
    const { catalogue } = readCatalogue(source, report)
    for (const { id, version, entry } of catalogue.providers) {
      const provider = all.find((one) => one.id === id)
      const facts =
        provider?.version === version ? provider : provider?.versions?.find((one) => one.version === version)
      for (const word of plain) expect(facts?.[word], `${id} ${word}`).toEqual(entry[word])
    }
  })
})

describe("what an entry says", () => {
  const entry = {
    name: "Acme",
    type: "oauth",
    docs: "https://acme.example/docs",
    authorization: "https://acme.example/authorize",
    token: "https://acme.example/token",
    userinfo: "https://acme.example/me",
    profile: {
      id: "string",
      "a?": { "b?": [{ c: "string", "d?": "integer | null" }] },
      "mail?": "string | null",
    },
    user: { id: ["id", "a.b[0].c"], name: null, email: "mail", image: null },
    example: { profile: { id: "1" }, user: { id: "1", name: null, email: null, image: null } },
  }
  const facts = (words: object): ProviderFacts | undefined =>
    dataOf(stringify({ acme: { ...entry, ...words } })).providers[0]

  it.each([
    [{ refresh: "none" }, "refresh", { support: "none" }],
    [{ refresh: "unknown" }, "refresh", { support: "unknown" }],
    [{ refresh: "standard" }, "refresh", { support: "standard" }],
    [
      { refresh: { rotates: true, note: "Ends." } },
      "refresh",
      { support: "standard", rotates: true, note: "Ends." },
    ],
    [
      { refresh: { rotates: { depends: "the client's settings" }, note: "Ends." } },
      "refresh",
      { support: "standard", rotates: true, depends: "the client's settings", note: "Ends." },
    ],
    [{ refresh: { ask: { scope: ["x"] } } }, "refresh", { support: "asked", ask: { scope: ["x"] } }],
    [
      { refresh: { get: "https://acme.example/r" } },
      "refresh",
      { support: "custom", request: { method: "GET", url: "https://acme.example/r" } },
    ],
    [{ revoke: "metadata" }, "revoke", { support: "metadata" }],
    [{ revoke: "https://acme.example/r" }, "revoke", { support: "standard", url: "https://acme.example/r" }],
    [
      { revoke: { delete: "https://acme.example/r" } },
      "revoke",
      { support: "custom", request: { method: "DELETE", url: "https://acme.example/r" } },
    ],
    [{ logout: "none" }, "logout", { support: "none" }],
    [{ logout: "https://acme.example/l" }, "logout", { support: "standard", url: "https://acme.example/l" }],
    [
      { logout: { url: "https://acme.example/l", query: { to: "x" } } },
      "logout",
      { support: "custom", url: "https://acme.example/l", query: { to: "x" } },
    ],
    [{}, "environment", ["AUTH_ACME_ID", "AUTH_ACME_SECRET"]],
    [{}, "optionalEnvironment", undefined],
    [{ client: "none" }, "environment", ["AUTH_ACME_ID"]],
    [{ client: { auth: "none", supported: ["private_key_jwt"] } }, "environment", ["AUTH_ACME_ID"]],
    [{ client: "private_key_jwt" }, "environment", ["AUTH_ACME_ID"]],
    [
      {
        client: "none",
        token: { post: "https://acme.example/token", headers: { key: "{options.clientSecret}" } },
      },
      "environment",
      ["AUTH_ACME_ID", "AUTH_ACME_SECRET"],
    ],
    [
      { client: { auth: "none", supported: ["client_secret_jwt"] } },
      "optionalEnvironment",
      ["AUTH_ACME_SECRET"],
    ],
    [{ client: { supported: ["private_key_jwt"] } }, "optionalEnvironment", ["AUTH_ACME_SECRET"]],
    [
      {
        options: { "key?": "string" },
        client: { mint: { alg: "ES256", key: "{key}", aud: "https://acme.example" } },
        example: { options: { key: "k" }, ...entry.example },
      },
      "optionalEnvironment",
      ["AUTH_ACME_SECRET"],
    ],
    [{}, "refresh", undefined],
    [{}, "checked", undefined],
    [{}, "status", "live"],
    [{ brand: "#FFFF00" }, "brand", { color: "#ffff00", text: "#000000", monogram: "AC" }],
    [
      { brand: { color: "#000000", text: "#FEE500", monogram: "A" } },
      "brand",
      { color: "#000000", text: "#fee500", monogram: "A" },
    ],
    [{ email: { presence: "never" } }, "email", { presence: "never", trust: "none", vouches: "none" }],
    [
      { email: { presence: "scope", verified: false } },
      "email",
      { presence: "scope", verified: false, trust: "none", vouches: "none" },
    ],
    [
      { email: { presence: "always", verified: "id" } },
      "email",
      { presence: "always", verified: ["id"], trust: "verified", vouches: "provider" },
    ],
    [
      { email: { presence: "always", verified: "id", trust: "none" } },
      "email",
      { presence: "always", verified: ["id"], trust: "none", vouches: "none" },
    ],
    [
      { email: { presence: "always", verified: "id", trust: "operator" } },
      "email",
      { presence: "always", verified: ["id"], trust: "none", vouches: "operator" },
    ],
    [
      { identity: { scope: "app", stable: { depends: "the connector" } } },
      "identity",
      { paths: ["id", "a.b[0].c"], scope: "app", stable: false, depends: "the connector" },
    ],
    [
      { identity: { scope: "app", stable: true } },
      "identity",
      { paths: ["id", "a.b[0].c"], scope: "app", stable: true },
    ],
    [
      { checks: ["state"], pkce: { none: "Not documented." } },
      "pkce",
      { method: "none", reason: "Not documented." },
    ],
    [
      { checks: ["state"], pkce: "undocumented" },
      "pkce",
      { method: "none", reason: "not documented by the provider" },
    ],
    [{ checks: ["pkce"], pkce: "plain" }, "pkce", { method: "plain" }],
    [{}, "checks", ["pkce", "state"]],
    [{}, "client", { auth: "client_secret_basic" }],
    [{ client: "client_secret_post" }, "client", { auth: "client_secret_post" }],
    [{ client: { alg: "ES256" } }, "client", { auth: "client_secret_basic", alg: "ES256" }],
    [{ scope: "none" }, "scopes", { default: [], separator: " " }],
    [
      {
        enrich: [
          {
            get: "https://acme.example/more",
            answer: [
              {
                "nick?": "string",
                "age?!": "integer",
                "odd?": "string | null",
                "any?": "unknown",
                id: "string",
              },
            ],
            set: { name: "[0].nick" },
          },
        ],
      },
      "enrich",
      [
        {
          method: "GET",
          url: "https://acme.example/more",
          answer: [
            {
              "nick?": "string | null",
              "age?": "integer",
              "odd?": "string | null",
              "any?": "unknown",
              id: "string",
            },
          ],
          set: { name: "[0].nick" },
        },
      ],
    ],
    [
      {
        authorization: { url: "https://acme.example/a", separator: "," },
        scope: ["a"],
        extraScopes: { a: "Why." },
      },
      "scopes",
      { default: ["a"], separator: ",", extraScopes: { a: "Why." } },
    ],
    [{}, "token", { method: "POST", url: "https://acme.example/token" }],
    [{}, "userinfo", { method: "GET", url: "https://acme.example/me" }],
  ] as ReadonlyArray<[object, keyof ProviderFacts, unknown]>)(
    "%j is told as %s %j",
    (words, member, expected) => {
      expect(facts(words)?.[member]).toEqual(expected)
    },
  )

  it("of a profile is told a line a member, those that are always there marked", () => {
    expect(facts({})?.profile).toEqual([
      { path: "id", type: "string", required: true },
      { path: "a", type: "object | null" },
      { path: "a.b", type: "object[] | null" },
      { path: "a.b[].c", type: "string" },
      { path: "a.b[].d", type: "integer | null" },
      { path: "mail", type: "string | null" },
    ])
  })

  it("of options is told with a sentence on each", () => {
    const words = {
      options: { "host?": { "base?": "url" }, plan: '"free" | "paid"' },
      about: { plan: "What is paid." },
      let: { web: ["{host.base|trim}", "https://acme.example"] },
      authorization: { url: "{web}/authorize", query: { plan: "{plan}" } },
      example: { ...entry.example, options: { plan: "free" } },
    }
    expect(facts(words)?.options).toEqual([
      { name: "host", type: "object" },
      { name: "host.base", type: "url" },
      { name: "plan", type: '"free" | "paid"', required: true, about: "What is paid." },
    ])
  })
})
