/** The rules of a catalogue that others rely on: each refuses one mistake and says what to write instead. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { generate } from "../../codegen/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-lint-"))
afterAll(() => rmSync(folder, { recursive: true }))

const acme = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  brand: "#123456"
  checked: 2026-11-01
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
  const short = acme.replace(/ {2}(brand|checked|identity|refresh|revoke|logout):.*\n/g, "")
  expect(await diagnose(", trust: verified", "", { published: false, entry: short })).toEqual([])
  expect((await diagnose(", trust: verified", "", { entry: short })).length).toBe(7)
})

describe.each<[rule: string, ...Array<[from: string, to: string, said: string]>]>([
  [
    "brand",
    ['  brand: "#123456"\n', "", 'acme: brand is missing; expected a colour, "#rrggbb"'],
    ['"#123456"', "blue", "acme.brand: not a colour; expected #rrggbb in quotes"],
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
      "  checked: 2026-11-01\n",
      "  checked: 2026-11-01\n  deprecated: use acme2\n",
      "acme.status: live, and deprecated; expected renamed, deprecated or dead",
    ],
    ["2026-11-01", "2026-13-01", "acme.checked: there is no day 2026-13-01; expected yyyy-mm-dd"],
    ["  checked: 2026-11-01\n", "", "acme: checked is missing; expected the day of the last comparison"],
  ],
  [
    "scope",
    [
      "mail]",
      "mail, files.write]",
      "acme.scope[2]: files.write gives more than a sign-in needs; expected a narrower scope, or a reason in wider",
    ],
    [
      "mail]",
      'mail, "https://acme.example/auth/drive.full"]',
      "acme.scope[2]: https://acme.example/auth/drive.full gives more than a sign-in needs; expected a narrower scope, or a reason in wider",
    ],
    [
      "mail]",
      "mail, offline_access]",
      "acme.scope[2]: offline_access gives more than a sign-in needs; expected a narrower scope, or a reason in wider",
    ],
    [
      "  checks:",
      "  wider: { drive: needed }\n  checks:",
      "acme.wider.drive: drive is no default scope; expected one of scope",
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
      "acme.email: nothing says whether the address may be relied on; expected trust: verified or none",
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
    "aftercare",
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

describe("the rule about scope", () => {
  it("takes a reason", async () => {
    const to = "mail, offline_access]\n  wider: { offline_access: the tokens end after an hour }"
    expect(await diagnose("mail]", to)).toEqual([])
  })

  it("finds a scope for an address that the mapping drops", async () => {
    const entry = acme
      .replace("email: mail,", "email: null,")
      .replace("{ presence: scope, verified: proven, trust: verified }", "{ presence: never }")
      .replace(/(user:.*)email: ada@acme.example/, "$1email: null")
    expect(await diagnose("[profile, mail]", "[profile, user.email]", { entry })).toEqual([
      "acme.scope[1]: user.email asks for an address that the mapping drops; expected no such scope, or a reason in wider",
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
