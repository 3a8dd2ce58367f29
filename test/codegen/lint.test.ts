/** The rules of a catalogue that others rely on: each refuses one mistake and says what to write instead. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { generate } from "../../codegen/index.js"
import { withoutSource } from "../../codegen/lint/published.js"
import { otherTokens } from "../../codegen/lint/token-lives.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-lint-"))
afterAll(() => rmSync(folder, { recursive: true }))

Object.assign(withoutSource, { excepted: "profile" })
Object.assign(otherTokens, { foreign: "the token of a device" })

const acme = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  brand: "#123456"
  checked: 2026-11-01
  sources:
    status: { at: https://acme.example/docs/news, checked: 2026-11-01 }
    pkce: { at: https://acme.example/docs/sign-in, checked: 2026-11-01 }
    profile: { at: https://acme.example/docs/me, checked: 2026-11-01 }
    identity: { at: https://acme.example/docs/users, checked: 2026-11-01 }
    email: { at: [https://acme.example/docs/mail, https://acme.example/docs/claims], checked: 2026-11-01 }
    revoke: { at: https://acme.example/docs/tokens, checked: 2026-11-01 }
    logout: { at: https://acme.example/docs/tokens, checked: 2026-11-01 }
  authorization: https://acme.example/authorize
  scope: [profile, mail]
  checks: [pkce, state]
  token: https://acme.example/token
  userinfo: https://api.acme.example/me
  profile:
    id: string
    mail?: string
    proven?: boolean
  user: { id: id, name: null, email: mail, image: null }
  identity: { scope: global, stable: true }
  email: { presence: scope, verified: proven, trust: verified }
  refresh: standard
  revoke: https://acme.example/revoke
  logout: none
  example:
    profile: { id: u1, mail: ada@acme.example, proven: true }
`

/** What the generator says of the entry with one text replaced by another. */
async function diagnose(
  from: string,
  to: string,
  { published = true, entry = acme } = {},
): Promise<string[]> {
  expect(entry).toContain(from)
  const file = join(folder, "providers.yaml")
  writeFileSync(
    file,
    entry.replace(from, () => to),
  )
  const settings = { file, out: join(folder, "out"), check: false, published, package: "authlas" }
  const { code, lines } = await generate(settings, root)
  expect(code).toBe(
    lines.every((line) => !/^providers\.yaml:/.test(line) || / days ago|not come yet/.test(line)) ? 0 : 1,
  )
  return lines.filter((line) => line.startsWith("providers.yaml:")).map((line) => line.replace(/^[^ ]+ /, ""))
}

it("have nothing against an entry that says everything", async () => {
  expect(await diagnose("acme", "acme")).toEqual([])
})

it("leave it to an application how much its own entries say", async () => {
  const short = acme.replace(/^ {2}(brand|checked|identity|refresh|revoke|logout):.*\n/gm, "")
  expect(await diagnose(", trust: verified", "", { published: false, entry: short })).toEqual([])
  expect((await diagnose(", trust: verified", "", { entry: short })).length).toBe(7)
})

it.each([
  [
    "a status without a source where it is live",
    "    status: { at: https://acme.example/docs/news, checked: 2026-11-01 }\n",
    "",
  ],
  [
    "an example of which the provider documents none",
    "profile: { at: https://acme.example/docs/me, checked: 2026-11-01 }",
    "profile: undocumented",
  ],
  [
    "a page for applications alone",
    "  authorization: https",
    "  register: { at: https://acme.example/apps }\n  authorization: https",
  ],
  [
    "a source that is weak",
    "acme.example/docs/users, checked: 2026-11-01 }",
    "acme.example/docs/users, checked: 2026-11-01, weak: true }",
  ],
  ["a key that may be absent and is never null", "mail?: string", "mail?!: string"],
  ["null where it must be said", "mail?: string", "mail: string | null"],
  [
    "the way of a client with more to say",
    "  token:",
    "  client: { auth: none, rename: { client_id: app } }\n  token:",
  ],
  ["no PKCE, which the provider does not document", "[pkce, state]\n", "[state]\n  pkce: undocumented\n"],
  ["no PKCE for another reason", "[pkce, state]\n", "[state]\n  pkce: { none: for apps alone }\n"],
  [
    "a hint that says more than the standard",
    "  example:",
    "  hints: { invalid_client: 'The secret is wrong. Copy it from the page \"Keys\"', acme_denied: The user cancelled }\n  example:",
  ],
  ["a name of alternatives, stated", "name: null, email: mail", "name: [id, mail], email: mail"],
])("have nothing against %s", async (_, from, to) => {
  const named = acme.replace("proven: true }\n", "proven: true }\n    user: { name: u1 }\n")
  expect(await diagnose(from, to, { entry: to.includes("[id, mail]") ? named : acme })).toEqual([])
})

