/** Warns of what `unproven-links.ts` cannot remember. */
import type { Adapter } from "../adapters.js"
import type { Engine } from "../config/engine.js"
import { warnOnce } from "../config/warn-once.js"
import { strategyOf } from "./index.js"

/** Methods that do as well. */
const insteadOf: Readonly<Partial<Record<keyof Adapter, readonly (keyof Adapter)[]>>> = {
  deleteSessionsByUserId: ["listSessionsByUserId"],
}

/**
 * Warns, once, of an adapter that cannot tell what is linked to a user: what this process has seen is all that can be cut
 * when the address is proven, and a restart forgets it.
 * @param engine The engine of a sign-in to a user whose address is not proven, or of the proof.
 */
export async function warnOfForgottenLinks({
  adapter,
  config,
  logger,
  providers,
  session,
}: Engine): Promise<void> {
  if (!adapter) return
  const { endedBy } = await strategyOf({ session })
  const needed = ["listAccountsByUserId", "unlinkAccount", ...endedBy] as const
  const missing = needed.filter(
    (method) => ![method, ...(insteadOf[method] ?? [])].some((one) => adapter.has(one)),
  )
  // Addresses are proven by mail alone.
  if (missing.length === 0 || ![...providers.values()].some(({ type }) => type === "email")) return
  const text = `the adapter has no ${missing.join(", ")}. Who signed in to a user before the address was proven keeps the access after the proof if the process was restarted in between, or 10,000 other such users signed in. Add ${missing.length > 1 ? "the methods" : "the method"} to the adapter`
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}
