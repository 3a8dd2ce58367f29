/** Mistakes in `limits`, found before the first request is answered. */

import type { AuthConfig } from "../../types/config.js"
import type { AttemptRules, LimitedKinds, LimitsOptions } from "../../types/limits.js"
import { AuthError, UnknownOption } from "../errors.js"
import { computeShare } from "../limit.js"
import { writeMessage } from "../message.js"
import type { findNearMiss } from "../near.js"

const both = ["account", "client"]

/** The kinds of attempts, with the rules that each may have. */
const kinds: Readonly<Record<keyof LimitedKinds, readonly string[]>> = {
  passwords: both,
  mails: both,
  codes: both,
  passkeys: both,
  secondFactors: both,
  signIns: ["client"],
  refreshes: both,
}
const others: readonly (keyof LimitsOptions)[] = ["client", "account", "reportValues"]

/** Finds the first mistake in the limits of a config. `near` finds the name that a wrong one is close to. */
export function findLimitsMistake(
  { limits: given }: AuthConfig,
  near: typeof findNearMiss,
): AuthError | undefined {
  const limits: unknown = given
  if (limits === undefined || typeof limits === "boolean") return undefined
  if (typeof limits !== "object" || limits === null || Array.isArray(limits))
    return new AuthError(writeMessage("limits-form", JSON.stringify(limits)))
  const names = [...Object.keys(kinds), ...others]
  for (const [name, value] of Object.entries(limits)) {
    const mistake = findNameMistake("limits", name, names, near) ?? findValueMistake(name, value, near)
    if (mistake) return mistake
  }
  return undefined
}

function findNameMistake(
  path: string,
  name: string,
  known: readonly string[],
  near: typeof findNearMiss,
): AuthError | undefined {
  if (known.includes(name)) return undefined
  const meant = near(name, known)
  const remedy = meant === undefined ? `Known are ${known.join(", ")}.` : `Did you mean ${meant}?`
  return new UnknownOption(writeMessage("limits-name-unknown", path, name.slice(0, 60), remedy))
}

function findValueMistake(name: string, value: unknown, near: typeof findNearMiss): AuthError | undefined {
  const path = `limits.${name}`
  const rules = kinds[name as keyof LimitedKinds] as readonly string[] | undefined
  if (value === undefined || (rules && value === false)) return undefined
  if (!rules) {
    const [type, text] = name === "reportValues" ? ["boolean", "true or false"] : ["function", "function"]
    return typeof value === type ? undefined : new AuthError(writeMessage("limits-value", path, text))
  }
  if (typeof value !== "object" || value === null)
    return new AuthError(writeMessage("limits-rules", path, String(value), rules.join(" and ")))
  for (const [by, rule] of Object.entries(value as AttemptRules)) {
    const mistake = findNameMistake(path, by, rules, near) ?? findRuleMistake(`${path}.${by}`, rule)
    if (mistake) return mistake
  }
  return undefined
}

function findRuleMistake(path: string, rule: unknown): AuthError | undefined {
  const isFixed = path === "limits.secondFactors.account"
  if (rule === undefined || (rule === false && !isFixed)) return undefined
  const { limit, seconds } = (rule || {}) as { limit?: unknown; seconds?: unknown }
  try {
    computeShare({ limit: limit as number, seconds: seconds as number })
    return undefined
  } catch {
    return new AuthError(writeMessage("limits-rule", path, isFixed ? "" : "; or as false"))
  }
}