it.each([
  ["fields: { id: App key }", undefined],
  ["fields: {}", "acme.register.fields: a map without members; expected what is known, or no fields"],
  [
    "fields: { ID: App key }",
    "acme.register.fields.ID: unknown key ID; expected one of callback id secret; did you mean id?",
  ],
  ["before: nothing", "acme.register.before: nothing is not known here"],
  ["addresses: { localhost: maybe }", "acme.register.addresses.localhost"],
])("of the registration %s, whose source is named, say %s", async (said, problem) => {
  const sourced = acme.replace(
    "    pkce: {",
    "    register: { at: https://acme.example/docs/apps, checked: 2026-11-01 }\n    pkce: {",
  )
  const lines = await diagnose(
    "  authorization: https",
    `  register: { at: https://acme.example/apps, ${said} }\n  authorization: https`,
    { entry: sourced },
  )
  expect(lines).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)])
})

/** The entry as one of OpenID Connect, whose issuer is known. */
const connect = acme
  .replace("type: oauth", "type: oidc")
  .replace(/^ {2}(authorization|token|userinfo): .*\n/gm, "")
  .replace("  scope: [profile, mail]", "  issuer: https://acme.example\n  scope: [openid, profile, email]")
  .replace("id: string", "sub: string")
  .replace("user: { id: id", "user: { id: sub")
  .replace("{ id: u1", "{ sub: u1")
const profileSource = "    profile: { at: https://acme.example/docs/me, checked: 2026-11-01 }\n"

it("asks for no source of an example that is the standard's", async () => {
  const [expected] = await diagnose(profileSource, "", { entry: connect })
  expect(expected).toContain("acme: nothing says where profile was read")
  const entry = connect.replace(/^ {2}profile:\n( {4}.*\n)+/m, "").replace(/mail\b(?=, image)/, "email")
  const standard = entry.replace("verified: proven", "verified: email_verified")
  const claims = standard.replace("mail: ada@acme.example, proven", "email: ada@acme.example, email_verified")
  expect(await diagnose(profileSource, "", { entry: claims })).toEqual([])
})

it("refuses an exception for a fact that has a source", async () => {
  expect(await diagnose("acme:", "excepted:")).toEqual([
    "excepted: profile stands in codegen/lint/published.ts, and needs no exception; expected no exception",
  ])
  expect(await diagnose(profileSource, "", { entry: acme.replace("acme:", "excepted:") })).toEqual([])
})

it("leave addresses of an issuer that the application names to its operator", async () => {
  const entry = connect.replace("  issuer: https://acme.example\n", "")
  expect(await diagnose("acme", "acme", { entry })).toEqual([
    "acme.email.trust: the operator of the configured issuer vouches for addresses; expected operator",
  ])
  expect(await diagnose("trust: verified", "trust: operator", { entry })).toEqual([])
})

