/** Tokens that are bound to a key, at an issuer that the user's identifier named: kept, refreshed, sent and revoked. */
import { decodeProtectedHeader } from "jose"
import { describe, expect, it } from "vitest"
import Bluesky from "../../generated/providers/bluesky.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { Auth, type AuthConfig, customFetch } from "../../src/index.js"
import { simulate } from "../../src/testing/index.js"
import type { AdapterAccount } from "../../src/types/adapter.js"
import { Log } from "../support/application.js"
import { inTwoWrites } from "../support/two-writes.js"

const api = "https://pds.acme.example/xrpc/call"

/** A request that the API has got. */
interface Seen {
  authorization: string | null
  proof: string | null
  address: string
}

/** Where the account of the simulated user is. */
const own = "https://puffball.us-east.host.bsky.network"

async function signedIn(over: Partial<AuthConfig> = {}, options: Parameters<typeof Bluesky>[0] = {}) {
  const simulator = simulate([
    Bluesky({ clientId: "https://app.test/client-metadata.json", api: ["pds.acme.example"], ...options }),
  ])
  const seen: Seen[] = []
  let answer: (request: Seen) => Response = () => new Response("good")
  const providers = simulator.providers.map((one) => {
    const given = one as { options?: { [customFetch]?: typeof fetch }; [customFetch]?: typeof fetch }
    const own = given.options?.[customFetch] ?? given[customFetch] ?? fetch
    const transport: typeof fetch = async (input, init) => {
      if (!/\/xrpc\/call$/.test(String(input))) return own(input, init)
      const headers = new Headers(init?.headers)
      seen.push({
        authorization: headers.get("authorization"),
        proof: headers.get("dpop"),
        address: String(input),
      })
      return answer(seen.at(-1) as Seen)
    }
    return { ...one, options: { ...given.options, [customFetch]: transport } }
  })
  const adapter = (over.adapter ?? MemoryAdapter()) as ReturnType<typeof MemoryAdapter>
  const log = new Log()
  const seenAccounts: unknown[] = []
  const profiles: unknown[] = []
  const config = {
    adapter,
    providers,
    secret: "s".repeat(40),
    trustHost: true,
    logger: log.logger,
    ...over,
    events: {
      ...over.events,
      signIn: (given) => {
        seenAccounts.push(given.account)
        profiles.push(given.profile)
        return over.events?.signIn?.(given)
      },
    },
  } as AuthConfig
  const { session, cookies } = await simulator.signIn((request) => Auth(request, config), "bluesky")
  expect(session?.user).toBeDefined()
  const [{ providerAccountId } = { providerAccountId: "" }] = seenAccounts as AdapterAccount[]
  const row = async () => (await adapter.getAccount(providerAccountId, "bluesky")) as AdapterAccount
  return {
    simulator,
    config,
    log,
    adapter,
    seen,
    cookies,
    profiles,
    row,
    tokens: providerTokens(config),
    target: { userId: (await row())?.userId, provider: "bluesky" },
    say: (next: typeof answer) => {
      answer = next
    },
    expire: async () => {
      simulator.expire("bluesky")
      await adapter.updateAccount({
        provider: "bluesky",
        providerAccountId,
        expires_at: Math.floor(Date.now() / 1000) - 10,
      })
    },
  }
}

/** Members that the identifier of every user leads to. */
function findAlso(more: object): object {
  const find = Bluesky().identifier?.find ?? []
  const last = find.at(-1) as (typeof find)[number]
  const set = (answer: never) => ({ ...(last.set(answer) as object), ...more })
  return { identifier: { ...Bluesky().identifier, find: [...find.slice(0, -1), { ...last, set }] } }
}

const keyOf = (proof: string | null) => JSON.stringify(decodeProtectedHeader(String(proof)).jwk)

