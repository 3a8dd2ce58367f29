/** A mistake in a catalogue is told with its key, its line and the remedy. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-diagnostics-"))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  brand: "#123456"
  authorization: https://acme.example/authorize
  scope: [profile]
  token: https://acme.example/token
  userinfo: https://acme.example/me
  enrich: [{ get: "https://acme.example/more?of={profile.id}", answer: { name: string }, set: { name: name } }]
  profile: { id: string, name?: string | null }
  user: { id: id, name: name, email: null, image: null }
  email: { presence: never }
  revoke: https://acme.example/revoke
  example:
    profile: { id: u1, name: Ada }
    user: { id: u1, name: Ada, email: null, image: null }
`

async function run(text: string, published = false): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, "own.yaml")
  writeFileSync(file, text)
  return generate({ file, out: join(folder, "out"), check: false, published, package: "authlas" }, root)
}

const oidc = "acme:\n  extends: oidc\n  name: Acme\n  issuer: https://id.acme.example\n"

describe("a mistake in a catalogue", () => {
  it("is put into an entry that has none", async () => {
    expect(await run(whole)).toMatchObject({ code: 0, lines: [expect.stringMatching(/^1 entry/)] })
    expect(await run(oidc)).toMatchObject({ code: 0, lines: [expect.stringMatching(/^1 entry/)] })
  })

  it.each<[mistake: string, text: string, line: string]>([
    [
      "a type of another notation",
      whole.replace("id: string,", "id: int,"),
      "own.yaml:11:14 acme.profile.id: unknown type int; expected one of string integer number boolean url email datetime host slug unknown null, or a literal in quotes; did you mean integer?",
    ],
    ["bool", whole.replace("id: string,", "id: bool,"), "did you mean boolean?"],
    [
      "an unknown key that begins a known one",
      whole.replace("revoke: https://acme.example/revoke", "revoke: { del: https://acme.example/revoke }"),
      "own.yaml:14:13 acme.revoke.del: unknown key del; expected one of get post hosts origin auth headers query unencoded form json sign delete put note; did you mean delete?",
    ],
    [
      "a user without an id",
      whole.replace("{ id: id, name: name, email: null", "{ name: name, email: null"),
      "own.yaml:12:3 acme.user.id: is missing; expected the path of the account id in the profile, such as id: sub",
    ],
    [
      "a user without a picture",
      whole.replace(", image: null }\n  email", " }\n  email"),
      "own.yaml:12:3 acme.user.image: is missing; expected a path into the profile, or null when the provider has none",
    ],
    [
      "a key twice",
      whole.replace("  scope:", "  name: Other\n  scope:"),
      "own.yaml:7:3 acme.name: the key name again, which line 2 has; expected each key once",
    ],
    [
      "a key twice below another one",
      whole.replace("{ id: string, ", "{ id: string, id: string, "),
      "own.yaml:11:26 acme.profile.id: the key id again, which line 11 has; expected each key once",
    ],
    [
      "an entry twice",
      `${oidc}${oidc}`,
      "own.yaml:5:1 acme: the key acme again, which line 1 has; expected each key once",
    ],
    [
      "a colour without quotes",
      whole.replace('"#123456"', "#222222"),
      'own.yaml:5:3 acme.brand: the value is empty, because #222222 is a comment; expected "#222222" in quotes',
    ],
    [
      "a colour without quotes over that of a base",
      `${oidc}  brand: #222222\n`,
      'own.yaml:5:3 acme.brand: the value is empty, because #222222 is a comment; expected "#222222" in quotes',
    ],
    [
      "an entry that starts from itself",
      oidc.replace("extends: oidc", "extends: acme"),
      "own.yaml:2:3 acme.extends: acme extends itself; expected the id of an entry that is no alias, oidc or oauth",
    ],
    [
      "entries that start from each other",
      "a: { extends: b }\nb: { extends: a }\n",
      "own.yaml:1:6 a.extends: a extends b extends a; expected an end",
    ],
    [
      "an unknown key without a value",
      whole.replace("  scope:", "  scopes: null\n  scope:"),
      "own.yaml:7:3 acme.scopes: unknown key scopes; ",
    ],
    [
      "an unknown key without a value over a base",
      `${oidc}  isuer: null\n`,
      "own.yaml:5:3 acme.isuer: unknown key isuer; expected a word of the vocabulary, which null takes away; did you mean issuer?",
    ],
    [
      "an unknown key without a value inside of another one over a base",
      `${oidc}  token: { anser: null }\n`,
      "own.yaml:5:12 acme.token.anser: unknown key anser; expected a word of the vocabulary, which null takes away; did you mean answer?",
    ],
    [
      "a placeholder of an extra call that reads no member",
      whole.replace("{profile.id}", "{profile.ip}"),
      "own.yaml:10:14 acme.enrich[0].get: {profile.ip} reads an unknown name; expected one of id name; did you mean id?",
    ],
    [
      "a placeholder of an extra call that begins with no name",
      whole.replace("{profile.id}", "{tokns.id}"),
      "own.yaml:10:14 acme.enrich[0].get: tokns.id reads an unknown name; ",
    ],
    [
      "a placeholder where a value is fixed",
      whole.replace(
        "token: https://acme.example/token",
        'token: { post: https://acme.example/token, answer: { set: { expires_in: "{ttl}" } } }',
      ),
      "own.yaml:8:63 acme.token.answer.set.expires_in: {ttl} is the value itself, not what ttl holds; expected rename: { expires_in: ttl }, or a value without braces",
    ],
  ])("is told: %s", async (_, text, said) => {
    const { code, lines } = await run(text)
    expect(code).toBe(1)
    expect(
      lines.some((line) => line.includes(said)),
      lines.join("\n"),
    ).toBe(true)
    expect(lines.every((line) => /^own\.yaml:\d+:\d+ /.test(line))).toBe(true)
  })

  it.each([
    ["nothing", ""],
    ["a comment", "# providers\n"],
    ["an empty map", "{}\n"],
  ])("is a file with %s in it, and what was generated before stays", async (_, text) => {
    await run(whole)
    const before = readdirSync(join(folder, "out"), { recursive: true }).sort()
    expect(before).not.toEqual([])
    const { code, lines } = await run(text)
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        "own.yaml:1:1: the catalogue has no entry; expected one at least, such as acme: { extends: oidc, name: Acme, issuer: https://id.acme.example }",
      ],
    })
    expect(existsSync(join(folder, "out"))).toBe(true)
    expect(readdirSync(join(folder, "out"), { recursive: true }).sort()).toEqual(before)
  })

  it("may be that the bare OpenID provider has no issuer: that is said, with the variable that can say it", async () => {
    const { code, lines } = await run(oidc.replace(/ {2}issuer.*\n/, ""))
    expect(code).toBe(0)
    expect(lines[0]).toBe(
      "own.yaml:1:1 acme: no issuer: every application has to give one; expected issuer: https://..., unless the option issuer, or AUTH_ACME_ISSUER, is meant to say it",
    )
  })

  it("is no order of keys or entries in an application's own file", async () => {
    const reversed = `zoo:\n  issuer: https://zoo.example\n  name: Zoo\n  extends: oidc\n${oidc}`
    expect(await run(reversed)).toMatchObject({ code: 0, lines: [expect.stringMatching(/^2 entries/)] })
    const { code, lines } = await run(reversed, true)
    expect(code).toBe(1)
    expect(lines).toContain("own.yaml:3:3 zoo.name: out of order; expected name before issuer")
    expect(lines).toContain(
      "own.yaml:5:1 acme: out of place; expected its place in alphabetical order, before zoo",
    )
  })
})
