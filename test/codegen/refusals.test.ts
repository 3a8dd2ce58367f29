/** What the engine refuses of a provider, the generator refuses where it is written. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-refusals-"))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  authorization: https://acme.example/authorize
  scope: [profile]
  token: https://acme.example/token
  userinfo: https://api.acme.example/me
  profile: { id: string }
  user: { id: id, name: null, email: null, image: null }
  email: { presence: never }
  example:
    profile: { id: u1 }
    user: { id: u1, name: null, email: null, image: null }
`
const given = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  authorization: "https://acme.example/authorize",
  token: "https://acme.example/token",
  userinfo: "https://api.acme.example/me",
  checks: ["state"],
}

async function generated(text: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, "own.yaml")
  writeFileSync(file, text)
  return generate({ file, out: join(folder, "out"), check: false, package: "authlas" }, root)
}

/** What the engine says of a provider when a session is asked for, or when a sign-in starts. */
async function engine(...providers: object[]): Promise<string> {
  const errors: Error[] = []
  const config = {
    providers: providers as Provider[],
    secret: "x".repeat(40),
    trustHost: true,
    logger: { error: (error: Error) => errors.push(error), warn: () => {}, debug: () => {} },
  }
  const response = await Auth(new Request("https://app.test/auth/session"), config)
  if (response.status === 500) return errors[0]?.message ?? "refused without a word"
  return ""
}

