/** `GET providers`: what a browser may know. */

import { describe, expect, it } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import type { Provider } from "../../src/providers/index.js"
import { acme } from "../support/acme.js"
import { Application } from "../support/application.js"
import { Client } from "../support/client.js"

describe("GET providers", () => {
  const client = new Client({
    providers: [
      acme().provider,
      { id: "mail", name: "Mail", type: "email", server: "smtp://u:p@x.test", apiKey: "k" } as Provider,
      {
        id: "credentials",
        name: "C",
        type: "credentials",
        credentials: {},
        authorize: () => null,
      } as Provider,
      { id: "passkey", name: "Passkey", type: "webauthn", formFields: {} } as Provider,
      () =>
        ({
          id: "lazy",
          name: "Lazy",
          type: "oidc",
          issuer: "https://op.test",
          options: { id: "own", name: "Own" },
        }) as never,
    ],
    adapter: MemoryAdapter(),
    experimental: { enableWebAuthn: true },
    redirectProxyUrl: "https://stable.test/auth",
    basePath: "/api/auth/",
    logger: { warn() {} },
  })

  it("lists all of them by id, with five members each, and sets nothing", async () => {
    const response = await client.get("/api/auth/providers")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(response.headers.getSetCookie()).toEqual([])
    const entry = (id: string, name: string, type: string) => ({
      id,
      name,
      type,
      signinUrl: `https://app.test/api/auth/signin/${id}`,
      callbackUrl: `https://app.test/api/auth/callback/${id}`,
    })
    expect(await response.json()).toEqual({
      acme: entry("acme", "Acme", "oauth"),
      mail: entry("mail", "Mail", "email"),
      credentials: entry("credentials", "C", "credentials"),
      passkey: entry("passkey", "Passkey", "webauthn"),
      own: entry("own", "Own", "oidc"),
    })
  })
})

describe("PublicProvider", () => {
  it("has id, name, type, signinUrl and callbackUrl, and nothing else", async () => {
    const app = new Application()
    const list = (await (await app.client.get("providers")).json()) as Record<string, unknown>
    expect(list.acme).toEqual({
      id: "acme",
      name: "Acme",
      type: "oidc",
      signinUrl: "https://app.test/auth/signin/acme",
      callbackUrl: "https://app.test/auth/callback/acme",
    })
    expect(Object.keys(list)).toEqual(["acme", "credentials"])
  })
})
