/** A browser in front of a passkey provider. */
import { vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import Passkey from "../../src/providers/passkey.js"
import { Client } from "../support/client.js"
import type { Bend, SoftwareAuthenticator } from "./authenticator.js"

/** The adapter of the tests. */
export type Memory = ReturnType<typeof MemoryAdapter>

/** Makes a browser. */
export function browser(adapter: Memory = MemoryAdapter(), config: Partial<AuthConfig> = {}): Client {
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
    allowCredentials?: { id: string; transports?: string[] }[]
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
  const { options } = await ask(client, email ? { email } : { action: "register" })
  return client.post("callback/passkey", {
    action: "register",
    data: device.register(options.challenge, bend),
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
