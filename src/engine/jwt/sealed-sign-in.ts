/**
 * What is sealed into a session token beside the claims of the application: when its user signed in, and which proven
 * address the user had then. In a sealed token it is a claim. Wherever claims are handed over it stands under a symbol:
 * no list of claims and no JSON shows it, and a copy of the claims (`{ ...token }`) takes it along.
 */

/** By the registry of symbols: the code that opens a token and the engine may come from two copies of the package. */
const mark = Symbol.for("authlas.sign-in")
const claim = "authlas"

/** What is known of the sign-in that a session began with. */
export interface SealedSignIn {
  /** Milliseconds since 1970. */
  at: number
  /**
   * Fingerprint of the address that was proven by then; empty for a user of the store whose address was not. Left out where
   * the sign-in looked at no row of a user.
   */
  proven?: string
}

type Claims = Record<PropertyKey, unknown>

/**
 * Finds what a token says of its sign-in.
 * @param token Its claims.
 * @returns Nothing for a token that another library made.
 */
export function signInOf(token: object): SealedSignIn | undefined {
  if (!isObject(token)) return undefined
  const { [mark]: hidden, [claim]: shown } = token as Claims
  const found = (hidden ?? shown) as Partial<SealedSignIn> | null | undefined
  if (typeof found !== "object" || found === null || !Number.isFinite(found.at)) return undefined
  return found as SealedSignIn
}

/**
 * Puts a sign-in into claims, over whatever a callback left there.
 * @param token The claims; they are not changed. What is no object stays what it is, and cannot be sealed.
 * @param signIn The sign-in of the session; without one the claims name none.
 */
export function withSignIn<Token extends object>(token: Token, signIn: SealedSignIn | undefined): Token {
  if (!isObject(token)) return token
  const claims = Object.assign({}, token) as Claims
  // A callback may have copied what a client sent into the claims.
  if (claim in claims) delete claims[claim]
  if (signIn) claims[mark] = signIn
  else if (mark in claims) delete claims[mark]
  return claims as Token
}

/**
 * Shows the sign-in as a claim, for claims that are about to become JSON.
 * @param token The claims; they are not changed.
 * @returns What to assign to them last: a member that is added by itself takes V8 longer than all of them in one go.
 */
export function signInClaim(token: object): unknown {
  const hidden = (token as Claims)[mark]
  return hidden && { [claim]: hidden }
}

/** Puts the sign-in back under the symbol, in claims that were JSON. */
export function hideSignIn(token: object): void {
  const claims = token as Claims
  const shown = claims[claim]
  if (shown === undefined) return
  // It was written last: V8 takes back the step that added it, and the object stays fast.
  delete claims[claim]
  claims[mark] = shown
}

/** A callback or codec of the application may have answered with anything. */
function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
