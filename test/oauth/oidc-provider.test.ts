/** Whole sign-ins at an independent implementation of OpenID Connect, over real HTTP on the loopback address. */

import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider as OidcServer } from "oidc-provider"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OIDCConfig } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

let http: Server
let issuer: string

beforeAll(async () => {
  http = createServer()
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server = new OidcServer(issuer, {
    clients: ["client_secret_basic", "client_secret_post", "none"].map((method) => ({
      client_id: `app-${method}`,
      ...(method === "none" ? {} : { client_secret: "a-client-secret-of-32-characters" }),
      redirect_uris: ["https://app.test/auth/callback/local"],
      token_endpoint_auth_method: method as "none",
      grant_types: ["authorization_code"],
      response_types: ["code"],
    })),
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a-cookie-key"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ada Lovelace", email: "Ada@Example.com", email_verified: true }),
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  })
  http.on("request", server.callback())
})

afterAll(async () => {
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

/** A browser at the provider: signs in as a person and consents, until it is sent back to the application. */
async function consent(start: string, login = "ada"): Promise<string> {
  const jar = new Map<string, string>()
  let address = start
  let body: string | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body === undefined ? {} : { method: "POST", body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";")
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    const location = response.headers.get("location")
    body = undefined
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith("https://app.test/")) return address
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`the provider shows no form: ${page.slice(0, 500)}`)
    body = new URLSearchParams({ prompt, login, password: "any" }).toString()
    address = new URL(action, address).href
  }
  throw new Error("the provider never sent the browser back")
}

function flow(over: Partial<OIDCConfig<Profile>> = {}): Flow {
  return new Flow(new FakeProvider(), {
    providers: [
      {
        id: "local",
        name: "Local",
        type: "oidc",
        issuer,
        clientId: "app-client_secret_basic",
        clientSecret: "a-client-secret-of-32-characters",
        checks: ["state", "pkce", "nonce"],
        ...over,
      },
    ],
  })
}

describe("at a real OpenID Connect server", () => {
  it.each(["client_secret_basic", "client_secret_post", "none"])(
    "a person signs in by %s, and the session knows them",
    async (method) => {
      const one = flow({
        clientId: `app-${method}`,
        ...(method === "none" ? { clientSecret: undefined } : {}),
        client: { token_endpoint_auth_method: method },
      })
      const response = await one.back(await consent(await one.start("local")))
      expect(one.message).toBe("")
      expect(response.headers.get("location")).toBe("https://app.test")
      expect((await one.client.session()).user).toEqual({ name: "Ada Lovelace", email: "ada@example.com" })
      expect(one.seen[0]?.account).toMatchObject({ providerAccountId: "ada", token_type: "bearer" })
      expect(one.seen[0]?.profile).toMatchObject({ iss: issuer, sub: "ada" })
    },
  )

  it("claims come from userinfo where the entry says so", async () => {
    const one = flow({ idToken: false })
    await one.back(await consent(await one.start("local"), "grace"))
    expect(one.seen[0]?.profile).toMatchObject({ sub: "grace", email: "Ada@Example.com" })
  })

  it("a refusal of the person ends on the sign-in page", async () => {
    const one = flow()
    const state = new URL(await one.start("local")).searchParams.get("state") ?? ""
    const query = new URLSearchParams({ error: "access_denied", state, iss: issuer })
    expect(errorOf(await one.back(`callback/local?${query}`))).toBe("OAuthCallbackError")
  })

  it("the issuer that the server announces is demanded", async () => {
    const one = flow()
    const back = new URL(await consent(await one.start("local")))
    expect(back.searchParams.get("iss")).toBe(issuer)
    back.searchParams.delete("iss")
    expect(errorOf(await one.back(back.href))).toBe("Configuration")
    expect(one.signedIn).toBe(false)
  })

  it("a code from another browser's flow is useless: its challenge and its nonce are not this browser's", async () => {
    const [victim, attacker] = [flow(), flow()]
    const state = new URL(await victim.start("local")).searchParams.get("state") ?? ""
    const stolen = new URL(await consent(await attacker.start("local"), "mallory"))
    stolen.searchParams.set("state", state)
    expect(errorOf(await victim.back(stolen.href))).toBe("Configuration")
    expect(victim.message).toContain("invalid_grant")
    expect(victim.signedIn).toBe(false)
  })

  it("a wrong nonce and a wrong secret are refused", async () => {
    const nonce = flow()
    const location = new URL(await nonce.start("local"))
    location.searchParams.set("nonce", "another-nonce")
    await nonce.back(await consent(location.href))
    expect(nonce.message).toContain("nonce")
    const secret = flow({ clientSecret: "a-wrong-secret-of-32-characters!" })
    await secret.back(await consent(await secret.start("local")))
    expect(secret.message).toContain("invalid_client")
    expect(secret.signedIn || nonce.signedIn).toBe(false)
  })

  it("a used code is refused the second time, also in a fresh flow", async () => {
    const one = flow()
    const back = await consent(await one.start("local"))
    await one.back(back)
    one.client.cookies.delete("__Secure-authjs.session-token")
    const again = new URL(await one.start("local"))
    const replay = new URL(back)
    replay.searchParams.set("state", again.searchParams.get("state") ?? "")
    expect(errorOf(await one.back(replay.href))).toBe("Configuration")
    expect(one.signedIn).toBe(false)
  })
})
