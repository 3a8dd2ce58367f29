/** The vocabulary: one truth for the generator and for editors, and no word without a use. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Ajv } from "ajv"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { catalogueSchema, writeEntrySchema } from "../../codegen/emit/documents/schema.js"
import { mailOptions, standardOptions, takenOptions } from "../../codegen/model/standard-claims.js"
import { filters } from "../../codegen/notation/filters.js"
import { atoms } from "../../codegen/notation/types.js"
import { answerWords } from "../../codegen/vocabulary/answer.js"
import { authorizationRequest } from "../../codegen/vocabulary/authorization.js"
import { clientMap } from "../../codegen/vocabulary/client.js"
import { alias, definition } from "../../codegen/vocabulary/entry.js"
import { sendRequest } from "../../codegen/vocabulary/send.js"
import { tokenRequest } from "../../codegen/vocabulary/token.js"
import { enrichRequest, userinfoRequest } from "../../codegen/vocabulary/userinfo.js"
import { providerNames } from "../../src/engine/config/members.js"

const root = resolve(import.meta.dirname, "../..")
const cases = join(import.meta.dirname, "cases")
const good = readdirSync(cases).filter((name) => !name.startsWith("refused-"))
const texts = [join(root, "providers.yaml"), ...good.map((name) => join(cases, name, "providers.yaml"))].map(
  (file) => readFileSync(file, "utf8"),
)
const documents = texts.map((text) => parse(text) as Record<string, Record<string, unknown>>)
const refused = readdirSync(cases).filter((name) => name.startsWith("refused-"))

const emitted = JSON.parse(writeEntrySchema()) as object
const judge = new Ajv({ strict: false, allErrors: false }).compile(emitted)
const both = (document: unknown): [boolean, boolean] => [
  catalogueSchema.safeParse(document).success,
  judge(document),
]

const guarded = (when: object): unknown => JSON.parse(`{"when":${JSON.stringify(when)},"then":"a"}`)

describe("what no option may be called", () => {
  it("is every member of a provider but those that are options already", () => {
    const options = Object.keys({ ...standardOptions, ...mailOptions }).map((name) => name.replace("?", ""))
    const open = providerNames.filter((name) => !takenOptions.includes(name))
    expect(open.sort()).toEqual(options.sort())
    expect(takenOptions.filter((name) => !providerNames.includes(name))).toEqual([])
  })
})

describe("the JSON Schema", () => {
  it("is committed", () => {
    const committed = readFileSync(join(root, "generated/providers.schema.json"), "utf8")
    expect(JSON.parse(committed)).toEqual(emitted)
  })

  it("accepts the catalogue, as the vocabulary does", () => {
    for (const document of documents)
      expect(both(document), JSON.stringify(judge.errors?.slice(0, 3))).toEqual([true, true])
  })

  it("agrees with the vocabulary on refused catalogues", () => {
    for (const name of refused) {
      let document: unknown
      try {
        document = parse(readFileSync(join(cases, name, "providers.yaml"), "utf8"), { logLevel: "silent" })
      } catch {
        continue
      }
      const [ours, theirs] = both(document)
      expect(theirs, name).toBe(ours)
    }
  })

  it("agrees with the vocabulary on every entry with one thing changed", () => {
    const entries = documents.flatMap((document) => Object.entries(document))
    const junk = fc.oneof(
      fc.constantFrom(
        null,
        "",
        "x",
        0,
        1.5,
        true,
        [],
        [1],
        ["a"],
        {},
        { words: ["a"] },
        guarded({}),
        guarded({ a: [] }),
      ),
      fc.constantFrom(
        "oauth",
        "none",
        "2026-01-01",
        "https://x.example",
        "#123456",
        ["pkce"],
        { url: "a" },
        { get: "a" },
        { bearer: "a" },
      ),
      fc.jsonValue({ maxDepth: 2 }),
    )
    const change = fc.record({
      entry: fc.nat(),
      place: fc.nat(),
      junk,
      how: fc.constantFrom("replace", "delete", "add"),
      key: fc.constantFrom("unknown", "get", "query", "name", "set", "answer"),
    })
    fc.assert(
      fc.property(change, (wish) => {
        const [id, entry] = entries[wish.entry % entries.length] ?? ["a", {}]
        const document = JSON.parse(JSON.stringify({ [id]: entry })) as Record<string, unknown>
        const spots: Array<[Record<string, unknown>, string]> = []
        const walk = (value: unknown): void => {
          if (typeof value !== "object" || value === null) return
          for (const key of Object.keys(value)) {
            spots.push([value as Record<string, unknown>, key])
            walk((value as Record<string, unknown>)[key])
          }
        }
        walk(document)
        const [holder, key] = spots[wish.place % spots.length] ?? [document, id]
        if (wish.how === "replace") holder[key] = wish.junk
        else if (wish.how === "delete" && !Array.isArray(holder)) delete holder[key]
        else if (!Array.isArray(holder)) holder[wish.key] = wish.junk
        const [ours, theirs] = both(JSON.parse(JSON.stringify(document)))
        expect(theirs, JSON.stringify([wish, key])).toBe(ours)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ["four lines", { extends: "oidc", name: "Acme", issuer: "https://id.acme.example" }],
    ["one line", { extends: "github" }],
    ["a version", { extends: "twitter@2.0", name: "Acme" }],
    ["words taken away", { extends: "gitlab", options: null, authorization: { query: { prompt: null } } }],
    [
      "parts of what would be whole elsewhere",
      { extends: "oidc", email: { trust: "none" }, example: { user: { name: null } } },
    ],
  ])("accepts an entry that starts from another one: %s", (_, entry) => {
    expect(both({ acme: entry })).toEqual([true, true])
  })

  it.each([
    ["nothing to start from", { extends: null, name: "Acme" }],
    ["no id", { extends: "Git Hub", name: "Acme" }],
    ["an unknown word", { extends: "oidc", isuer: "https://id.acme.example" }],
    ["an unknown word further in", { extends: "oidc", email: { trusted: true } }],
    ["a word of another kind", { extends: "oidc", scope: 5 }],
    ["an alias too", { extends: "oidc", alias: "acme", name: "Acme" }],
    ["nothing of what a whole entry needs", { name: "Acme" }],
    [
      "null without a base",
      { name: "Acme", type: "oauth", docs: "https://a.example", options: null, example: {} },
    ],
  ])("refuses an entry that cannot start from another one: %s", (_, entry) => {
    expect(both({ acme: entry })).toEqual([false, false])
  })

  it("explains every key", () => {
    const silent: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return
      const { properties } = value as { properties?: Record<string, { description?: string; $ref?: string }> }
      for (const [key, one] of Object.entries(properties ?? {})) {
        if (!one.description && !one.$ref && !path.endsWith("/user") && !path.endsWith("/example"))
          silent.push(`${path}/${key}`)
      }
      for (const [key, inner] of Object.entries(value))
        walk(inner, key === "properties" ? path : `${path}/${key}`)
    }
    walk((emitted as { definitions: { provider: object } }).definitions.provider, "")
    expect(silent.filter((path) => !/\/(auth|anyOf)\/|\/name$|\/user\//.test(path))).toEqual([])
  })
})

describe("every word", () => {
  const used = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "string") used.add(`${path}=${value}`)
    if (typeof value !== "object" || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const at = Array.isArray(value) ? path : `${path}.${key}`
      used.add(at)
      walk(inner, at)
    }
  }
  for (const document of documents) for (const entry of Object.values(document)) walk(entry, "")
  const keysBelow = (path: string, keys: readonly string[]): string[] => keys.map((key) => `${path}.${key}`)

  it("of an entry has a use", () => {
    const words = [
      ...keysBelow("", Object.keys(definition.shape)),
      ...keysBelow("", Object.keys(alias.shape)),
      ...keysBelow(".authorization", Object.keys(authorizationRequest)),
      ...keysBelow(".issuer", ["url", "accept"]),
      ...keysBelow(".discovery", ["url", "issuer", "claims"]),
      ...keysBelow(".client", Object.keys(clientMap)),
      ...keysBelow(".client.mint", ["alg", "key", "kid", "iss", "aud", "maxAge"]),
      ...keysBelow(".example", Object.keys(definition.shape.example.shape)),
      ...keysBelow(".email", ["presence", "verified"]),
    ]
    expect(words.filter((word) => !used.has(word))).toEqual([])
  })

  it("of a call and its answer has a use", () => {
    const calls = { token: tokenRequest, userinfo: userinfoRequest, send: sendRequest }
    const somewhere = (key: string): boolean =>
      [...used].some((path) => new RegExp(`^\\.(token|userinfo|send|enrich)\\.${key}$`).test(path))
    const keys = new Set([...Object.values(calls), enrichRequest].flatMap((one) => Object.keys(one)))
    expect([...keys].filter((key) => !somewhere(key))).toEqual([])
    const inAnswer = (key: string): boolean =>
      used.has(`.token.answer.${key}`) || used.has(`.userinfo.answer.${key}`)
    expect(Object.keys(answerWords).filter((key) => !inAnswer(key))).toEqual([])
  })

  it("of the notations has a use", () => {
    const all = texts.join("\n")
    expect(Object.keys(filters).filter((name) => !all.includes(`|${name}`))).toEqual([])
    expect(atoms.filter((atom) => !new RegExp(`[:|\\[] *"?${atom}\\b`).test(all))).toEqual([])
    for (const form of ["words:", "when:", "present", "absent", "starts "]) expect(all).toContain(form)
  })

  it("stands in the manual at the head of the catalogue", () => {
    const manual = (texts[0] ?? "").split(/^(?!#)/m)[0] ?? ""
    const words = [
      ...Object.keys(definition.shape),
      ...Object.keys(answerWords),
      ...Object.keys(tokenRequest),
      ...Object.keys(filters),
      ...atoms,
      "alias",
      "with",
    ]
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(manual))).toEqual([])
  })
})
