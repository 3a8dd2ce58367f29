/** `extends`: what an entry takes over from the one it starts from, and what it cannot start from. */
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { readCatalogue } from "../../codegen/catalogue.js"
import { resolveExtends } from "../../codegen/read/extend.js"
import { Report } from "../../codegen/report.js"

type Words = Record<string, unknown>

const base = `
  name: Base
  symbol: BaseName
  module: base-again
  status: renamed
  changes: [{ date: 2027-01-01, what: Version 1 ends, link: https://base.example/news }]
  deprecated: Use another.
  default: true
  type: oauth
  docs: https://base.example/docs
  options: { host: host, team?: slug }
  let: { web: ["https://{host}", https://base.example] }
  authorization: https://base.example/authorize
  scope: [profile, email]
  checks: [pkce, state]
  client: none
  token: { post: https://base.example/token, form: { a: "1", b: "2" }, answer: { pick: data, set: { token_type: bearer } } }
  userinfo: https://base.example/me
  discovery: https://base.example/meta
  logout: https://base.example/out
  revoke: metadata
  profile: { id: string, mail?: email, places?: [{ town: string }] }
  user: { id: id, name: { words: [first, last] }, email: mail, image: picture }
  email: { presence: scope, verified: false }
  example:
    profile: { id: u1, mail: ada@base.example, deep: { a: 1, b: 2 } }
    user: { id: u1, name: Ada, email: ada@base.example, image: null }
`

/** The entry `own`, made of what it says and of the entry `base`; everything else is given as YAML too. */
function made(own: string, others = ""): Words {
  const report = new Report()
  const entries = parse(`base:${base}\n${others}`) as Words
  const result = resolveExtends("own", { extends: "base", ...(parse(own) as Words) }, [entries, {}], report)
  expect(report.problems).toEqual([])
  return result as Words
}