describe.each<[rule: string, ...Array<[from: string, to: string, said: string]>]>([
  [
    "hints",
    [
      "  example:",
      "  hints: { server_error: The provider failed. Try again later }\n  example:",
      "acme.hints.server_error: what the engine says of the code by itself; expected what is special to the provider, or no hint",
    ],
    [
      "  example:",
      "  hints: { access_denied: The person cancelled on Acme's page }\n  example:",
      "acme.hints.access_denied: what the engine says of the code by itself; expected what is special to the provider, or no hint",
    ],
  ],
  [
    "brand",
    ['  brand: "#123456"\n', "", 'acme: brand is missing; expected a colour, "#rrggbb"'],
    ['"#123456"', "blue", "acme.brand: not a colour; expected #rrggbb in quotes"],
    [
      '"#123456"',
      '{ color: "#123456", mark: "<svg/>" }',
      "acme.brand.mark: not a mark; expected path data of SVG in a box of 24 by 24",
    ],
    [
      '"#123456"',
      `{ color: "#123456", mark: "M1${" 1".repeat(3250)}" }`,
      "acme.brand.mark: string must contain at most 6500 character(s)",
    ],
    [
      '"#123456"',
      '{ color: "#123456", monogram: ACM }',
      "acme.brand.monogram: not a monogram; expected one or two letters or digits",
    ],
    [
      '"#123456"',
      '{ color: "#ffcc00", text: "#ffffff" }',
      "acme.brand.text: a contrast of 1.5 to 1; expected at least 4.5 to 1, or no text so that it is derived",
    ],
  ],
  [
    "docs",
    ["  docs: https://acme.example/docs\n", "", "acme.docs: is missing; expected text"],
    ["docs: https://", "docs: http://", "acme.docs: not an https address"],
  ],
  [
    "status",
    [
      "  checked:",
      "  status: dead\n  checked:",
      "acme.status: dead, and nothing says what to use instead; expected deprecated: a sentence",
    ],
    [
      "  authorization:",
      "  deprecated: use acme2\n  authorization:",
      "acme.status: live, and deprecated; expected renamed, deprecated or dead",
    ],
    ["2026-11-01", "2026-13-01", "acme.checked: there is no day 2026-13-01; expected yyyy-mm-dd"],
    ["  checked: 2026-11-01\n", "", "acme: checked is missing; expected the day of the last comparison"],
  ],
  [
    "changes",
    [
      "  authorization:",
      '  changes: [{ date: 2027-02-30, what: Version 1 ends, link: "https://acme.example/news" }]\n  authorization:',
      "acme.changes[0].date: there is no day 2027-02-30; expected yyyy-mm-dd",
    ],
    [
      "  authorization:",
      `  changes:
    - { date: 2027-03-01, what: Version 2 ends, link: "https://acme.example/news" }
    - { date: 2027-01-01, what: Version 1 ends, link: "https://acme.example/news" }
  authorization:`,
      "acme.changes[1]: out of order; expected 2027-01-01 before 2027-03-01",
    ],
  ],
  [
    "api",
    [
      "  userinfo:",
      "  api: [acme.example, eu.api.acme.example]\n  userinfo:",
      "acme.api: the userinfo request sends the token to api.acme.example; expected that host among the others",
    ],
    [
      "  authorization: https://acme.example/authorize\n  scope: [profile, mail]\n  checks: [pkce, state]\n  token: https://acme.example/token\n",
      '  options: { base?: url }\n  about: { base: Address of a server of your own. }\n  let:\n    web: ["{base|trim}/v1", https://acme.example]\n  authorization: https://acme.example/authorize\n  scope: [profile, mail]\n  checks: [pkce, state]\n  token: "{web}/token"\n  api: [api.acme.example]\n',
      "acme.api: the host of the token request depends on an option, and these do not; expected {name} or {name}/ of the same option or let",
    ],
  ],
  [
    "what goes without saying",
    [
      "  checked:",
      "  status: live\n  checked:",
      "acme.status: live, as every entry is that says nothing; expected no status",
    ],
    [
      "  token:",
      "  client: { auth: client_secret_post }\n  token:",
      "acme.client: a map of one word; expected client: client_secret_post",
    ],
    [
      "[pkce, state]\n",
      "[state]\n  pkce: { none: not documented by the provider }\n",
      "acme.pkce: the usual reason; expected pkce: undocumented",
    ],
    ["mail?: string", "mail?: string | null", "acme.profile.mail?: null, which ? says; expected string"],
    [
      "    mail?: string\n",
      "    mail?: string\n    more?: [{ deep?: integer | string | null, sure: string | null }]\n",
      "acme.profile.more?[0].deep?: null, which ? says; expected integer | string",
    ],
    [
      "  profile:\n    id",
      "  enrich: [{ get: https://acme.example/more, answer: { mail?: string | null }, set: { mail: mail } }]\n  profile:\n    id",
      "acme.enrich[0].answer.mail?: null, which ? says; expected string",
    ],
    [
      "proven: true }\n",
      "proven: true }\n    user: { email: ada@acme.example }\n",
      "acme.example.user.email: what follows from the mapping; expected no email, as the mapping reads it from one path",
    ],
  ],
  [
    "scope",
    [
      "mail]",
      "mail, files.write]",
      "acme.scope[2]: files.write gives more than a sign-in needs; expected a narrower scope, or a reason in extraScopes",
    ],
    [
      "mail]",
      'mail, "https://acme.example/auth/drive.full"]',
      "acme.scope[2]: https://acme.example/auth/drive.full gives more than a sign-in needs; expected a narrower scope, or a reason in extraScopes",
    ],
    [
      "mail]",
      "mail, offline_access]",
      "acme.scope[2]: offline_access gives more than a sign-in needs; expected a narrower scope, or a reason in extraScopes",
    ],
    [
      "  authorization: https://acme.example/authorize\n  scope: [profile, mail]",
      '  options: { more?: string }\n  authorization: https://acme.example/authorize\n  scope: [profile, "{more}"]',
      "acme.scope: a placeholder that may be absent, and the whole list with it; expected a name of let with an alternative",
    ],
    [
      "  checks:",
      "  extraScopes: { drive: needed }\n  checks:",
      "acme.extraScopes.drive: drive is no default scope; expected one of scope",
    ],
  ],
  [
    "pkce",
    [
      "[pkce, state]",
      "[state]",
      "acme.checks: no PKCE, and no reason; expected pkce, or pkce: undocumented, or pkce: { none: reason }",
    ],
    [
      "  checks: [pkce, state]\n",
      "",
      "acme: checks is missing; expected the checks that the provider takes part in",
    ],
    [
      "[pkce, state]\n",
      "[pkce, state]\n  pkce: { none: not documented }\n",
      "acme.pkce: a reason to go without, and the check; expected one of them",
    ],
  ],
  [
    "e-mail trust",
    [
      ", trust: verified",
      "",
      "acme.email: nothing says whether the address may be relied on; expected trust: verified, operator or none",
    ],
    ["proven, trust", "false, trust", "acme.email.trust: an address that is never proven; expected none"],
  ],
  [
    "identity",
    [
      "  identity: { scope: global, stable: true }\n",
      "",
      "acme: identity is missing; expected scope and stable",
    ],
    [
      "scope: global",
      "scope: globel",
      "acme.identity.scope: globel is not known here; expected one of global issuer tenant app; did you mean global?",
    ],
  ],
  [
    "sources",
    ...(["profile", "identity", "email", "revoke"] as const).map((group): [string, string, string] => [
      acme.split("\n").find((line) => line.startsWith(`    ${group}: { at`)) ?? "",
      "",
      `acme: nothing says where ${group} was read; expected sources: { ${group}: { at: address, checked: day } }`,
    ]),
    ...["steps: [Choose New app.]", "fields: { id: Key }", "before: none", "addresses: { http: false }"].map(
      (said): [string, string, string] => [
        "  authorization: https",
        `  register: { at: https://acme.example/apps, ${said} }\n  authorization: https`,
        "acme: nothing says where register was read; expected sources: { register: { at: address, checked: day } }",
      ],
    ),
    [
      "identity: { at: https://acme.example/docs/users, checked: 2026-11-01 }",
      "identity: { at: https://acme.example/docs/users, checked: 2026-11-01, weak: false }",
      "acme.sources.identity.weak",
    ],
    [
      "profile: { at: https://acme.example/docs/me, checked: 2026-11-01 }",
      "profile: unknown",
      'acme.sources.profile: unknown is not known here; expected "undocumented" or a map',
    ],
    [
      "at: https://acme.example/docs/users",
      "at: http://acme.example/docs/users",
      "acme.sources.identity.at: not of the",
    ],
    [
      "    revoke: { at: https://acme.example/docs/tokens, checked: 2026-11-01 }",
      "    revoke: { at: https://acme.example/docs/tokens, checked: lately }",
      "acme.sources.revoke.checked",
    ],
  ],
  [
    "lifecycle",
    [
      "  refresh: standard\n",
      "",
      "acme: refresh is missing; expected refresh: none, unknown, or what is known of it",
    ],
    [
      "  logout: none\n",
      "",
      "acme: logout is missing; expected logout: none, unknown, or what is known of it",
    ],
    [
      "revoke: https:",
      "revoke: http:",
      "acme.revoke: the address http://acme.example/revoke; expected https:// and a host",
    ],
    [
      "revoke: https://acme.example/revoke",
      "revoke: { post: https://acme.example/revoke, form: { id: '{token.id}' } }",
      "acme.revoke.form.id: {token.id} reads an unknown name; expected no member",
    ],
    [
      "logout: none",
      "logout: 'https://{tenant}.acme.example/logout'",
      "acme.logout: tenant reads an unknown name; expected one of",
    ],
    [
      "revoke: https://acme.example/revoke",
      "revoke: metadata",
      "acme.revoke: there is no metadata document, which would name the endpoint; expected its address, or an issuer or discovery",
    ],
    [
      "logout: none",
      "logout: metadata",
      "acme.logout: there is no metadata document, which would name the endpoint; expected its address",
    ],
    [
      "refresh: standard",
      "refresh: { form: { device: '{callback.device_id}' } }",
      "acme.refresh.form.device: {callback.device_id} is not stored with an account; expected an option, or {tokens.x}",
    ],
    [
      "refresh: standard",
      "refresh: { headers: { X-Open: '{tokens.open_id}' } }",
      "acme.refresh.headers.X-Open: {tokens.open_id} is not stored with an account",
    ],
    [
      "token: https://acme.example/token\n",
      "token: { post: https://acme.example/token, headers: { X-Device: '{callback.device_id}' } }\n",
      "acme.token.headers.X-Device: {callback.device_id} is not stored with an account",
    ],
    [
      "revoke: https://acme.example/revoke",
      "revoke: { post: https://acme.example/revoke, query: { of: '{tokens.team}', token: '{token}' } }",
      "acme.revoke.query.of: {tokens.team} is not stored with an account",
    ],
    [
      "logout: none",
      "logout: { url: https://acme.example/out, query: { hint: '{claims.sid}' } }",
      "acme.logout.query.hint: {claims.sid} is not stored with an account",
    ],
    [
      "refresh: standard",
      "refresh: { form: { client: '{options.clientId}' }, only: true }",
      "acme.refresh: the request carries no token; expected {tokens.refresh_token} in it",
    ],
    [
      "revoke: https://acme.example/revoke",
      "revoke: { post: https://acme.example/revoke, auth: none, form: { client: '{options.clientId}' } }",
      "acme.revoke: the request carries no token; expected {token} in it, or auth: bearer",
    ],
  ],
  [
    "module",
    ["  checked:", "  module: acme\n  checked:", "acme.module: acme is taken; expected a name that is no id"],
  ],
])("the rule about %s", (_, ...mistakes) => {
  it.each(mistakes)("refuses %j becoming %j", async (from, to, said) => {
    const lines = await diagnose(from, to)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(said)
  })
})

