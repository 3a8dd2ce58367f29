/** Tokens after the sign-in at an independent OpenID provider, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { Client } from "../support/client.js"
import type { OidcServer } from "../support/oidc-server.js"
import { accessTokenLife, again, type Browser, local, signIn, startProvider } from "./oidc-site.js"

let server: OidcServer

beforeAll(async () => {
  server = await startProvider({
    features: { devInteractions: { enabled: true }, revocation: { enabled: true } },
  })
})

afterAll(() => server.close())

/** A user who has signed in, and the tokens of the application. */
async function signedIn(login: string, config: Partial<Client["config"]> = {}) {
  const adapter: Required<Adapter> = MemoryAdapter()
  const browser: Browser = await signIn({ providers: [local(server.issuer)], adapter, ...config }, login)
  const row = async () => adapter.getAccount(login, "local")
  const userId = (await row())?.userId ?? ""
  return {
    adapter,
    browser,
    row,
    target: { userId, provider: "local", minValidity: 2 },
    tokens: providerTokens(browser.site.client.config),
  }
}

/** What the provider's API says to a token. */
async function status(accessToken: string): Promise<number> {
  return (await fetch(`${server.issuer}/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status
}

/** A call of the token endpoint that the application knows nothing of. */
async function useRefreshToken(token: string): Promise<Record<string, string>> {
  const answer = await fetch(`${server.issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("app:a-client-secret-of-32-characters")}` },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: token }),
  })
  return (await answer.json()) as Record<string, string>
}

const wait = (seconds: number) => new Promise((later) => setTimeout(later, seconds * 1000))

describe("an access token at a real OpenID provider", () => {
  it("is the one of the sign-in while it lasts, and a new one after that, for all callers at once", async () => {
    const { tokens, target, row } = await signedIn("ada")
    const { access_token } = (await row()) ?? {}
    const first = await tokens.get(target)
    expect(first.accessToken).toBe(access_token)
    expect(first.scopes).toContain("offline_access")
    expect(await status(first.accessToken)).toBe(200)
    const { refresh_token } = (await row()) ?? {}
    await wait(accessTokenLife + 1)
    expect(await status(first.accessToken)).toBe(401)
    const got = await Promise.all(Array.from({ length: 20 }, () => tokens.get(target)))
    const [second] = got
    expect(new Set(got.map(({ accessToken }) => accessToken)).size).toBe(1)
    expect(second?.accessToken).not.toBe(first.accessToken)
    expect(await status(second?.accessToken ?? "")).toBe(200)
    // The refresh token was rotated, and the new one is what is stored.
    expect((await row())?.refresh_token).not.toBe(refresh_token)
    expect(await status((await tokens.refresh(target)).accessToken)).toBe(200)
  })

  it("is refreshed before its end, when the caller needs it for longer, but at most for half of its life", async () => {
    const { tokens, target } = await signedIn("ada")
    const { accessToken } = await tokens.get({ ...target, minValidity: 3600 })
    expect((await tokens.get({ ...target, minValidity: 3600 })).accessToken).toBe(accessToken)
    await wait(accessTokenLife / 2 + 1)
    expect((await tokens.get({ ...target, minValidity: 1 })).accessToken).toBe(accessToken)
    const next = await tokens.get({ ...target, minValidity: 3600 })
    expect(next.accessToken).not.toBe(accessToken)
    expect(await status(accessToken)).toBe(200)
  })

  it("needs consent when a refresh token was used elsewhere, which ends the grant; the next sign-in mends it", async () => {
    const { tokens, target, row, browser } = await signedIn("ada")
    const { refresh_token = "" } = (await row()) ?? {}
    const thief = await useRefreshToken(refresh_token)
    expect(await status(thief.access_token ?? "")).toBe(200)
    await expect(tokens.refresh(target)).rejects.toMatchObject({
      reason: "consent_required",
      provider: "local",
      signInUrl: "/auth/signin/local",
    })
    expect(await status(thief.access_token ?? "")).toBe(401)
    expect((await useRefreshToken(thief.refresh_token ?? "")).error).toBe("invalid_grant")
    await again(browser)
    expect(await status((await tokens.get(target)).accessToken)).toBe(200)
    expect(await status((await tokens.refresh(target)).accessToken)).toBe(200)
  })

  it("is worth nothing once it is revoked, nor is the refresh token; the account stays", async () => {
    const { tokens, target, row } = await signedIn("grace")
    const { accessToken } = await tokens.get(target)
    const { refresh_token = "" } = (await row()) ?? {}
    await tokens.revoke(target)
    expect(await status(accessToken)).toBe(401)
    expect((await useRefreshToken(refresh_token)).error).toBe("invalid_grant")
    expect(await row()).toMatchObject({ providerAccountId: "grace" })
    expect(JSON.stringify(await row())).not.toContain(accessToken)
    await expect(tokens.get(target)).rejects.toMatchObject({ reason: "not_stored" })
  })

  it("is revoked at the sign-out, where the application asks for it", async () => {
    const { browser, tokens, target } = await signedIn("ada", { tokens: { revokeAtSignOut: true } })
    const { accessToken } = await tokens.get(target)
    await browser.site.client.submit("signout")
    expect(await status(accessToken)).toBe(401)
  })

  it("comes out of a sealed cookie where there is no store, and the new ones go back into it", async () => {
    const { site } = await signIn({ providers: [local(server.issuer)], tokens: { store: "cookie" } })
    const tokens = providerTokens(site.client.config)
    const request = () => {
      const cookie = [...site.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      return new Request("https://app.test/calendar", { headers: { cookie } })
    }
    const first = await tokens.get({ request: request(), provider: "local", minValidity: 2 })
    expect(await status(first.accessToken)).toBe(200)
    expect(first.cookies).toBeUndefined()
    const second = await tokens.refresh({ request: request(), provider: "local" })
    expect(second.accessToken).not.toBe(first.accessToken)
    for (const line of second.cookies ?? []) {
      const [pair = ""] = line.split(";")
      site.client.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    const third = await tokens.get({ request: request(), provider: "local", minValidity: 2 })
    expect(third.accessToken).toBe(second.accessToken)
    expect(await status((await tokens.refresh({ request: request(), provider: "local" })).accessToken)).toBe(
      200,
    )
  })
})
