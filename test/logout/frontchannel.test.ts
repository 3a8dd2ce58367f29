/** Sign-outs that a provider begins in a frame of its page (OpenID Connect Front-Channel Logout 1.0). */
import { describe, expect, it } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { frontchannelLogout } from "../../src/engine/logout/index.js"
import type { AuthConfig } from "../../src/index.js"
import { browser, listener } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

const good = { iss: "https://op.test", sid: "s1" }

function site(config: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  op.claims = { sid: "s1" }
  const logger = listener()
  const client = browser({ providers: [op.oidc()], adapter: MemoryAdapter(), logger, ...config })
  const load = (query: ConstructorParameters<typeof URLSearchParams>[0], init?: RequestInit) =>
    frontchannelLogout(
      new Request(`https://app.test/frontchannel-logout?${new URLSearchParams(query)}`, init),
      client.config,
    )
  return { op, client, logger, load }
}

describe("a frame of the provider's page", () => {
  it("ends the session by issuer and session, and may be framed by the issuer alone", async () => {
    const { op, client, load } = site()
    await op.signIn(client)
    const answer = await load(good)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe("")
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors https://op.test",
    )
    expect(answer.headers.has("x-frame-options")).toBe(false)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await client.session()).toBeNull()
  })

  it("is answered alike where there is no such session", async () => {
    const { load } = site()
    const answer = await load({ ...good, sid: "unknown" })
    expect([answer.status, await answer.text()]).toEqual([200, ""])
  })

  it("ends the others where one that is listed has gone, and the adapter throws for a row that is not there", async () => {
    const adapter = MemoryAdapter()
    const { op, client, load } = site({ adapter })
    await op.signIn(client)
    const { listSessionOrigins, deleteSession, getSessionAndUser } = adapter
    adapter.listSessionOrigins = async (query) => {
      const origins = await listSessionOrigins(query)
      return origins.flatMap((origin) => [{ ...origin, sessionToken: "gone" }, origin])
    }
    adapter.deleteSession = async (token): Promise<undefined> => {
      if (!(await getSessionAndUser(token))) throw new Error("No record was found for a delete.")
      await deleteSession(token)
    }
    expect((await load(good)).status).toBe(200)
    expect(await client.session()).toBeNull()
  })

  it("asks the provider for nothing", async () => {
    const { op, load } = site()
    await load(good)
    expect(op.calls).toEqual([])
  })

  it.each([
    ["another issuer", { ...good, iss: "https://evil.test" }, 400],
    ["another session", { ...good, sid: "s2" }, 200],
    ["no issuer", { sid: "s1" }, 400],
    ["no session", { iss: good.iss }, 400],
    ["an empty session", { ...good, sid: "" }, 400],
    ["an issuer that is no address", { ...good, iss: "x; frame-ancestors *" }, 400],
    ["a session beyond all bounds", { ...good, sid: "x".repeat(3000) }, 400],
  ])("with %s ends nothing", async (_, query, status) => {
    const { op, client, load } = site()
    await op.signIn(client)
    const answer = await load(query as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("content-security-policy")).toContain(
      status === 200 ? "frame-ancestors https://op.test" : "frame-ancestors 'none'",
    )
    if (status === 400) expect(answer.headers.get("x-frame-options")).toBe("DENY")
    expect(await client.session()).not.toBeNull()
  })

  it("with a parameter twice ends nothing", async () => {
    const { op, client, load } = site()
    await op.signIn(client)
    const answer = await load([
      ["iss", good.iss],
      ["sid", "s1"],
      ["sid", "s2"],
    ])
    expect(answer.status).toBe(400)
    expect(await client.session()).not.toBeNull()
  })

  it("takes no other method", async () => {
    const answer = await site().load(good, { method: "POST" })
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"])
  })

  it("is refused where sessions are not stored, which is logged", async () => {
    const { load, logger } = site({ session: { strategy: "jwt" } })
    const answer = await load(good)
    expect(answer.status).toBe(501)
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(logger.error.mock.calls[0]?.[0].name).toBe("UnsupportedStrategy")
  })
})