it("an authentication anew needs a source, and by max_age an id token that proves it", async () => {
  const from = "checks: [pkce, state]\n"
  const to = (way: string) => `${from}  reauthentication: ${way}\n`
  expect((await diagnose(from, to("prompt")))[0]).toContain("nothing says where reauthentication was read")
  const source = "reauthentication: { at: https://acme.example/docs/again, checked: 2026-11-01 }"
  const entry = acme.replace("    revoke: {", `    ${source}\n    revoke: {`)
  expect(await diagnose(from, to("prompt"), { entry })).toEqual([])
  const [said, ...more] = await diagnose(from, to("max_age"), { entry })
  expect(said).toContain("acme.reauthentication: max_age without an id token; expected type oidc, or prompt")
  expect(more).toEqual([])
})

describe("the rule about lifecycle", () => {
  it.each([
    ["refresh: standard", "refresh: { headers: { X-App: '{options.clientId}' } }"],
    ["refresh: standard", "refresh: { form: { token: '{tokens.access_token}' }, only: true }"],
    ["revoke: https:", "revoke: { delete: https://acme.example/me, auth: bearer }\n  # https:"],
    ["revoke: https:", "revoke: { post: https://acme.example/revoke, headers: { X-App: a } }\n  # https:"],
    ["revoke: https:", "revoke: { get: 'https://acme.example/tokens/{token}/end', auth: none }\n  # https:"],
    ["refresh: standard", "refresh: { grace: 30, lives: { access: 3600, refresh: ever } }"],
    ["refresh: standard", "refresh: { lives: { refresh: { depends: the app's settings } } }"],
  ])("takes %j becoming %j", async (from, to) => {
    expect(await diagnose(from, to)).toEqual([])
  })

  it.each([
    ["refresh: standard", "refresh: { lives: { access: an hour } }", "acme.refresh.lives.access"],
    ["refresh: standard", "refresh: { lives: { id: 3600 } }", "acme.refresh.lives.id: unknown key id"],
    ["refresh: standard", "refresh: { grace: 0 }", "acme.refresh.grace"],
    ["logout: none", "logout: { register: Under Acme. }", "acme.logout: there is no metadata document"],
  ])("refuses %j becoming %j", async (from, to, said) => {
    const lines = await diagnose(from, to)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(said)
  })
})

