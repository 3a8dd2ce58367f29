/** Users of several tenants (workspaces, companies, customers) who have the same id at their provider. */
import { describe, expect, it } from "vitest"
import catalogue from "../../generated/catalogue.json" with { type: "json" }
import { simulations } from "../../generated/simulator.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AccountIdentity, OIDCConfig } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { makeKey, signToken } from "../support/signing-keys.js"

/** What the catalogue says of a provider. */
interface Entry {
  id: string
  identity?: { scope?: string; tenant?: string | boolean }
  versions?: ReadonlyArray<Pick<Entry, "identity">>
}

const claim = "https://op.test/team_id"
const path = `["${claim}"]`
const victim = { email: "victim@x.test", emailVerified: null }

/** An application whose users are of several teams, and a store that may have rows of an earlier time. */
class TeamApplication {
  readonly adapter: Adapter & ReturnType<typeof MemoryAdapter>
  readonly fake = new FakeProvider()
  readonly config: Partial<OIDCConfig<Profile>>
  warnings: string[] = []
  flow: Application | undefined

  constructor(identity: AccountIdentity = {}, adapter: Partial<Adapter> = {}) {
    this.adapter = Object.assign(MemoryAdapter(), adapter)
    this.config = { identity: { tenant: path, ...identity } }
  }

  /** Stores a user whose account has the id alone, as it was stored before tenants were told apart. */
  async remember(id: string, stored: { id_token?: string } = {}): Promise<string> {
    const user = await this.adapter.createUser({ id: `owner-of-${id}`, ...victim })
    await this.adapter.linkAccount({
      userId: user.id,
      type: "oidc",
      provider: "acme",
      providerAccountId: id,
      ...stored,
    })
    return user.id
  }

  /** A user comes from the provider in a browser of their own. */
  async arrive(sub: string, team: unknown, more: Record<string, unknown> = {}): Promise<Response> {
    this.fake.user = { sub, [claim]: team, email: `${sub}.${String(team)}@y.test`, ...more }
    this.flow = new Application({
      fake: this.fake,
      providers: [this.fake.oidc(this.config)],
      adapter: this.adapter,
      logger: {
        error: () => {},
        debug: () => {},
        warn: (code) => this.warnings.push(code),
      },
    })
    return this.flow.signIn()
  }

  /** Id of the stored user who is signed in. */
  async who(): Promise<string | undefined> {
    const token = this.flow?.client.cookie("session-token") ?? ""
    return (await this.adapter.getSessionAndUser?.(token))?.user.id
  }
}

async function tokenOf(team: unknown): Promise<string> {
  return signToken({ sub: "U5", [claim]: team }, await makeKey("k"))
}

describe("an id that is unique in one tenant only never signs in as a user of another tenant", () => {
  it("two identities with one id are two users, and each comes back as the user it was", async () => {
    const app = new TeamApplication()
    const seen: Array<string | undefined> = []
    for (const team of ["T1", "T2", "T1", "T2"]) {
      await app.arrive("U5", team)
      seen.push(await app.who())
    }
    expect(seen[0]).toBeTruthy()
    expect(seen[1]).toBeTruthy()
    expect(seen[1]).not.toBe(seen[0])
    expect(seen.slice(2)).toEqual(seen.slice(0, 2))
    expect(await app.adapter.getAccount?.("T1:U5", "acme")).toMatchObject({ userId: seen[0] })
  })

  it("no two pairs of tenant and id make the same account", async () => {
    const pairs = [
      ["a:b", "c"],
      ["a", "b:c"],
      ["a%3Ab", "c"],
      ["a%", "3Ab:c"],
      ["A", "b:c"],
      [7, "7"],
      ["7:7", "7"],
    ] as const
    const app = new TeamApplication()
    const seen = new Set<string | undefined>()
    for (const [team, sub] of pairs) {
      await app.arrive(sub, team, { email: null })
      seen.add(await app.who())
    }
    expect(seen.size).toBe(pairs.length)
    expect(seen.has(undefined)).toBe(false)
  })

  it.each([undefined, null, "", " ", 0, "0", "undefined", true, {}, ["T1"]])(
    "a profile whose tenant is %j signs no user in",
    async (team) => {
      const app = new TeamApplication()
      expect(errorOf(await app.arrive("U5", team))).toBe("OAuthCallbackError")
      expect(await app.who()).toBeUndefined()
    },
  )

  it("a mapping of the application's own does not undo it, but its word does", async () => {
    const mapping = { profile: (profile: Profile) => ({ id: profile.sub as string, email: null }) }
    const own = new TeamApplication()
    Object.assign(own.config, mapping)
    await own.arrive("U5", "T1")
    expect(own.flow?.seen[0]?.account.providerAccountId).toBe("T1:U5")
    const plain = new TeamApplication({ tenant: false })
    Object.assign(plain.config, mapping)
    await plain.arrive("U5", "T1")
    expect(plain.flow?.seen[0]?.account.providerAccountId).toBe("U5")
  })
})

