/** How recent a sign-in has to be for what cannot be undone. */
import type { AuthConfig } from "../../types/config.js"

/** Seconds. */
const usual = 600

/** Reads how many seconds a sign-in counts as recent. */
export function readRecency(account: AuthConfig["account"]): number {
  return (typeof account === "object" ? account.recentSignIn : undefined) ?? usual
}

/** Tells whether a sign-in was in the last seconds; false where its time is not known. */
export function isRecent(time: number | undefined, seconds: number): boolean {
  return seconds === Number.POSITIVE_INFINITY || (time !== undefined && Date.now() - time <= seconds * 1000)
}

/** The longest that is asked for, in seconds: a year. */
const longest = 31_536_000

/**
 * Reads how recent a sign-in has to be that a page of re-authentication begins, in seconds; undefined for another sign-in. What
 * a browser says here is not relied on: the time that the provider states counts.
 */
export function readReauthentication(asked: unknown): number | undefined {
  const seconds = typeof asked === "string" && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined
  return seconds === undefined ? undefined : Math.min(seconds, longest)
}

/** Writes the same for an address or a form. */
export function writeReauthentication(seconds: number): string {
  return String(Math.max(0, Math.min(Math.floor(seconds), longest)))
}

/**
 * Computes the age of an authentication that is asked for (OpenID Connect Core 1.0, section 3.1.2.1). Half of the time is left
 * for what the user signs in for. Without a wish any age will do: the provider then says when the user authenticated.
 */
export function computeMaxAge(within: number | undefined): number {
  return within === undefined ? longest : Math.floor(within / 2)
}