describe("what the generator takes is what the engine takes", () => {
  it("as the entry that the mistakes below are put into", async () => {
    expect(await generated(whole)).toMatchObject({ code: 0 })
    expect(await engine(given)).toBe("")
  })

  it.each<[refusal: string, provider: object | object[], from: string, to: string, said: RegExp]>([
    [
      "an id that is no part of an address",
      { ...given, id: "a/b" },
      "acme:\n",
      '"a/b":\n',
      /^own\.yaml:1:1 a\/b: not an id/,
    ],
    [
      "a method to sign with, without OAuth 1.0a",
      { ...given, client: { oauth_signature_method: "RSA-SHA1" } },
      "  token:",
      "  client: { metadata: { oauth_signature_method: RSA-SHA1 } }\n  token:",
      /type oauth has no client\.metadata\.oauth_signature_method/,
    ],
    ["an id of dots", { ...given, id: ".." }, "acme:\n", '"..":\n', /^own\.yaml:1:1 \.\.: not an id/],
    [
      "the id undefined",
      { ...given, id: "undefined" },
      "acme:\n",
      "undefined:\n",
      /^own\.yaml:1:1 undefined: undefined stands for no provider/,
    ],
    [
      "the id __proto__",
      { ...given, id: "__proto__" },
      "acme:\n",
      "__proto__:\n",
      /^own\.yaml:1:1: the key __proto__/,
    ],
    ["an empty id", { ...given, id: "" }, "acme:\n", '"":\n', /^own\.yaml:1:1( |:)/],
    [
      "an id twice",
      [given, given],
      "acme:\n",
      "acme: { extends: oauth }\nacme:\n",
      /^own\.yaml:2:1 acme: the key acme again/,
    ],
    [
      "an unknown type",
      { ...given, type: "saml" },
      "type: oauth",
      "type: saml",
      /^own\.yaml:3:3 acme\.type: /,
    ],
    [
      "no authorization endpoint",
      { ...given, authorization: undefined },
      "  authorization: https://acme.example/authorize\n",
      "",
      /^own\.yaml:1:1 acme: authorization is missing/,
    ],
    [
      "no token endpoint",
      { ...given, token: undefined },
      "  token: https://acme.example/token\n",
      "",
      /^own\.yaml:1:1 acme: token is missing/,
    ],
    [
      "a token call without an address",
      { ...given, token: { form: { a: "b" } } },
      "token: https://acme.example/token",
      "token: { form: { a: b } }",
      /^own\.yaml:7:3 acme\.token: there is no address/,
    ],
    [
      "no userinfo endpoint",
      { ...given, userinfo: undefined },
      "  userinfo: https://api.acme.example/me\n",
      "",
      /^own\.yaml:1:1 acme: userinfo is missing/,
    ],
    ...(["authorization", "token", "userinfo"] as const).flatMap((option, at) => {
      const address = given[option]
      return (
        [
          ["http:", "http://acme.example/x"],
          ["another scheme", "ftp://acme.example/x"],
          ["no scheme", "acme.example/x"],
          ["no host", "https://"],
          ["a port that none has", "https://acme.example:99999/x"],
        ] as const
      ).map(([what, wrong]): [string, object, string, string, RegExp] => [
        `${option} with ${what}`,
        { ...given, [option]: wrong },
        `${option}: ${address}`,
        `${option}: "${wrong}"`,
        new RegExp(`^own\\.yaml:${[5, 7, 8][at]}:3 acme\\.${option}: `),
      ])
    }),
    [
      "an issuer that is not https",
      { ...given, issuer: "http://acme.example" },
      "  authorization:",
      "  issuer: http://acme.example\n  authorization:",
      /^own\.yaml:5:3 acme\.issuer: /,
    ],
    [
      "an issuer that is no address",
      { ...given, issuer: "acme" },
      "  authorization:",
      "  issuer: acme\n  authorization:",
      /^own\.yaml:5:3 acme\.issuer: /,
    ],
    [
      "a metadata address that is not https",
      { ...given, wellKnown: "http://acme.example/m" },
      "  authorization:",
      "  discovery: http://acme.example/m\n  authorization:",
      /^own\.yaml:5:3 acme\.discovery: /,
    ],
    [
      "keys that are not https",
      { ...given, type: "oidc", jwks_endpoint: "http://acme.example/k" },
      "  authorization:",
      "  jwks: http://acme.example/k\n  authorization:",
      /^own\.yaml:5:3 acme\.jwks: /,
    ],
    [
      "a request token address that is not https",
      { ...given, requestToken: "http://acme.example/r" },
      "authorization: https://acme.example/authorize",
      "authorization: { request: http://acme.example/r, url: https://acme.example/authorize }",
      /^own\.yaml:5:20 acme\.authorization\.request: /,
    ],
    [
      "a pattern that can backtrack",
      { ...given, discovery: { issuer: "https://a.example/{claims.t}", claims: { t: "^(a|a){9}$" } } },
      "  authorization:",
      "  discovery: { issuer: 'https://a.example/{claims.t}', claims: { t: '^(a|a){9}$' } }\n  authorization:",
      /^own\.yaml:5:66 acme\.discovery\.claims\.t: alternatives/,
    ],
    [
      "several providers, one of them without a type",
      [given, { id: "b", name: "B" }],
      "acme:\n",
      "aaa: { name: B }\nacme:\n",
      /^own\.yaml:1:1 aaa/,
    ],
  ])("%s", async (_, provider, from, to, said) => {
    expect(await engine(...[provider].flat())).not.toBe("")
    const { code, lines } = await generated(whole.replace(from, () => to))
    expect(code).toBe(1)
    expect(
      lines.some((line) => said.test(line)),
      lines.join("\n"),
    ).toBe(true)
    for (const line of lines) expect(line).toMatch(/^own\.yaml:\d+:\d+( |:)/)
  })

  // These the engine finds when the call is made, or a runtime does in its place.
  it.each([
    [
      "a client authentication that is unknown",
      "  token:",
      "  client: { auth: magic }\n  token:",
      /^own\.yaml:7:13 acme\.client\.auth: /,
    ],
    [
      "a header name that is no token",
      "userinfo: https://api.acme.example/me",
      'userinfo: { get: https://api.acme.example/me, headers: { "a b": c } }',
      /^own\.yaml:8:60 acme\.userinfo\.headers\.a b: /,
    ],
    [
      "a header with a line break",
      "userinfo: https://api.acme.example/me",
      'userinfo: { get: https://api.acme.example/me, headers: { x-a: "b\\nc" } }',
      /^own\.yaml:8:60 acme\.userinfo\.headers\.x-a: /,
    ],
    [
      "a token in a header that is none",
      "userinfo: https://api.acme.example/me",
      'userinfo: { get: https://api.acme.example/me, auth: { header: "a b" } }',
      /^own\.yaml:8:57 acme\.userinfo\.auth\.header: /,
    ],
    [
      "OAuth 1.0a without a request token",
      "type: oauth\n",
      "type: oauth1\n",
      /^own\.yaml:5:3 acme\.authorization: oauth1 asks for a request token first/,
    ],
    [
      "a GET call with a body",
      "userinfo: https://api.acme.example/me",
      "userinfo: { get: https://api.acme.example/me, form: { a: b } }",
      /^own\.yaml:8:15 acme\.userinfo\.get: a GET call has no body/,
    ],
    [
      "an enrich call without https",
      "  profile:",
      "  enrich: [{ get: http://a.example, answer: { n: string }, set: { id: n } }]\n  profile:",
      /^own\.yaml:9:14 acme\.enrich\[0\]\.get: /,
    ],
  ])("%s", async (_, from, to, said) => {
    const { code, lines } = await generated(whole.replace(from, () => to))
    expect(code).toBe(1)
    expect(
      lines.some((line) => said.test(line)),
      lines.join("\n"),
    ).toBe(true)
  })
})
