/** Signing out at an independent OpenID provider and from there, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { goal } from "../support/application.js"
import { type Jar, leave, type OidcServer } from "../support/oidc-server.js"
import { local, signIn, startProvider } from "./oidc-site.js"

let server: OidcServer

beforeAll(async () => {
  server = await startProvider()
})

afterAll(() => server.close())

/** Whether a browser still has a session at the provider, which then asks for no password. */
async function knows(jar: Jar): Promise<boolean> {
  const address = new URL("/auth", server.issuer)
  const asked = {
    client_id: "app",
    response_type: "code",
    scope: "openid",
    prompt: "none",
    redirect_uri: "https://app.test/auth/callback/local",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
  const answer = await fetch(address, { redirect: "manual", headers: { cookie } })
  return new URL(answer.headers.get("location") ?? "").searchParams.has("code")
}

describe.each([
  ["stored sessions", () => ({ adapter: MemoryAdapter() })],
  ["sessions in cookies", () => ({})],
])("signing out at a real OpenID provider, with %s", (_, storage) => {
  const config = () => ({
    providers: [local(server.issuer)],
    session: { providerLogout: true },
    ...storage(),
  })

  it("ends the session here, then the one there, and leads back to where the user wanted to go", async () => {
    const { site, jar } = await signIn(config())
    expect(await knows(jar)).toBe(true)
    const answer = await site.client.submit("signout", { callbackUrl: "/bye" })
    expect(site.signedIn).toBe(false)
    const sent = goal(answer)
    expect(new URL(sent).origin).toBe(server.issuer)
    const back = await leave(sent, jar)
    expect(back).toMatch(/^https:\/\/app\.test\/auth\/signout\?state=/)
    expect(goal(await site.client.get(back))).toBe("/bye")
    expect(await knows(jar)).toBe(false)
    expect([site.errors, site.warnings]).toEqual([[], []])
  })

  it("leaves the provider's session to a user who wants to keep it; the one here has ended", async () => {
    const { site, jar } = await signIn(config())
    const answer = await site.client.submit("signout", { callbackUrl: "/bye" })
    const back = await leave(goal(answer), jar, false)
    expect(goal(await site.client.get(back))).toBe("/bye")
    expect(await site.client.session()).toBeNull()
  })

  it("stays here where the request says so", async () => {
    const { site, jar } = await signIn(config())
    const answer = await site.client.submit("signout", { callbackUrl: "/bye", provider: "false" })
    expect(goal(answer)).toBe("/bye")
    expect(await knows(jar)).toBe(true)
  })
})
