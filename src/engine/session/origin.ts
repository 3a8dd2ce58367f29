/** What a stored session came from, beside its row. */
import type { AdapterSession } from "../../types/adapter.js"
import type { SessionOrigin } from "../../types/storage.js"
import { sealTokens } from "./account-tokens.js"
import { describeDevice } from "./device.js"
import { findSignIn } from "./index.js"
import type { SignInCase } from "./policy.js"

/**
 * Stores the origin of a session, by which the provider can end it. When that fails, the sign-in has to fail: its session would
 * outlive that of the provider.
 */
export async function storeSessionOrigin(
  { ctx, adapter, identity: { account, issued, provenAt }, current }: SignInCase,
  { sessionToken, userId }: AdapterSession,
  isLinked: boolean,
  takenAt: number | undefined,
): Promise<void> {
  const { engine, request } = ctx
  const { provider, providerAccountId, id_token } = account
  const origin: SessionOrigin = { sessionToken, userId, provider, providerAccountId, ...issued }
  if (engine.config.session?.providerLogout && typeof id_token === "string")
    origin.idToken = (await sealTokens(engine, { provider, providerAccountId, id_token })).id_token
  const { account: keepsTimes, secondFactor } = engine.config
  const isAsked = isLinked && (keepsTimes || secondFactor !== undefined)
  const former = isAsked ? await findSignIn(ctx, current?.session) : undefined
  const secondStepAt = takenAt ?? former?.secondStepAt
  if (secondStepAt !== undefined) origin.secondStepAt = new Date(secondStepAt)
  if (keepsTimes) {
    const device = describeDevice(request.headers)
    const time = former ? former.time : (provenAt ?? Date.now())
    Object.assign(origin, time !== undefined && { startedAt: new Date(time) }, device && { device })
  }
  await adapter.createSessionOrigin(origin)
}
