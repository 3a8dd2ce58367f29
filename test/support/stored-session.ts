/** A user whose stored session came from a provider, without a sign-in. */
import MemoryAdapter from "../../src/adapters/memory.js"
import type { OAuth2Config, OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"

/** A provider that signs users out at an address of its own, without parameters. */
export const leaving: OAuth2Config<Profile> = {
  id: "leaving",
  name: "Leaving",
  type: "oauth",
  clientId: "cid",
  clientSecret: "csec",
  authorization: "https://op.test/authorize",
  token: "https://op.test/token",
  userinfo: "https://op.test/me",
  logout: { url: "https://op.test/bye", query: {} },
}

/**
 * Stores a session.
 * @param provider What it came from.
 * @param prefix Of the session cookie.
 */
export async function storedSession(
  provider: OAuth2Config<Profile> | OIDCConfig<Profile> = leaving,
  prefix = "__Secure-",
) {
  const adapter = MemoryAdapter()
  const { id: userId } = await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
  const sessionToken = crypto.randomUUID()
  await adapter.createSession({ sessionToken, userId, expires: new Date(Date.now() + 1e8) })
  await adapter.createSessionOrigin({ sessionToken, userId, provider: provider.id, providerAccountId: "7" })
  const config = { providers: [provider], adapter, session: { strategy: "database" as const } }
  return { config, cookie: `${prefix}authjs.session-token=${sessionToken}`, sessionToken }
}