describe("the rule about lives of tokens in notes", () => {
  const say = (terms: string, key = "acme") =>
    diagnose("refresh: standard", `refresh: { ${terms} }`, { entry: acme.replace("acme:", `${key}:`) })

  it.each([
    ["note: An access token lasts an hour.", "refresh.lives.access"],
    [
      "rotates: true, note: The old refresh token works for another 30 minutes.",
      "refresh.lives.refresh or refresh.grace",
    ],
    [
      "lives: { access: 60 }, note: A refresh token ends after 60 days.",
      "refresh.lives.refresh or refresh.grace",
    ],
    ["rotates: true, note: Tokens last half a year.", "refresh.lives or refresh.grace"],
  ])("refuses %j", async (terms, word) => {
    const [line, ...others] = await say(terms)
    expect(others).toEqual([])
    expect(line).toMatch(
      /^acme\.refresh\.note: “.*” names how long a token lasts, and no word does; expected /,
    )
    expect(line).toContain(`expected ${word}, in seconds`)
  })

  it.each([
    "lives: { access: 3600 }, note: An access token lasts an hour.",
    "rotates: true, grace: 1800, note: The old refresh token works for another 30 minutes.",
    "rotates: true, note: A code ends after 30 seconds. The token comes with it.",
    "rotates: true, note: A refresh token ends when the user signs out.",
  ])("takes %j", async (terms) => {
    expect(await say(terms)).toEqual([])
  })

  it("looks at the note of the entry too", async () => {
    const lines = await diagnose("  authorization:", "  note: Access tokens last ten days.\n  authorization:")
    expect(lines).toEqual([expect.stringMatching(/^acme\.note: /)])
  })

  it("passes over an entry whose note is of another token, as long as there is such a note", async () => {
    expect(await say("note: The access token of a device lasts an hour.", "foreign")).toEqual([])
    expect(await say("rotates: true", "foreign")).toEqual([
      "foreign: foreign stands in codegen/lint/token-lives.ts, and needs no exception; expected no exception",
    ])
  })
})