describe("tenants may be admitted by name", () => {
  it.each([
    ["T1", "T1", true],
    ["T1", "T2", false],
    [["T1", "T2"], "T2", true],
    [["T1", "T2"], "T3", false],
    [[], "T1", false],
  ])("only %j: a user of %s is admitted: %s", async (only, team, admitted) => {
    const app = new TeamApplication({ only })
    const response = await app.arrive("U5", team)
    expect((await app.who()) !== undefined).toBe(admitted)
    if (!admitted) expect(errorOf(response)).toBe("AccessDenied")
  })

  it("and a list of them needs to know where the tenant stands", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc({ identity: { only: "T1" } })] })
    expect(await flow.start()).not.toContain("op.test")
    expect(flow.message).toContain("identity.tenant")
  })
})

describe("an account that was stored under the id alone goes on where it is known whose it is", () => {
  it("because its id token names the tenant; its row is replaced", async () => {
    const app = new TeamApplication()
    const owner = await app.remember("U5", { id_token: await tokenOf("T1") })
    await app.arrive("U5", "T1")
    expect(await app.who()).toBe(owner)
    expect(await app.adapter.getAccount?.("U5", "acme")).toBeNull()
    expect(await app.adapter.getAccount?.("T1:U5", "acme")).toMatchObject({ userId: owner, type: "oidc" })
    await app.arrive("U5", "T1")
    expect(await app.who()).toBe(owner)
    await app.arrive("U5", "T2")
    expect(await app.who()).not.toBe(owner)
    expect(app.warnings).toEqual([])
  })

  it("and the signIn callback is told of that user", async () => {
    const app = new TeamApplication()
    const owner = await app.remember("U5", { id_token: await tokenOf("T1") })
    await app.arrive("U5", "T1")
    expect(app.flow?.seen[0]?.user.id).toBe(owner)
  })

  it("because the application admits this tenant alone", async () => {
    const app = new TeamApplication({ only: "T1" })
    const owner = await app.remember("U5")
    await app.arrive("U5", "T1")
    expect(await app.who()).toBe(owner)
    expect(await app.adapter.getAccount?.("U5", "acme")).toBeNull()
  })

  it.each([
    ["getAccount", "by the list of accounts"],
    ["unlinkAccount", "and stays beside the new one where no account can be unlinked"],
  ] as const)("also without %s: %s", async (method, _what) => {
    const app = new TeamApplication({}, { [method]: undefined })
    const owner = await app.remember("U5", { id_token: await tokenOf("T1") })
    await app.arrive("U5", "T1")
    expect(await app.who()).toBe(owner)
    await app.arrive("U5", "T2")
    expect(await app.who()).not.toBe(owner)
  })
})