describe("an entry that starts from another one", () => {
  it("has everything of it, except who it is and how it stands", () => {
    const {
      name,
      symbol,
      module,
      status,
      changes,
      deprecated,
      default: usual,
      ...rest
    } = parse(base) as Words
    expect([name, symbol, module, status, changes, deprecated, usual]).not.toContain(undefined)
    expect(made("name: Own")).toEqual({ ...rest, name: "Own" })
  })

  it("replaces text, numbers and lists", () => {
    const own = made("docs: https://own.example\nscope: [openid]\nchecks: [state]")
    expect(own).toMatchObject({ docs: "https://own.example", scope: ["openid"], checks: ["state"] })
  })

  it("merges maps, at any depth", () => {
    const { token, example, email } = made(`
token: { form: { b: "3", c: "4" }, answer: { set: { scope: read } } }
email: { presence: always }
example: { profile: { deep: { b: null, c: 3 } } }
`)
    expect(token).toEqual({
      post: "https://base.example/token",
      form: { a: "1", b: "3", c: "4" },
      answer: { pick: "data", set: { token_type: "bearer", scope: "read" } },
    })
    expect(email).toEqual({ presence: "always", verified: false })
    expect((example as Words).profile).toMatchObject({ deep: { a: 1, b: null, c: 3 } })
  })

  it.each([
    [
      "authorization: { query: { prompt: login } }",
      "authorization",
      { url: "https://base.example/authorize", query: { prompt: "login" } },
    ],
    [
      "userinfo: { headers: { Accept: text/plain } }",
      "userinfo",
      { get: "https://base.example/me", headers: { Accept: "text/plain" } },
    ],
    ["userinfo: { post: https://own.example/me }", "userinfo", { post: "https://own.example/me" }],
    ["authorization: { url: https://own.example/a }", "authorization", { url: "https://own.example/a" }],
    ["authorization: https://own.example/a", "authorization", "https://own.example/a"],
    ["token: https://own.example/t", "token", "https://own.example/t"],
    [
      "token: { get: https://own.example/t, form: null, answer: null }",
      "token",
      { get: "https://own.example/t" },
    ],
    [
      "discovery: { issuer: https://base.example/x }",
      "discovery",
      { url: "https://base.example/meta", issuer: "https://base.example/x" },
    ],
    ["logout: { note: Slow. }", "logout", { url: "https://base.example/out", note: "Slow." }],
    ["revoke: { auth: none }", "revoke", { auth: "none" }],
  ])("keeps the address of a call unless it states another one: %s", (own, word, expected) => {
    expect(made(own)[word]).toEqual(expected)
  })

  it.each([
    ["client: { alg: ES256 }", { auth: "none", alg: "ES256" }],
    ["client: { auth: client_secret_post, alg: ES256 }", { auth: "client_secret_post", alg: "ES256" }],
    ["client: client_secret_post", "client_secret_post"],
  ])("keeps how the client proves itself unless it states another way: %s", (own, expected) => {
    expect(made(own).client).toEqual(expected)
  })

  it("takes a word away with null, at the top and below", () => {
    const own = made(`
options: null
email: null
token: { form: { a: null }, answer: null }
profile: { mail: null }
`)
    expect(own).not.toHaveProperty("options")
    expect(own).not.toHaveProperty("email")
    expect(own.token).toEqual({ post: "https://base.example/token", form: { b: "2" } })
    expect(own.profile).toEqual({ id: "string", "places?": [{ town: "string" }] })
  })

  it("keeps null where it is a value: in users and examples", () => {
    const own = made("user: { image: null }\nexample: { profile: { mail: null }, user: { email: null } }")
    expect(own.user).toMatchObject({ image: null, email: "mail" })
    expect(own.example).toMatchObject({
      profile: { id: "u1", mail: null },
      user: { email: null, name: "Ada" },
    })
  })

  it("keeps the issuer when it states other ones that are accepted", () => {
    const issuer = { url: "https://base.example", accept: ["base.example"] }
    const others = "middle: { extends: base, issuer: https://base.example }"
    expect(made("extends: middle\nissuer: { accept: [base.example] }", others).issuer).toEqual(issuer)
  })

  it("keeps null inside a parameter, where it is JSON, and takes the parameter away with it", () => {
    const own = "authorization: { query: { claims: { id_token: { picture: null } }, prompt: null } }"
    const others = `middle:
  extends: base
  authorization: { query: { claims: { id_token: { email: null } }, prompt: login } }
`
    expect(made(`extends: middle\n${own}`, others).authorization).toMatchObject({
      query: { claims: { id_token: { email: null, picture: null } } },
    })
    expect(made(`extends: middle\n${own}`, others)).not.toHaveProperty("authorization.query.prompt")
  })

  it("does not take a member of the profile for a word of its own name", () => {
    const others = "middle: { extends: base, profile: { user: { id: string, nick: string } } }"
    expect(made("extends: middle\nprofile: { user: { nick: null } }", others).profile).toMatchObject({
      user: { id: "string" },
    })
    expect(made("token: { answer: { set: { token_type: null } } }").token).toMatchObject({
      answer: { set: {} },
    })
  })

  it("replaces a value of `user` and `let` whole", () => {
    const own = made("user: { name: { words: [nick] } }\nlet: { api: https://api.example }")
    expect(own.user).toMatchObject({ name: { words: ["nick"] }, id: "id" })
    expect(own.let).toEqual({ web: ["https://{host}", "https://base.example"], api: "https://api.example" })
  })

  it("may say whether a member of the profile is always there", () => {
    expect(made("profile: { mail: email, id?: string }").profile).toEqual({
      mail: "email",
      "id?": "string",
      "places?": [{ town: "string" }],
    })
  })

  it("may start from one that starts from another one itself", () => {
    const own = made(
      "extends: middle\nscope: [read]",
      "middle:\n  extends: base\n  name: Middle\n  docs: https://m.example\n",
    )
    expect(own).toMatchObject({ docs: "https://m.example", scope: ["read"], type: "oauth" })
    expect(own).not.toHaveProperty("name")
  })

  it("leaves the entry that it starts from as it is", () => {
    const entries = { base: parse(base) as Words }
    const before = structuredClone(entries)
    resolveExtends(
      "own",
      { extends: "base", token: { form: { a: null } }, user: { id: "x" } },
      [entries],
      new Report(),
    )
    expect(entries).toEqual(before)
  })
})

const builtIn = {
  hub: { name: "Hub", type: "oauth", docs: "https://hub.example" },
  "bird@1.0": { name: "Bird", type: "oauth1", docs: "https://bird.example/1" },
  "bird@2.0": { name: "Bird", type: "oauth", docs: "https://bird.example/2" },
  nick: { alias: "hub", name: "Nick" },
  child: { extends: "hub", name: "Child", note: "of the built-in hub" },
}

