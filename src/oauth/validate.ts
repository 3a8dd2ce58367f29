/** Compares a profile with the shape its provider declares. */

import type { OAuthProvider } from "../config/resolved-provider.js"
import { warnOnce } from "../config/warn-once.js"
import { OAuthProfileParseError } from "../errors.js"
import { isObject } from "../notation/path.js"
import type { Context } from "../request/context.js"
import type { Profile } from "../types.js"
import { schemaOf } from "./schema.js"

/** More paths of one profile than this are not worth reporting. */
const maxReports = 100

/**
 * Reports or refuses a profile that departs from its declared shape, as `profileValidation` says. What is told are
 * paths and types, never values, and each path of a provider once.
 * @param ctx Its engine's setting and logger are used.
 * @param provider Its `schema` is the declared shape.
 * @param profile The profile.
 * @throws {OAuthProfileParseError} under `strict`.
 */
export async function validateProfile(
  ctx: Context,
  provider: OAuthProvider,
  profile: Profile,
): Promise<void> {
  const { profileValidation } = ctx.engine
  if (profileValidation === "off") return
  const result = (await schemaOf(provider))?.safeParse(profile)
  if (!result || result.success) return
  const differences = result.error.issues.map((issue) => difference(issue, profile))
  if (profileValidation === "strict") {
    throw new OAuthProfileParseError(
      `${provider.id}: the profile departs from its declared shape: ${differences.slice(0, 5).join("; ")}. ` +
        "Set profileValidation to report to let such profiles pass.",
      { provider: provider.id },
    )
  }
  for (const one of differences.slice(0, maxReports)) {
    warnOnce(ctx.engine, `profile-drift: ${provider.id}: ${one}`)
  }
}

function difference(issue: { path: readonly PropertyKey[]; code?: string }, profile: Profile): string {
  const path = issue.path.map(String).join(".") || "(whole)"
  const expected = (issue as { expected?: unknown }).expected
  const wanted = typeof expected === "string" ? expected : (issue.code ?? "another form")
  return `${path}: expected ${wanted}, received ${typeName(at(profile, issue.path))}`
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      isObject(current) || Array.isArray(current)
        ? (current as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

function typeName(value: unknown): string {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}
