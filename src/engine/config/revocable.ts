/** `session.revocable` with seconds: its mistakes, and what holds sessions for them. Loaded for configs that have it. */

import type { AuthConfig, RevocableOptions, SessionChannel } from "../../types/config.js"
import { AuthError, isAuthError, UnknownOption } from "../errors.js"
import type { Holding } from "../held-sessions.js"
import { createLogger } from "../logger.js"
import { memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import type { findNearMiss } from "../near.js"
import { storesSessions } from "./adapter.js"
import { assertConfigPart, loadConfigPart } from "./flow.js"

/** What a process holds of the stored sessions of a config. */
export interface HeldSessions extends Holding {
  /** Loads the module for it. */
  load(): Promise<typeof import("../held-sessions.js")>
}

/** Finds what a process holds of the stored sessions of a config, where checks do not read each row. */
export const findHeldSessions = memoizeByObject((config: AuthConfig): { held: HeldSessions | undefined } => {
  const { adapter, session } = config
  const given = { ...(session?.revocable as RevocableOptions) }
  const isHeld = given.every > 0 && storesSessions(config)
  const load: HeldSessions["load"] = () => loadConfigPart(config, "heldSessions")
  const logger = createLogger(config)
  return { held: adapter && isHeld ? { ...given, source: adapter, logger, load } : undefined }
})

/** Runs a write of the adapter, and forgets what it changes for the configs that hold sessions of it. */
export async function surroundWrite(
  configs: readonly AuthConfig[],
  method: string,
  of: unknown,
  write: () => unknown,
): Promise<unknown> {
  const holdings = configs.flatMap((config) => findHeldSessions(config).held ?? [])
  // Where no part loads, nothing is held.
  const part = await Promise.any(holdings.map((one) => one.load())).catch(() => undefined)
  const [first] = holdings
  return part && first ? part.surroundWrite(first.source, holdings, method, of, write) : write()
}

/** Seconds until the year 9999. */
const mostSeconds = 2.5e11

function quoteValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 100)) : String(value)
}

/** Finds the first mistake in `session.revocable`. `near` finds the name that a wrong one is close to. */
export function findRevocableMistake(config: AuthConfig, near: typeof findNearMiss): AuthError | undefined {
  const given: unknown = config.session?.revocable
  if (typeof (given ?? true) === "boolean") return undefined
  const name = "session.revocable"
  const form = writeMessage("revocable-form", name)
  if (typeof given !== "object" || given === null)
    return new AuthError(`${name} is ${quoteValue(given)}. ${form}`)
  const known = ["every", "channel"]
  for (const option of Object.keys(given).filter((one) => !known.includes(one))) {
    const meant = near(option, known)
    const remedy = meant === undefined ? `Known are ${known.join(", ")}.` : `Did you mean ${meant}?`
    return new UnknownOption(
      writeMessage("revocable-option-unknown", name, JSON.stringify(option.slice(0, 60)), remedy),
      {
        option: name,
      },
    )
  }
  const { every, channel } = given as { every?: unknown; channel?: unknown }
  if (!(typeof every === "number" && every >= 0 && every <= mostSeconds))
    return new AuthError(`${name}.every is ${quoteValue(every)}. ${form}`)
  const areStored = storesSessions(config)
  if (channel !== undefined) {
    const { publish, subscribe } = { ...(channel as Partial<SessionChannel> | null) }
    if (typeof publish !== "function" || typeof subscribe !== "function")
      return new AuthError(writeMessage("revocable-channel-functions", name))
    if (!areStored) return new AuthError(writeMessage("revocable-channel-unused", name))
  }
  try {
    if (areStored && every > 0) assertConfigPart(config, "heldSessions")
  } catch (thrown) {
    if (isAuthError(thrown)) return thrown
    throw thrown
  }
  return undefined
}
