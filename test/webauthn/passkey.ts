/** A browser in front of a passkey provider. */
import { expect, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme } from "../support/acme.js"
import { listener, mailbox, browser as open, sessionCookie, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"
import { type Bend, SoftwareAuthenticator } from "./authenticator.js"

/** The adapter of the tests. */
export type Memory = ReturnType<typeof MemoryAdapter>

/** An adapter without a row, a device without a passkey, and the id that its passkey will be stored under. */
export function unused(): { adapter: Memory; device: SoftwareAuthenticator; stored: string } {
  const device = new SoftwareAuthenticator()
  return { adapter: MemoryAdapter(), device, stored: device.credentialId.toString("base64") }
}

/** Makes a browser. */
export function browser(adapter: Adapter = MemoryAdapter(), config: Partial<AuthConfig> = {}): Client {
  return new Client({
    providers: [Passkey()],
    adapter,
    experimental: { enableWebAuthn: true },
    logger: { error: vi.fn(), warn: () => {}, debug: () => {} },
    ...config,
  })
}

/** The answer of `webauthn-options`. */
export interface OptionsAnswer {
  action?: string
  error?: string
  options: {
    challenge: string
    rp?: { id: string; name: string }
    rpId?: string
    user?: { id: string; name: string; displayName: string }
    timeout?: number
    userVerification?: string
    authenticatorSelection?: Record<string, unknown>
    allowCredentials?: { id: string; type?: string; transports?: string[] }[]
    excludeCredentials?: { id: string; transports?: string[] }[]
  }
}

/** Asks for options. */
export async function ask(
  client: Client,
  query: Record<string, string> = {},
  id = "passkey",
): Promise<OptionsAnswer> {
  return (
    await client.get(`webauthn-options/${id}?${new URLSearchParams(query)}`)
  ).json() as Promise<OptionsAnswer>
}

/** Registers, as a new user with an address or as the one who is signed in. */
export async function register(
  client: Client,
  device: SoftwareAuthenticator,
  email?: string,
  bend: Bend = {},
): Promise<Response> {
  const { options } = await ask(client, { action: "register", ...(email ? { email } : {}) })
  return client.post("callback/passkey", {
    action: "register",
    // Without options, as for a known address, an answer to a challenge of its own.
    data: device.register(options?.challenge ?? "AAAA", bend),
  })
}

/** Signs in. */
export async function authenticate(
  client: Client,
  device: SoftwareAuthenticator,
  bend: Bend = {},
): Promise<Response> {
  const { options } = await ask(client, { action: "authenticate" })
  return client.post("callback/passkey", {
    action: "authenticate",
    data: device.authenticate(options.challenge, bend),
  })
}

/** A site with two passkey providers, another provider, mail, and a store that a test looks into. */
export function site(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, mail, logger] = [acme(), mailbox(), listener()]
  const relayingParty = { id: "app.test", name: "App", origin: "https://app.test" }
  const passkeys = [
    Passkey({ relayingParty }),
    Passkey({ id: "second", relayingParty, enableConditionalUI: false }),
  ]
  const client = open({
    providers: [...passkeys, op.provider, mail.provider],
    adapter: store.adapter,
    experimental: { enableWebAuthn: true },
    logger,
    ...config,
  })
  return { ...store, op, mail, client, logger, again: () => new Client(client.config) }
}

/** u1 with a passkey, signed out. */
export async function registered(config: Partial<AuthConfig> = {}) {
  const one = site(config)
  const device = new SoftwareAuthenticator()
  await register(one.client, device, "u1@x.test")
  const u1 = one.db.users[0]?.id ?? ""
  one.client.cookies.delete(sessionCookie)
  one.db.sessions.length = 0
  return { ...one, device, u1, freshClient: one.again() }
}

/** No user is signed in, and the stored counter stays. */
export async function fails(bend: Bend): Promise<void> {
  const { freshClient, device, db } = await registered()
  const counter = db.authenticators[0]?.counter
  const response = await authenticate(freshClient, device, bend)
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect([db.sessions, db.authenticators[0]?.counter]).toEqual([[], counter])
}

/** Whether a browser holds a session. */
export function signedIn(client: Client): boolean {
  return client.cookie("session-token") !== undefined
}
