/** Words that nothing understands are refused where they are written, and where they are played. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { prove } from "../../src/testing/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-nonsense-"))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (change: (text: string) => string): string =>
  change(`acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  options: { team?: slug }
  authorization: { url: https://acme.example/authorize, query: { team: "{team}" }, rename: { scope: scopes } }
  scope: [profile]
  callback: { rename: { code: authCode } }
  token: { post: https://acme.example/token, answer: { rename: { access_token: accessToken }, set: { token_type: bearer } } }
  userinfo: { get: https://api.acme.example/me, headers: { x-token: "{tokens.access_token}" }, answer: { pick: data, fails: { path: failed, is: truthy }, error: { code: error.code } } }
  enrich:
    - unless: mail
      get: https://api.acme.example/mails
      answer: { mails: [{ address: email, main: boolean }] }
      set: { mail: "mails[main=true].address" }
  require: { "[\\"account kind\\"]": person }
  profile: { id: string, name?: string | null, mail?: email | null, verified?: boolean, account kind: string }
  user: { id: id, name: "{name|lower}", email: mail, image: null }
  email: { presence: sometimes, verified: verified, trust: none }
  example:
    profile: { id: u1, name: Ada, account kind: person }
    enrich: [{ mails: [{ address: a@acme.example, main: true }] }]
    user: { id: u1, name: ada, email: a@acme.example, image: null }
`)

async function generated(text: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, "own.yaml")
  writeFileSync(file, text)
  return generate({ file, out: join(folder, "out"), check: false, package: "authlas" }, root)
}

describe("the generator refuses what no reading of an entry understands", () => {
  it("and takes the entry that the nonsense below is put into", async () => {
    const { lines } = await generated(entry((text) => text))
    expect(lines.join("\n")).toMatch(/^1 entry/)
  })

  it.each<[what: string, from: string, to: string, place: string, says: string]>([
    ["braces in a pick", "pick: data", 'pick: "{data|x}"', "userinfo.answer.pick", "expected data"],
    [
      "an empty step of a pick",
      "pick: data",
      "pick: data..auth",
      "userinfo.answer.pick",
      "character 5; expected data.auth",
    ],
    ["a pick in a list", "pick: data", "pick: [data, $.data]", "userinfo.answer.pick[1]", "expected data"],
    ["a star", "pick: data", "pick: 'list[*].data'", "userinfo.answer.pick", "expected list[0].data"],
    ["a blank in a pick", "pick: data", "pick: my data", "userinfo.answer.pick", 'expected ["my data"]'],
    ["a pointer", "pick: data", "pick: /data/auth", "userinfo.answer.pick", 'expected ["/data/auth"]'],
    [
      "a placeholder in a rename",
      "access_token: accessToken",
      'access_token: "{accessToken|nope 3}"',
      "token.answer.rename.access_token",
      "expected accessToken",
    ],
    [
      "a filter on a rename",
      "access_token: accessToken",
      "access_token: accessToken|lower",
      "token.answer.rename.access_token",
      "expected accessToken",
    ],
    [
      "a path of a condition",
      "path: failed",
      "path: failed.",
      "userinfo.answer.fails.path",
      "expected failed",
    ],
    [
      "a path of an error",
      "code: error.code",
      "code: 'error[.code'",
      "userinfo.answer.error.code",
      "character 6",
    ],
    [
      "a placeholder as a fixed value",
      "token_type: bearer",
      'expires_in: "{ttl}"',
      "token.answer.set.expires_in",
      "expected rename: { expires_in: ttl }",
    ],
    [
      "a placeholder in the name of a parameter",
      "scope: scopes",
      'scope: "{scopes}"',
      "authorization.rename.scope",
      "without braces",
    ],
    [
      "a placeholder in the name of an answer",
      "code: authCode",
      'code: "{authCode}"',
      "callback.rename.code",
      "without braces",
    ],
    ["an unknown placeholder", '"{team}"', '"{temm}"', "authorization.query.team", "did you mean team?"],
    ["an unknown filter", "name|lower", "name|lowre", "user.name", "did you mean lower?"],
    ["an argument that none takes", "name|lower", "name|lower 3", "user.name", "expected lower"],
    ["a filter without a name", "name|lower", "name|", "user.name", "character 6; expected {name}"],
    [
      "a blank in a placeholder",
      "{name|lower}",
      "{ name | lower }",
      "user.name",
      "character 1; expected {name|lower}",
    ],
    ["a stray brace", "{name|lower}", "{name|lower", "user.name", "a stray brace at character 1"],
    ["an empty placeholder", "{name|lower}", "{}", "user.name", "expected {path}"],
    [
      "a placeholder of a header",
      "tokens.access_token",
      "tokens..access_token",
      "userinfo.headers.x-token",
      "expected {tokens.access_token}",
    ],
    [
      "a step of set",
      "mails[main=true].address",
      "mails[main=].address",
      "enrich[0].set.mail",
      "character 6",
    ],
    [
      "a choice that never is",
      "mails[main=true].address",
      "mails[main=yes].address",
      "enrich[0].set.mail",
      "nothing is ever chosen by [main=yes]; expected one of true false",
    ],
    ["a step of unless", "unless: mail", "unless: mail[", "enrich[0].unless", "character 5"],
    [
      "a path of a guard",
      '[\\"account kind\\"]',
      "account kind",
      "require.account kind",
      'expected ["account kind"]',
    ],
    [
      "a path of what is verified",
      "verified: verified",
      "verified: verified..",
      "email.verified",
      "expected verified",
    ],
  ])("%s", async (_, from, to, place, says) => {
    const text = entry((whole) => whole)
    expect(text).toContain(from)
    const { code, lines } = await generated(text.replace(from, () => to))
    expect(code).toBe(1)
    const found = lines.filter((line) => line.includes(` acme.${place}: `))
    expect(found, lines.join("\n")).toHaveLength(1)
    expect(found[0]).toMatch(/^own\.yaml:\d+:\d+ /)
    expect(found[0]).toContain(says)
  })
})

describe("a choice by text means the same for generator, engine and simulator", () => {
  it("on a boolean, a number and a text alike", async () => {
    const { readValueAt } = await import("../../src/engine/notation/template.js")
    const list = [
      { on: false, no: 1, kind: "a" },
      { on: true, no: 2, kind: "b" },
    ]
    expect(["[on=true].no", "[no=2].no", "[kind=b].no"].map((path) => readValueAt(list, path))).toEqual([
      2, 2, 2,
    ])
    await generated(entry((text) => text))
    const { readFileSync } = await import("node:fs")
    const module = readFileSync(join(folder, "out/providers/acme.ts"), "utf8")
    expect(module).toContain("item?.main === true")
  })
})

const provider = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  clientId: "client-of-acme",
  clientSecret: "secret-of-acme-0123456789",
  authorization: { url: "https://acme.test/authorize", params: { scope: "read" } },
  token: { url: "https://acme.test/token", answer: { rename: { access_token: "accessToken" } } },
  userinfo: { url: "https://acme.test/me", answer: { pick: "data" } },
  checks: ["state"],
  email: { presence: "always", verified: false },
  profile: (profile: { sub: string }) => ({ id: profile.sub }),
}

describe("prove fails a provider written by hand whose words nothing understands", () => {
  const proved = async (members: object): Promise<string> => {
    const results = await prove([{ ...provider, ...members } as unknown as Provider], { auth: Auth })
    return results.flatMap(({ passed, reason }) => (passed ? [] : [reason])).join("\n")
  }

  it("and has nothing against the words of the provider that is broken below", async () => {
    const results = await prove([provider as unknown as Provider], { auth: Auth })
    expect(results.map(({ probe }) => probe)).not.toContain("notation")
    expect(results.find(({ probe }) => probe === "ordinary")).toEqual({
      entry: "acme",
      probe: "ordinary",
      passed: true,
    })
  })

  it.each<[place: string, members: object]>([
    ["userinfo.answer.pick", { userinfo: { ...provider.userinfo, answer: { pick: "{data|x}" } } }],
    [
      "userinfo.answer.pick.1",
      { userinfo: { ...provider.userinfo, answer: { pick: ["data", "data..auth"] } } },
    ],
    [
      "userinfo.answer.error.code",
      { userinfo: { ...provider.userinfo, answer: { error: { code: "a..b" } } } },
    ],
    [
      "userinfo.answer.fails.path",
      { userinfo: { ...provider.userinfo, answer: { fails: { path: "$.x", is: "present" } } } },
    ],
    ["userinfo.answer.set.x", { userinfo: { ...provider.userinfo, answer: { set: { x: "{ttl}" } } } }],
    [
      "token.answer.rename.access_token",
      { token: { ...provider.token, answer: { rename: { access_token: "{accessToken|nope 3}" } } } },
    ],
    [
      "userinfo.headers.x",
      { userinfo: { ...provider.userinfo, headers: { x: "{tokens.access_token|lowr}" } } },
    ],
    ["userinfo.headers.x", { userinfo: { ...provider.userinfo, headers: { x: "{token.access_token}" } } }],
    ["userinfo.query.x", { userinfo: { ...provider.userinfo, query: { x: "{tokens..x}" } } }],
    ["userinfo.json.x", { userinfo: { ...provider.userinfo, method: "POST", json: { x: "{tokens.}" } } }],
    ["userinfo.url", { userinfo: { url: "https://acme.test/{nope}" } }],
    ["token.auth.bearer", { token: { ...provider.token, auth: { bearer: "{options.a b}" } } }],
    [
      "authorization.rename.scope",
      { authorization: { ...provider.authorization, rename: { scope: "{x}" } } },
    ],
    ["enrich.0.unless", { enrich: [{ url: "https://acme.test/x", unless: "a[", set: () => ({}) }] }],
    ["require.0.path", { require: [{ path: "a b", is: true }] }],
    ["identity.tenant", { identity: { tenant: "{tenant}" } }],
    ["email.verified", { email: { presence: "always", verified: "proven.." } }],
  ])("%s", async (place, members) => {
    const reasons = await proved(members)
    expect(reasons).toContain(`${place}: `)
    expect(reasons).toMatch(/Write |Take them out/)
  })
})