describe("the rule about scope", () => {
  it("takes a reason", async () => {
    const to = "mail, offline_access]\n  extraScopes: { offline_access: the tokens end after an hour }"
    expect(await diagnose("mail]", to)).toEqual([])
  })

  it("finds a scope for an address that the mapping drops", async () => {
    const entry = acme
      .replace("email: mail,", "email: null,")
      .replace("{ presence: scope, verified: proven, trust: verified }", "{ presence: never }")
      .replace(/(user:.*)email: ada@acme.example/, "$1email: null")
    expect(await diagnose("[profile, mail]", "[profile, user.email]", { entry })).toEqual([
      "acme.scope[1]: user.email asks for an address that the mapping drops; expected no such scope, or a reason in extraScopes",
    ])
  })
})

describe("the rule about sorted ids and keys", () => {
  it("refuses an entry out of place", async () => {
    const second = acme.replace("acme:", "abba:")
    expect(await diagnose("acme:", "acme:", { entry: acme + second })).toEqual([
      "abba: out of place; expected its place in alphabetical order, before acme",
    ])
  })

  it("refuses keys out of the order of a sign-in", async () => {
    const moved = acme.replace("  logout: none\n", "").replace("  refresh:", "  logout: none\n  refresh:")
    expect(await diagnose("acme", "acme", { entry: moved })).toEqual([
      "acme.refresh: out of order; expected refresh before logout",
    ])
  })
})