describe("bound tokens", () => {
  it("are stored with their key sealed inside, in no other column, and in no profile", async () => {
    const { row, profiles, log } = await signedIn()
    const stored = await row()
    expect(stored.access_token).toMatch(/^authlas:/)
    expect(stored).not.toHaveProperty("token_binding")
    expect(JSON.stringify([stored, profiles])).not.toContain('"d"')
    expect(JSON.stringify(profiles)).not.toContain("token_binding")
    expect(log.errors).toEqual([])
  })

  it.each([
    ["database", MemoryAdapter],
    ["jwt", inTwoWrites],
  ] as const)("show their key to no callback and event (%s)", async (strategy, createAdapter) => {
    const shown: Array<[name: string, given: object]> = []
    const note =
      (name: string, answer?: (given: Record<string, unknown>) => unknown) =>
      (given: Record<string, unknown>) => {
        shown.push([name, structuredClone(given)])
        return answer?.(given)
      }
    const { tokens, target, expire } = await signedIn({
      adapter: createAdapter(),
      session: { strategy },
      callbacks: {
        signIn: note("may sign in", () => true),
        jwt: note("jwt", ({ token }) => token),
        session: note("session", ({ session }) => session),
      },
      events: { signIn: note("signIn"), linkAccount: note("linkAccount"), createUser: note("createUser") },
    } as never)
    expect(new Set(shown.map(([name]) => name))).toEqual(
      new Set(
        ["may sign in", "session", "signIn", "linkAccount", "createUser"].concat(
          strategy === "jwt" ? "jwt" : [],
        ),
      ),
    )
    const text = JSON.stringify(shown)
    expect(text).toContain("access_token")
    expect(/token_binding|crv/.test(text)).toBe(false)
    await expire()
    expect((await tokens.get(target)).tokenType).toBe("dpop")
  })

  it("are refreshed at the issuer of the account, by the same key, more than once and by other processes", async () => {
    const { tokens, target, expire, simulator, config, adapter } = await signedIn()
    for (const mine of [tokens, tokens, providerTokens({ ...config, adapter: { ...adapter } })]) {
      await expire()
      const { accessToken, tokenType } = await mine.get(target)
      expect(tokenType).toBe("dpop")
      expect(simulator.accepts("bluesky", accessToken)).toBe(true)
    }
  })

  it("are sent with a proof, which follows a demand for a nonce without a refresh", async () => {
    const { tokens, target, seen, say, simulator } = await signedIn()
    say(({ proof }) => {
      const claims = JSON.parse(
        atob(String(proof).split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""),
      )
      if (claims.nonce === "n-1") return new Response("good")
      const headers = { "www-authenticate": 'DPoP error="use_dpop_nonce"', "dpop-nonce": "n-1" }
      return new Response("nonce", { status: 401, headers })
    })
    const refreshes = () => simulator.requests.filter(({ endpoint }) => endpoint === "refresh").length
    const answer = await tokens.fetch(target, api, { method: "POST", body: "a", headers: { dpop: "forged" } })
    expect([answer.status, await answer.text(), seen.length, refreshes()]).toEqual([200, "good", 2, 0])
    expect(seen.every(({ authorization }) => /^DPoP \S+$/.test(authorization ?? ""))).toBe(true)
    expect(keyOf(seen[0]?.proof ?? "")).toBe(keyOf(seen[1]?.proof ?? ""))
    const stream = new ReadableStream({ start: (controller) => controller.close() })
    const once = { method: "POST", body: stream, duplex: "half" } as RequestInit
    expect((await tokens.fetch(target, api, once)).status).toBe(401)
    expect(seen).toHaveLength(3)
  })

  it("are sent to the server that was found for the user, also after a refresh, and to no other", async () => {
    const { tokens, target, seen, expire } = await signedIn({}, { api: undefined })
    expect((await tokens.fetch(target, `${own}/xrpc/call`)).status).toBe(200)
    await expire()
    expect((await tokens.fetch(target, "/xrpc/call")).status).toBe(200)
    expect(seen.map(({ address }) => address)).toEqual([`${own}/xrpc/call`, `${own}/xrpc/call`])
    for (const other of [
      "https://bsky.social/xrpc/call",
      `${own}.evil.test/xrpc/call`,
      `${own}:8443/xrpc/call`,
      "//evil.test/xrpc/call",
      "/\\evil.test/xrpc/call",
      "/@evil.test/../xrpc/call",
    ]) {
      const answer = await tokens.fetch(target, other).catch((thrown: unknown) => thrown)
      if (other.startsWith("/@")) expect(answer).toBeInstanceOf(Response)
      else expect(answer, other).toMatchObject({ reason: "foreign_host" })
    }
    expect(seen.filter(({ address }) => !address.startsWith(`${own}/`))).toEqual([])
  })

  it.each([
    "https://10.0.0.7",
    "https://8.8.8.8",
    "https://printer.local",
    "http://pds.test",
    "https://pds.test:444",
    "https://pds.test/*",
    `https://${"a".repeat(400)}.test`,
  ])("are not sent to a server that leads elsewhere than to the public network: %s", async (server) => {
    const { tokens, target, seen } = await signedIn({}, { api: undefined, ...findAlso({ server }) })
    const error = await tokens.fetch(target, `${server}/xrpc/call`).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: "foreign_host" })
    expect(seen).toEqual([])
  })

  it("are sent to such servers alone as `hosts` of the application say", async () => {
    const api = (host: string) => ({ api: [{ host: "{found.server}", hosts: [host] }] })
    const allowed = await signedIn({}, api("*.host.bsky.network"))
    expect((await allowed.tokens.fetch(allowed.target, `${own}/xrpc/call`)).status).toBe(200)
    const { tokens, target, seen } = await signedIn({}, api("*.acme.example"))
    const error = await tokens.fetch(target, `${own}/xrpc/call`).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: "foreign_host" })
    expect(seen).toEqual([])
  })

  it("are sent nowhere by a text that an answer of the server decides as well", async () => {
    const { tokens, target, seen } = await signedIn(
      {},
      { api: ["{tokens.token_type}.{found.zone}"], ...findAlso({ zone: "test" }) },
    )
    const error = await tokens.fetch(target, "https://dpop.test/xrpc/call").catch((thrown: unknown) => thrown)
    expect(String(error)).toContain("which is no host")
    expect(seen).toEqual([])
  })

  it("of a later sign-in are not sent to the server of an earlier one", async () => {
    const { config, target, simulator, seen } = await signedIn({}, { api: undefined })
    const account = ({ access_token, refresh_token }: { access_token?: string; refresh_token?: string }) => ({
      access_token,
      refresh_token,
    })
    const providers = config.providers.map((one) => ({
      ...(one as object),
      options: { ...(one as { options: object }).options, account },
    }))
    const changed = { ...config, providers } as unknown as typeof config
    await simulator.signIn((request) => Auth(request, changed), "bluesky")
    const error = await providerTokens(changed)
      .fetch(target, `${own}/xrpc/call`)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderTokenError)
    expect(seen).toEqual([])
  })

  it("of a sign-in before the server was kept say that the user has to sign in again", async () => {
    const { adapter, config, target, simulator, seen } = await signedIn({}, { api: ["pds.acme.example"] })
    const now = { api: ["{found.server}/"] }
    const providers = config.providers.map((one) => ({
      ...(one as object),
      options: { ...(one as { options: object }).options, ...now },
      ...now,
    }))
    const changed = { ...config, adapter, providers } as unknown as typeof config
    const tokens = providerTokens(changed)
    const error = await tokens.fetch(target, `${own}/xrpc/call`).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain("the user sign in again")
    const ofPath = await tokens.fetch(target, "/xrpc/call").catch((thrown: unknown) => thrown)
    expect(ofPath).toMatchObject({ reason: "not_stored", signInUrl: "/auth/signin/bluesky" })
    expect(seen).toEqual([])
    await simulator.signIn((request) => Auth(request, changed), "bluesky")
    expect((await tokens.fetch(target, `${own}/xrpc/call`)).status).toBe(200)
  })

  it("that the API refuses are refreshed, and keep their key", async () => {
    const { tokens, target, seen, say } = await signedIn()
    say(({ authorization }) =>
      authorization === seen[0]?.authorization
        ? new Response("", { status: 401, headers: { "www-authenticate": 'DPoP error="invalid_token"' } })
        : new Response("good"),
    )
    expect((await tokens.fetch(target, api)).status).toBe(200)
    expect(keyOf(seen[0]?.proof ?? "")).toBe(keyOf(seen[1]?.proof ?? ""))
  })

  it("are revoked at the issuer of the account", async () => {
    const { tokens, target, simulator, row } = await signedIn()
    const { accessToken } = await tokens.get(target)
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
    expect(simulator.accepts("bluesky", accessToken)).toBe(false)
    expect((await row()).access_token ?? null).toBeNull()
  })

  it("have the key of the newest sign-in", async () => {
    const { simulator, config, tokens, target, expire } = await signedIn()
    await simulator.signIn((request) => Auth(request, config), "bluesky")
    await expire()
    expect((await tokens.get(target)).tokenType).toBe("dpop")
  })

  it("are kept with tokens.encrypt, and in a cookie", async () => {
    const sealed = await signedIn({ tokens: { encrypt: true } })
    await sealed.expire()
    expect((await sealed.tokens.get(sealed.target)).tokenType).toBe("dpop")
    expect((await sealed.row()).refresh_token).toMatch(/^authlas:/)
    const { simulator, tokens, cookies } = await signedIn({ tokens: { store: "cookie" } })
    simulator.expire("bluesky")
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ")
    const request = new Request("https://app.test/", { headers: { cookie } })
    const { accessToken, tokenType } = await tokens.refresh({ request, provider: "bluesky" })
    expect([tokenType, simulator.accepts("bluesky", accessToken)]).toEqual(["dpop", true])
  })

  it("without their key are named, with what to do", async () => {
    const { tokens, target, expire } = await signedIn(
      {},
      { account: ({ access_token, refresh_token }) => ({ access_token, refresh_token }) },
    )
    await expire()
    const error = await tokens.get(target).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderTokenError)
    expect(error).toMatchObject({ reason: "not_stored", signInUrl: "/auth/signin/bluesky" })
    expect(String(error)).toContain(
      "the key that its tokens are bound to, or the issuer that was found for the user, is not stored. Let account() of the provider keep token_binding, and spread storedTokens into the config of a bundle; the next sign-in stores it.",
    )
  })
})
