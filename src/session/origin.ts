/** Writes down what a stored session came from, so that the provider can be told of its end, and can end it. */
import type { AdapterSession, SessionOrigin } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import type { ProvenIdentity } from "./proven-identity.js"
import { takeBackRow } from "./rows.js"
import { sealTokens } from "./sealed-tokens.js"

/**
 * Stores the origin of a session. A session without it would outlive its end at the provider, which could not find it: so
 * the sign-in fails where the origin cannot be stored, and the session goes again.
 * @param engine Its options say whether the id token is kept.
 * @param adapter The store, which has `createSessionOrigin`.
 * @param identity What the flow has proven.
 * @param session The row, just stored.
 * @throws {AdapterError} When the store fails.
 */
export async function recordOrigin(
  engine: Engine,
  adapter: BoundAdapter,
  { account, issued }: ProvenIdentity,
  { sessionToken, userId }: AdapterSession,
): Promise<void> {
  const { provider, providerAccountId, id_token } = account
  const keeps = engine.config.session?.providerLogout && typeof id_token === "string"
  const hint = keeps ? await sealTokens(engine, { provider, providerAccountId, id_token }) : undefined
  const origin: SessionOrigin = { sessionToken, userId, provider, providerAccountId, ...issued }
  if (hint) origin.idToken = hint.id_token
  try {
    await adapter.createSessionOrigin(origin)
  } catch (error) {
    await takeBackRow(adapter, sessionToken, error)
  }
}
