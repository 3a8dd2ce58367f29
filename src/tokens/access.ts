/** A token that can be used: the stored one, or a refreshed one. */
import { AdapterError, isAuthError, ProviderTokenError } from "../errors.js"
import { scopesOf } from "../session/account-row.js"
import { inProcess } from "./in-process.js"
import { isUsable, lasts, usualValidity } from "./life.js"
import { refreshed } from "./refresh.js"
import type { StoredTokens } from "./token-store.js"
import { tokenError, type Work } from "./work.js"

/** What a token has to be good for. */
export interface TokenNeeds {
  /**
   * Seconds that the token has to last; default 60. At most half of its life counts, so that tokens of a minute are not
   * refreshed at every call.
   */
  minValidity?: number | undefined
  /** Scopes that must have been granted, where the provider said which were. */
  scopes?: readonly string[] | undefined
}

/**
 * Gives a token that can be used.
 * @param work The provider and the store.
 * @param stored The tokens as they were found.
 * @param needs What it has to be good for.
 * @throws {ProviderTokenError} When there is none.
 */
export async function usableTokens(
  work: Work,
  stored: StoredTokens,
  { minValidity = usualValidity, scopes = [] }: TokenNeeds,
): Promise<StoredTokens> {
  assertGranted(work, stored, scopes)
  const known = inProcess(work.store.owner)
  if (await lasts(work, stored, minValidity, known)) return stored
  try {
    const now = await refreshed(work, stored)
    assertGranted(work, now, scopes)
    return now
  } catch (error) {
    if (isUsable(stored.tokens) && leavesToken(error)) return stored
    throw error
  }
}

/** The provider has not said that the grant is at its end, so that the token is good for what is left of its life. */
function leavesToken(error: unknown): boolean {
  // A store that fails is logged.
  if (isAuthError(error, AdapterError)) return true
  if (!isAuthError(error, ProviderTokenError)) return false
  return error.reason !== "consent_required" && error.reason !== "not_linked"
}

function assertGranted(work: Work, stored: StoredTokens, wanted: readonly string[]): void {
  const granted = scopesOf(stored.tokens)
  const missing = wanted.filter((scope) => granted && !granted.includes(scope))
  if (missing.length === 0) return
  throw tokenError(
    work,
    "consent_required",
    `the user has not granted ${missing.join(", ")}. Ask for it in authorization.params.scope, and let the user sign in there again.`,
    { missing },
  )
}
