/**
 * The functions of a WebAuthn provider are there to be called, wrapped and replaced, as at @auth/core 0.41.3, and an
 * application's own receive what they receive there, and what a web Request has.
 */
import peerWebAuthn from "@auth/core/providers/webauthn"
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { WebAuthnContext, WebAuthnRequest } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import WebAuthn from "../../src/providers/webauthn.js"
import { outcome } from "../support/app.js"
import { SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, register } from "./passkey.js"

const options = (adapter: unknown, relayingParty?: object) => ({
  url: new URL("https://app.test:8443/auth/webauthn-options/webauthn"),
  provider: WebAuthn(relayingParty ? { relayingParty } : {}),
  adapter,
})
const request = (parts: object) => parts as WebAuthnRequest

describe("the default functions of a WebAuthn provider", () => {
  it("are those that the peer's has", () => {
    const functions = (provider: object): string[] =>
      Object.entries(provider).flatMap(([name, value]) => (typeof value === "function" ? [name] : []))
    const peer = peerWebAuthn({})
    for (const provider of [WebAuthn(), Passkey()]) {
      expect(functions(provider)).toEqual(expect.arrayContaining(functions(peer)))
      expect(Object.keys(provider.simpleWebAuthn).sort()).toEqual(Object.keys(peer.simpleWebAuthn).sort())
    }
  })

  it.each([
    ["nothing", undefined],
    ["texts", { id: "acme.example", name: "Acme", origin: "https://acme.example" }],
    ["some", { name: "Acme" }],
    [
      "lists",
      {
        id: ["a.example", "b.example"],
        name: ["A", "B"],
        origin: ["https://a.example", "https://b.example"],
      },
    ],
  ])("getRelayingParty finds what the peer's finds (%s configured)", (_, relayingParty) => {
    const given = options({}, relayingParty)
    const found = given.provider.getRelayingParty(given as WebAuthnContext, request({}))
    expect(found).toEqual(peerWebAuthn({}).getRelayingParty(given as never, {} as never))
  })

  it.each([
    ["an address in the query of a GET", { method: "GET", query: { email: "u1@x.test" } }],
    ["an unknown address", { method: "GET", query: { email: "u2@x.test" } }],
    ["an address in the body of a POST", { method: "POST", body: { email: "u1@x.test" }, query: {} }],
    ["an address in the query of a POST", { method: "POST", body: {}, query: { email: "u1@x.test" } }],
    ["a list", { method: "GET", query: { email: ["u1@x.test"] } }],
    ["no address", { method: "GET", query: {} }],
    ["no query", { method: "GET" }],
  ])("getUserInfo says what the peer's says (%s)", async (_, parts) => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
    const given = options(adapter)
    const found = await given.provider.getUserInfo(given as WebAuthnContext, request(parts))
    expect(found).toEqual(await peerWebAuthn({}).getUserInfo(given as never, parts as never))
  })

  it("getUserInfo demands an adapter", async () => {
    const given = options(undefined)
    const asked = given.provider.getUserInfo(given as WebAuthnContext, request({ method: "GET", query: {} }))
    await expect(asked).rejects.toMatchObject({
      type: "MissingAdapter",
      message: expect.stringContaining("A WebAuthn provider needs an adapter."),
    })
  })

  it("simpleWebAuthn makes options with the installed package", async () => {
    const { generateAuthenticationOptions } = WebAuthn().simpleWebAuthn
    expect(await generateAuthenticationOptions({ rpID: "acme.example" } as never)).toMatchObject({
      rpId: "acme.example",
    })
  })
})

