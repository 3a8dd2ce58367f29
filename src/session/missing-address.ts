/** Tells once per provider that a sign-in has no e-mail address where something needs one, why, and what to do. */
import type { OAuthProvider } from "../config/resolved-provider.js"
import { warnOnce } from "../config/warn-once.js"
import { AdapterError, isAuthError } from "../errors.js"
import type { EmailTrust } from "../providers.js"
import type { SignInCase } from "./policy-input.js"

/** What a provider's `email.presence` means for a sign-in without an address. */
const reasons: Readonly<Record<NonNullable<EmailTrust["presence"]>, string>> = {
  always:
    "It gives one for every user, so profile() reads another member, or the provider's answer has changed: compare the two",
  scope:
    "It gives one where the scope for it is granted: ask for that in authorization.params.scope, or the user declined it",
  sometimes: "A user may have none there, or hide it: do without, or ask the user for one",
  never: "It never gives one: do without, or ask the user for one",
}

/**
 * Warns when a new user of a provider that links by e-mail comes without an address, by which a user could be found later.
 * @param found The sign-in, before the user is stored.
 */
export function warnOfLinkingWithout(found: SignInCase): void {
  const provider = addressless(found)
  if (provider?.allowDangerousEmailAccountLinking)
    warn(
      found,
      provider,
      "accounts are linked by it (allowDangerousEmailAccountLinking), so a new user is stored",
    )
}

/**
 * Warns when a user without an address could not be stored: many stores have users with addresses alone.
 * @param found The sign-in.
 * @param error Why the user is not stored. What another method of the adapter threw has another reason.
 */
export function warnOfStoringWithout(found: SignInCase, error: unknown): void {
  const provider = addressless(found)
  if (provider && isAuthError(error, AdapterError) && error.cause?.method === "createUser")
    warn(found, provider, "the adapter's createUser failed, as it does where the store demands one")
}

/** The provider of a sign-in without an address. */
function addressless({ ctx: { provider }, email }: SignInCase): OAuthProvider | undefined {
  return email === null && (provider?.type === "oauth" || provider?.type === "oidc") ? provider : undefined
}

function warn({ ctx }: SignInCase, { id, email, authorization }: OAuthProvider, need: string): void {
  const { presence } = email ?? {}
  const reason = presence ? reasons[presence] : "If it gives one, return it as email from profile()"
  const { scope } = authorization.params ?? {}
  const asked = presence === "scope" && scope ? ` (now asked for: ${scope})` : ""
  warnOnce(ctx.engine, `email-missing: ${id} gave no e-mail address, and ${need}. ${reason}${asked}`)
}
