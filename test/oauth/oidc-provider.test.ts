/** Whole sign-ins at an independent implementation of OpenID Connect, over real HTTP on the loopback address. */

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { consent, type OidcServer, startOidcServer } from "../support/oidc-server.js"

let server: OidcServer
let issuer: string

beforeAll(async () => {
  server = await startOidcServer({
    clients: ["client_secret_basic", "client_secret_post", "none"].map((method) => ({
      client_id: `app-${method}`,
      ...(method === "none" ? {} : { client_secret: "a-client-secret-of-32-characters" }),
      token_endpoint_auth_method: method,
    })),
  })
  issuer = server.issuer
})

afterAll(() => server.close())

function flow(over: Partial<OIDCConfig<Profile>> = {}): Application {
  return new Application({
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
    "a user signs in by %s, and the session knows them",
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

  it("a refusal by the user ends on the sign-in page", async () => {
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
