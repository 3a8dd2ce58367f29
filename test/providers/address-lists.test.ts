/** Providers that tell a list of addresses, of which some were never verified. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import catalogue from "../../generated/catalogue.json" with { type: "json" }
import Bitbucket from "../../generated/providers/bitbucket.js"
import Bitly from "../../generated/providers/bitly.js"
import Eventbrite from "../../generated/providers/eventbrite.js"
import Gitee from "../../generated/providers/gitee.js"
import GitHub from "../../generated/providers/github.js"
import { simulations } from "../../generated/simulator.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import { Client } from "../support/client.js"

interface Address {
  email: string
  primary: boolean
  verified: boolean
}
type Item = Record<string, unknown>

/** How each provider writes a list, and whether an extra call tells it. */
const providers: Record<
  string,
  { make: unknown; item: (one: Address) => Item; list: (items: Item[]) => unknown }
> = {
  github: { make: GitHub, item: (one) => ({ ...one }), list: (items) => items },
  bitbucket: {
    make: Bitbucket,
    item: ({ email, primary, verified }) => ({ email, is_primary: primary, is_confirmed: verified }),
    list: (values) => ({ values }),
  },
  gitee: {
    make: Gitee,
    item: ({ email, primary, verified }) => ({
      email,
      state: verified ? "confirmed" : "unconfirmed",
      scope: primary ? ["committed", "primary"] : ["committed"],
    }),
    list: (items) => items,
  },
  bitly: {
    make: Bitly,
    item: ({ email, primary, verified }) => ({ email, is_primary: primary, is_verified: verified }),
    list: (emails) => ({ emails }),
  },
  eventbrite: { make: Eventbrite, item: (one) => ({ ...one }), list: (emails) => ({ emails }) },
}

/** Signs a user in who has these addresses at the provider. */
async function addressOf(id: string, addresses: Address[]): Promise<{ session: unknown; stored: unknown }> {
  const known = providers[id]
  const simulation = simulations.find((one) => one.id === id)
  if (!known || !simulation) throw new Error(`no ${id}`)
  const list = known.list(addresses.map(known.item))
  const inProfile = simulation.enrich === undefined
  const profile = { ...simulation.profile, ...(inProfile ? (list as object) : {}) }
  const transport: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (/token/.test(pathname)) return Response.json({ access_token: "at", token_type: "bearer" })
    return Response.json(/emails$/.test(pathname) ? list : profile)
  }
  const make = known.make as (options: object) => Provider
  const adapter = MemoryAdapter()
  const client = new Client({
    providers: [make({ clientId: "c", clientSecret: "s", [customFetch]: transport })],
    adapter,
  })
  const asked = new URL((await client.submit(`signin/${id}`)).headers.get("location") ?? "")
  const back = new URLSearchParams({ code: "c", state: asked.searchParams.get("state") ?? "" })
  await client.get(`callback/${id}?${back}`)
  const user = await adapter.getUserByAccount({ provider: id, providerAccountId: simulation.user.id })
  expect(user, "no user signed in").not.toBeNull()
  return { session: (await client.session())?.user?.email ?? null, stored: user?.email ?? null }
}

const [victim, own, third] = ["victim@x.test", "own@x.test", "third@x.test"]
const address = (email: string, primary: boolean, verified: boolean): Address => ({
  email,
  primary,
  verified,
})

describe.each(Object.keys(providers))("of the addresses that %s lists only a verified one is taken", (id) => {
  it.each([
    ["the primary one, if it is verified", [address(own, false, true), address(victim, true, true)], victim],
    [
      "another one, if the primary one is not",
      [address(victim, true, false), address(own, false, true)],
      own,
    ],
    [
      "the first verified one of several",
      [address(victim, true, false), address(own, false, true), address(third, false, true)],
      own,
    ],
    ["a verified one where none is primary", [address(victim, false, false), address(own, false, true)], own],
    ["none, if none is verified", [address(victim, true, false), address(own, false, false)], null],
    ["none, of an empty list", [], null],
  ])("%s", async (_what, addresses, expected) => {
    expect(await addressOf(id, addresses)).toEqual({ session: expected, stored: expected })
  })
})

const folder = mkdtempSync(join(tmpdir(), "authlas-addresses-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function diagnose(email: string): Promise<string> {
  const file = join(folder, "providers.yaml")
  writeFileSync(
    file,
    `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs
  authorization: https://acme.example/authorize
  scope: [mail]
  checks: [pkce, state]
  token: https://acme.example/token
  userinfo: https://acme.example/me
  profile:
    id: string
    plain?: [string]
    emails?: [{ email?: string | null, kinds?: [string], primary?: boolean, is_verified?: boolean, state?: string }]
    loose?: [{ email?: string, primary?: boolean }]
  user:
    id: id
    name: null
    email: ${email}
    image: null
  email: { presence: always, verified: false }
  example:
    profile: { id: u1 }
    user: { id: u1, name: null, email: null, image: null }
`,
  )
  const { lines } = await generate(
    { file, out: join(folder, "out"), check: false, package: "authlas" },
    resolve("."),
  )
  return lines.filter((line) => line.startsWith("providers.yaml:")).join("\n")
}

describe("the generator refuses a list of addresses whose verification is not asked for", () => {
  it.each([
    '"emails[primary].email"',
    '"emails[0].email"',
    '"emails[kinds~=home].email"',
    '["emails[is_verified].email", "emails[0].email"]',
    '"{emails[primary].email|lower}"',
    '{ when: { "emails[primary].email": present }, then: "emails[primary].email" }',
    '{ when: { "emails[primary].is_verified": false }, then: "emails[primary].email" }',
    '{ when: { "emails[0].is_verified": true }, then: "emails[primary].email" }',
  ])("%s", async (email) => {
    expect(await diagnose(email)).toContain(
      "may be an address that was not verified; expected the item chosen by",
    )
  })

  it.each([
    '"emails[is_verified].email"',
    '"emails[state=confirmed].email"',
    '{ when: { "emails[primary].is_verified": true }, then: "emails[primary].email" }',
    '{ when: { "emails[kinds~=home].state": [confirmed, proven] }, then: "emails[kinds~=home].email" }',
    '"loose[primary].email"',
    '"plain[0]"',
  ])("and takes %s", async (email) => {
    expect(await diagnose(email)).toBe("")
  })

  it("and every entry of the catalogue with such a list is proven above", () => {
    const verification = /verif|confirm|valid|state|status/i
    const listed = catalogue.providers.filter((entry) => {
      const members = (entry.profile ?? []).map(({ path }) => path)
      const inProfile = members.some((path) => /\[\]\.(?:e?mail)$/i.test(path))
      const proofs = members.some((path) => /\[\]\./.test(path) && verification.test(path))
      const calls = JSON.stringify("enrich" in entry ? entry.enrich : "")
      return (inProfile && proofs) || /e?mails"/.test(calls)
    })
    expect(listed.map(({ id }) => id).sort()).toEqual(Object.keys(providers).sort())
  })
})