describe("functions of the application's own", () => {
  it("wrap the default ones, which do in the engine what they do without", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
    const base = Passkey()
    const client = browser(adapter, {
      providers: [
        {
          ...base,
          getUserInfo: (context, req) =>
            base.getUserInfo(context, { ...req, query: { email: `${req.query.name}@X.test` } }),
          getRelayingParty: (context, req) => ({ ...base.getRelayingParty(context, req), name: "Wrapped" }),
        },
      ],
    })
    expect(await ask(client, { name: "u1" })).toMatchObject({ action: "authenticate" })
    expect(await ask(client, { name: "U2" })).toMatchObject({
      action: "register",
      options: { rp: { id: "app.test", name: "Wrapped" }, user: { name: "u2@x.test" } },
    })
  })

  it("wrap those of the package, and see each step of registration and sign-in", async () => {
    const base = Passkey()
    const called: string[] = []
    const simpleWebAuthn = Object.fromEntries(
      Object.entries(base.simpleWebAuthn).map(([name, call]) => [
        name,
        (given: never) => {
          called.push(name)
          return call(given)
        },
      ]),
    ) as unknown as typeof base.simpleWebAuthn
    const adapter = MemoryAdapter()
    const providers = [{ ...base, simpleWebAuthn }]
    const device = new SoftwareAuthenticator()
    await register(browser(adapter, { providers }), device, "u1@x.test")
    const client = browser(adapter, { providers })
    await authenticate(client, device)
    expect(await client.session()).toMatchObject({ user: { email: "u1@x.test" } })
    expect(called).toEqual([
      "generateRegistrationOptions",
      "verifyRegistrationResponse",
      "generateAuthenticationOptions",
      "verifyAuthenticationResponse",
    ])
  })

  it("register no key of more than 8192 bytes", async () => {
    const base = Passkey()
    const registerKeyOf = async (length: number): Promise<string> => {
      const verify: typeof base.simpleWebAuthn.verifyRegistrationResponse = async (given) => {
        const found = await base.simpleWebAuthn.verifyRegistrationResponse(given)
        const { credential } = found.registrationInfo as { credential: { publicKey: Uint8Array } }
        const publicKey = new Uint8Array(length)
        publicKey.set(credential.publicKey)
        credential.publicKey = publicKey
        return found
      }
      const simpleWebAuthn = { ...base.simpleWebAuthn, verifyRegistrationResponse: verify }
      const client = browser(MemoryAdapter(), { providers: [{ ...base, simpleWebAuthn }] })
      return outcome(await register(client, new SoftwareAuthenticator(), "u1@x.test"))
    }
    expect(await registerKeyOf(8192)).toBe("/")
    expect(await registerKeyOf(8193)).toBe("WebAuthnVerificationError")
  })

  it("receive the request as Auth.js passes it, and as a web Request", async () => {
    const getUserInfo = vi.fn(async (_: WebAuthnContext, req: WebAuthnRequest) => {
      const { query, headers, cookies, url, method, action, providerId } = req
      expect({ query, cookies, method, action, providerId }).toEqual({
        query: { email: "u1@x.test", tenant: "acme" },
        cookies: expect.objectContaining({ theme: "dark" }),
        method: "GET",
        action: "webauthn-options",
        providerId: "passkey",
      })
      expect(url).toBeInstanceOf(URL)
      expect(url.searchParams.get("tenant")).toBe("acme")
      expect(new URL(req.url).pathname).toBe("/auth/webauthn-options/passkey")
      expect(headers["user-agent"]).toBe("test")
      expect(headers.get("User-Agent")).toBe("test")
      expect(Object.fromEntries(headers)).toMatchObject({ "user-agent": "test" })
      expect({ ...headers }).toMatchObject({ "user-agent": "test" })
      expect({ ...req }).toMatchObject({ method: "GET", query })
      expect(req.signal.aborted).toBe(false)
      expect(req.body).toBeUndefined()
      return { user: { email: "u1@x.test" }, exists: false } as const
    })
    const client = browser(undefined, { providers: [Passkey({ getUserInfo })] })
    client.cookies.set("theme", "dark")
    const answer = await client.get("webauthn-options/passkey?email=u1@x.test&tenant=acme", {
      "user-agent": "test",
    })
    expect(await answer.json()).toMatchObject({ action: "register" })
    expect(getUserInfo.mock.calls[0]?.[0]).toMatchObject({
      url: new URL("https://app.test/auth"),
      provider: { id: "passkey" },
      adapter: { getUserByEmail: expect.any(Function) },
      action: "webauthn-options",
    })
  })

  it("receive what was posted when an answer is verified", async () => {
    const bodies: unknown[] = []
    const base = Passkey()
    const getRelayingParty: typeof base.getRelayingParty = (context, req) => {
      bodies.push(req.body?.action)
      return base.getRelayingParty(context, req)
    }
    const client = browser(undefined, { providers: [{ ...base, getRelayingParty }] })
    await register(client, new SoftwareAuthenticator(), "u1@x.test")
    expect(await client.session()).toMatchObject({ user: { email: "u1@x.test" } })
    expect(bodies).toEqual([undefined, "register"])
  })
})
