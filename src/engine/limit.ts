/** How adapters count attempts: a limit is a moment, which each attempt puts off by its share of the window. */

import type { LimitRule } from "../types/storage.js"
import { AdapterError } from "./errors.js"

/** The largest window, in milliseconds: a hundred years. */
const longest = 3_155_760_000_000

/**
 * Computes what an attempt adds, and how far the moment may lie ahead, both in whole milliseconds.
 * @throws {AdapterError} For a rule that is none.
 */
export function computeShare({ limit, seconds }: LimitRule): { share: number; window: number } {
  const share = Math.max(1, Math.ceil((seconds * 1000) / limit))
  const isRule = Number.isSafeInteger(limit) && limit >= 1 && seconds > 0 && share * limit <= longest
  if (isRule) return { share, window: share * limit }
  throw new AdapterError(
    `A limit of ${limit} in ${seconds} seconds is none. Give a whole number of attempts, 1 or more, and seconds above 0.`,
    { method: "consumeLimit" },
  )
}

/**
 * Counts an attempt in the memory of a process, where those that count have their moments by key. Returns the milliseconds after
 * which one is allowed; 0 when this one is.
 */
export function consumeMoment(moments: Map<string, number>, key: string, rule: LimitRule): number {
  const { share, window } = computeShare(rule)
  const now = Date.now()
  // What lies further ahead than the window was set by another clock.
  const held = Math.min(Math.max(moments.get(key) ?? 0, now), now + window)
  const wait = Math.max(0, held + share - now - window)
  // Those that were asked for last are kept.
  moments.set(key, wait > 0 ? held : held + share)
  return wait
}

/**
 * Checks the milliseconds that `consumeLimit` answered, and throws {@link AdapterError} for anything else. No wait is longer than
 * the window: what says so was counted by a clock that was ahead.
 */
export function checkWait(answer: number, rule: LimitRule): number {
  if (typeof answer === "number" && answer >= 0) return Math.min(answer, computeShare(rule).window)
  throw new AdapterError("The adapter's consumeLimit answered with something that is no milliseconds.", {
    method: "consumeLimit",
  })
}
