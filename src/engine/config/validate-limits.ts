/** Mistakes in `limits`, found before the first request is answered. */
import type { AuthConfig } from "../../types/config.js"
import type { AttemptRules, LimitedKinds, LimitsOptions } from "../../types/limits.js"
import { AuthError, UnknownOption } from "../errors.js"
import { computeShare } from "../limit.js"
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

const form =
  "Write it as true or false, or as an object of rules, for instance { passwords: { account: { limit: 10, seconds: 1800 } } }."

/** Finds the first mistake in the limits of a config. `near` finds the name that a wrong one is close to. */
export function findLimitsMistake(
  { limits: given }: AuthConfig,
  near: typeof findNearMiss,
): AuthError | undefined {
  const limits: unknown = given
  if (limits === undefined || typeof limits === "boolean") return undefined
  if (typeof limits !== "object" || limits === null || Array.isArray(limits))
    return new AuthError(`limits is ${JSON.stringify(limits)}. ${form}`)
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
  return new UnknownOption(`The config has ${path}.${name.slice(0, 60)}, which is not known. ${remedy}`)
}

function findValueMistake(name: string, value: unknown, near: typeof findNearMiss): AuthError | undefined {
  const path = `limits.${name}`
  const rules = kinds[name as keyof LimitedKinds] as readonly string[] | undefined
  if (value === undefined || (rules && value === false)) return undefined
  if (!rules) {
    const [type, text] = name === "reportValues" ? ["boolean", "true or false"] : ["function", "function"]
    return typeof value === type
      ? undefined
      : new AuthError(`${path} is no ${text}. Correct it, or leave it out.`)
  }
  if (typeof value !== "object" || value === null)
    return new AuthError(
      `${path} is ${String(value)}. Write false, or an object with ${rules.join(" and ")}.`,
    )
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
    return new AuthError(
      `${path} is no rule. Write it as { limit: 10, seconds: 600 }: a whole number of attempts, 1 or more, within seconds above 0${isFixed ? "" : "; or as false"}.`,
    )
  }
}