describe("an account that was stored under the id alone signs no user in where it may be another's", () => {
  const unmatched: Array<[string, AccountIdentity, Partial<Adapter>, unknown]> = [
    ["nothing says of which tenant it is", {}, {}, undefined],
    ["its id token names another tenant", {}, {}, "T2"],
    ["its id token names another tenant than the admitted one", { only: "T1" }, {}, "T2"],
    ["its id token names none", {}, {}, null],
    ["several tenants are admitted", { only: ["T1", "T2"] }, {}, undefined],
    ["the row could not be replaced", { only: "T1" }, { unlinkAccount: undefined }, undefined],
    ["the store cannot show it", {}, { getAccount: undefined, listAccountsByUserId: undefined }, "T1"],
  ]

  it.each(unmatched)("%s", async (_what, identity, adapter, stated) => {
    const app = new TeamApplication(identity, adapter)
    const owner = await app.remember("U5", stated === undefined ? {} : { id_token: await tokenOf(stated) })
    await app.arrive("U5", "T1")
    expect(await app.who()).toBeTruthy()
    expect(await app.who()).not.toBe(owner)
    expect(app.flow?.seen[0]?.user.id).not.toBe(owner)
    expect(app.warnings).toHaveLength(1)
    expect(app.warnings[0]).toContain("account-without-tenant: acme")
    expect(app.warnings[0]).toContain('identity: { only: "<tenant>" }')
  })

  it("an id that looks like tenant and id does not reach the account of that tenant", async () => {
    const app = new TeamApplication({ only: "T1" })
    await app.arrive("U5", "T1")
    const first = await app.who()
    const later = new TeamApplication({ only: "T2" }, app.adapter)
    await later.arrive("T1:U5", "T2")
    expect(await later.who()).toBeTruthy()
    expect(await later.who()).not.toBe(first)
  })

  it("an id token of a plain OAuth provider proves nothing", async () => {
    const app = new TeamApplication()
    const owner = await app.remember("U5", { id_token: await tokenOf("T1") })
    const fake = new FakeProvider()
    fake.user = { id: "U5", [claim]: "T1" }
    fake.tokens = { id_token: await tokenOf("T1") }
    const flow = new Application({
      fake,
      providers: [fake.oauth({ identity: { tenant: path } })],
      adapter: app.adapter,
    })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    expect(flow.seen[0]?.user.id).not.toBe(owner)
  })

  it("with the same address it is refused, until its owner links it while signed in", async () => {
    const app = new TeamApplication()
    const owner = await app.remember("U5")
    expect(errorOf(await app.arrive("U5", "T1", victim))).toBe("OAuthAccountNotLinked")
    const session = { sessionToken: "s", userId: owner, expires: new Date(Date.now() + 60_000) }
    await app.adapter.createSession?.(session)
    const flow = app.flow as Application
    flow.client.cookies.set("__Secure-authjs.session-token", "s")
    await flow.signIn()
    expect(await app.who()).toBe(owner)
    expect(await app.adapter.getAccount?.("T1:U5", "acme")).toMatchObject({ userId: owner })
  })
})

describe("the catalogue says of every provider with tenants how ids of two of them are told apart", () => {
  const entries: readonly Entry[] = catalogue.providers
  const versions = entries.flatMap((entry) => [entry, ...(entry.versions ?? [])])
  const tenants = entries.filter(({ identity }) => identity?.scope === "tenant")

  it("by naming the tenant, or by saying that ids never coincide", () => {
    expect(tenants.map(({ id }) => id)).toEqual(expect.arrayContaining(["boxyhq-saml", "pipedrive", "slack"]))
    for (const { identity } of versions)
      expect(identity?.tenant === undefined).toBe(identity?.scope !== "tenant")
  })

  it.each(
    tenants.filter(({ identity }) => identity?.tenant).map(({ id, identity }) => [id, identity?.tenant]),
  )("%s: one id in two tenants is two users", async (id, tenant) => {
    const { Auth } = await import("../../src/index.js")
    const { simulate } = await import("../../src/testing/index.js")
    const { writePath } = await import("../../src/testing/simulator/answer.js")
    const known = simulations.find((one) => one.id === id)
    const { default: factory } = (await import(`../../generated/providers/${id}.ts`)) as {
      default: (options: object) => never
    }
    const provider = factory({ clientId: "c", clientSecret: "s", ...known?.options })
    const adapter = MemoryAdapter()
    const simulator = simulate([provider])
    const config = { secret: "s".repeat(40), trustHost: true, providers: simulator.providers, adapter }
    const owners: Array<string | undefined> = []
    for (const name of ["first", "second", "first"]) {
      const told = JSON.stringify(known?.profile).replaceAll("ada@example.com", `${name}@x.test`)
      const profile = writePath(JSON.parse(told), String(tenant), name) as Record<string, unknown>
      const persona = { profile, email: `${name}@x.test` }
      const { refusals } = await simulator.signIn(
        async (request) => (await Auth(request, config)) as Response,
        String(id),
        { persona },
      )
      expect(refusals).toEqual([])
      const key = { provider: String(id), providerAccountId: `${name}:${known?.user.id}` }
      owners.push((await adapter.getUserByAccount(key))?.id)
    }
    expect(owners[0]).toBeTruthy()
    expect(owners[1]).toBeTruthy()
    expect(new Set(owners).size).toBe(2)
  })
})