describe("the rule about the day of the last comparison", () => {
  const lookedAt = async (now: string): Promise<string[]> => {
    vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] })
    try {
      return await diagnose("acme", "acme")
    } finally {
      vi.useRealTimers()
    }
  }

  it("warns after a year, and stops nothing", async () => {
    expect(await lookedAt("2027-11-01T12:00:00Z")).toEqual([])
    expect(await lookedAt("2027-11-02T12:00:00Z")).toEqual([
      "acme.checked: last compared with its docs 366 days ago; expected a look at https://acme.example/docs",
    ])
  })

  it("warns of a day that has not come yet", async () => {
    expect(await lookedAt("2026-10-01T00:00:00Z")).toEqual([
      "acme.checked: a day that has not come yet; expected today or before",
    ])
  })
})

describe("what an entry says of notices is enough to verify them", () => {
  it.each([
    ["format: token, events: { gone: account_deleted }", "acme.notifies.metadata: nothing names the keys"],
    [
      "format: signed_body, event: type, account: user, events: { gone: account_deleted }",
      "acme.notifies.signature: a notice of the format signed_body",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: type, account: user, time: headers.x-time, events: { gone: account_deleted }",
      "acme.notifies.time: a header that is not signed; expected {headers.x-time} in signature.over",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: headers.x-event, account: user, events: { gone: account_deleted }",
      "acme.notifies.event: a header that is not signed names the event",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256, over: x }, event: type, account: user, events: { gone: account_deleted }",
      "acme.notifies.signature.over: the body is not signed",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, account: user, events: { gone: account_deleted }",
      "acme.notifies.event: nothing names the event; expected event, or query",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: type, events: { gone: account_deleted }",
      "acme.notifies.account: nothing names the account; expected its path",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: type, account: user, tenant: team, events: { gone: account_deleted }",
      "acme.notifies.tenant: ids stand alone; expected no tenant",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: type, account: user, events: { gone: account_deleted }, challenge: { at: type, is: hello }",
      "acme.notifies.challenge: not one answer; expected text or json",
    ],
    [
      "format: signed_body, signature: { header: x-sign, alg: HS256 }, event: type, account: user, events: { gone: account_deleted }, receipt: { url: url, code: code }",
      "acme.notifies.receipt: no event asks to delete data; expected no receipt",
    ],
  ])("so that %j is refused", async (said, wanted) => {
    const lines = await diagnose("logout: none\n", `logout: none\n  notifies: { ${said} }\n`, {
      published: false,
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(wanted)
  })

  it("and the published catalogue says where it was read", async () => {
    const said = "format: token, metadata: https://acme.example/ssf, events: { gone: account_deleted }"
    const lines = await diagnose("logout: none\n", `logout: none\n  notifies: { ${said} }\n`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("notifies")
  })
})

describe("what an entry says of ID tokens of clients is enough to verify them and to find the account", () => {
  const metadata = "metadata: https://acme.example/kit, profile: { id: sub }"
  it.each([
    [
      "audiences: one, nonce: plain, claim: sub, profile: { id: sub }",
      "acme.native.metadata: nothing names the keys",
    ],
    [
      "audiences: one, nonce: plain, claim: sub, metadata: https://acme.example/kit",
      "acme.native.profile: no profile is made of the claims",
    ],
    [
      `audiences: one, called: bundle ids, nonce: none, claim: sub, ${metadata}`,
      "acme.native.called: there is one client id; expected audiences: many",
    ],
    [
      `audiences: many, nonce: sha256, claim: oid, ${metadata}`,
      'acme.native.claim: the account id is made of another claim; expected "sub", of which the account id is made',
    ],
    [
      "audiences: many, nonce: plain, claim: sub, metadata: https://acme.example/kit, profile: { name: name }",
      "acme.native.claim: the account id is not made of it",
    ],
  ])("so that %j is refused", async (said, wanted) => {
    const lines = await diagnose("logout: none\n", `logout: none\n  native: { ${said} }\n`, {
      published: false,
    })
    expect(lines.filter((line) => line.includes(wanted))).toHaveLength(1)
  })

  it("and the published catalogue says where it was read", async () => {
    const said = `audiences: many, nonce: plain, claim: sub, ${metadata}`
    const lines = await diagnose("logout: none\n", `logout: none\n  native: { ${said} }\n`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain("native")
  })
})