/** What is printed about a catalogue of one's own. */
function refused(text: string): string[] {
  const report = new Report()
  const { source } = readCatalogue(text, report, builtIn)
  return report.lines("own.yaml", source.placeOf).filter((line) => line.includes("extend"))
}

/** The entry `key` of a catalogue of one's own. */
function wholeOf(key: string, text: string): Words {
  const report = new Report()
  const entries = parse(text) as Words
  const result = resolveExtends(key, entries[key], [entries, builtIn], report)
  expect(report.problems).toEqual([])
  return result as Words
}

describe("what an entry starts from", () => {
  it("is an entry of the same catalogue before a built-in one, and a built-in one before a bare one", () => {
    expect(wholeOf("own", "own: { extends: hub }\nhub: { docs: https://mine.example }").docs).toBe(
      "https://mine.example",
    )
    expect(wholeOf("own", "own: { extends: hub }").docs).toBe("https://hub.example")
    expect(wholeOf("own", "own: { extends: oidc }")).toMatchObject({
      type: "oidc",
      checks: ["pkce", "state", "nonce"],
    })
    expect(wholeOf("own", "own: { extends: oauth }")).toMatchObject({
      type: "oauth",
      checks: ["pkce", "state"],
    })
  })

  it("may be the built-in entry whose place it takes", () => {
    expect(wholeOf("hub", "hub: { extends: hub, name: Ours }")).toMatchObject({
      name: "Ours",
      docs: "https://hub.example",
    })
  })

  it("may be one version", () => {
    expect(wholeOf("own", "own: { extends: bird@1.0 }").docs).toBe("https://bird.example/1")
    expect(wholeOf("own", "own: { extends: bird@2.0 }").docs).toBe("https://bird.example/2")
  })

  it("starts from built-in entries only when it is built in itself", () => {
    const own = wholeOf("own", "own: { extends: child }\nhub: { docs: https://mine.example }")
    expect(own).toMatchObject({ docs: "https://hub.example", note: "of the built-in hub" })
  })

  it.each([
    [
      "own: { extends: hob }",
      "there is no hob to extend; expected the id of an entry that is no alias, oidc or oauth; did you mean hub?",
    ],
    [
      "own: { extends: odic }",
      "there is no odic to extend; expected the id of an entry that is no alias, oidc or oauth; did you mean oidc?",
    ],
    [
      "own: { extends: own }",
      "own extends itself; expected the id of an entry that is no alias, oidc or oauth",
    ],
    ["own: { extends: bird }", "bird has versions; expected one of bird@1.0 bird@2.0"],
    [
      "own: { extends: bird@3.0 }",
      "there is no bird@3.0 to extend; expected the id of an entry that is no alias, oidc or oauth; did you mean bird@1.0?",
    ],
    [
      "own: { extends: nick }",
      "nick is another name of hub; expected the id of an entry that is no alias, oidc or oauth; did you mean hub?",
    ],
    ["own: { extends: [hub] }", "not a name; expected the id of an entry that is no alias, oidc or oauth"],
    [
      "own: { extends: constructor }",
      "there is no constructor to extend; expected the id of an entry that is no alias, oidc or oauth",
    ],
  ])("exists: %s", (text, message) => {
    expect(refused(text)).toEqual([`own.yaml:1:8 own.extends: ${message}`])
  })

  it.each([
    [
      "a: { extends: b }\nb: { extends: a }",
      [
        "own.yaml:1:6 a.extends: a extends b extends a; expected an end",
        "own.yaml:2:6 b.extends: b extends a extends b; expected an end",
      ],
    ],
    [
      "a: { extends: b }\nb: { extends: c }\nc: { extends: b }",
      [
        "own.yaml:1:6 a.extends: a extends b extends c extends b; expected an end",
        "own.yaml:2:6 b.extends: b extends c extends b; expected an end",
        "own.yaml:3:6 c.extends: c extends b extends c; expected an end",
      ],
    ],
  ])("comes to an end: %s", (text, messages) => {
    expect(refused(text)).toEqual(messages)
  })
})
