/** E-mail addresses as identities: which texts name the same mailbox, and who has proven one. */
import { decodeJwt } from "jose/jwt/decode"
import type { AdapterAccount } from "../../types/adapter.js"
import type { EmailTrust } from "../../types/identity.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { OAuthCallbackError } from "../errors.js"
import { longest, lowerAscii, sameAddress } from "../identity.js"
import { valueAt } from "../notation/template.js"
import { isUsableAddress } from "../stored-text.js"

/** What a provider says of an address. */
export type AddressClaim = "proven" | "denied" | "unstated"

const yes: ReadonlySet<unknown> = new Set([true, "true", 1, "1"])

/**
 * The one spelling of an address that is stored and looked up.
 * @param address What the provider said; absent addresses stay absent.
 * @param providerId For the message.
 * @returns The address with ASCII letters lowered, or null.
 * @throws {OAuthCallbackError} When it holds white space or invisible characters, or is longer than an address can be.
 */
export function cleanAddress(address: unknown, providerId: string): string | null {
  if (address === undefined || address === null || address === "") return null
  if (!isUsableAddress(address)) {
    throw new OAuthCallbackError(
      `Provider "${providerId}" gave an e-mail address that is not usable: it holds white space, separators or invisible characters, or has more than ${longest.address} characters. Correct the address at the provider, or return null for it from profile().`,
      { provider: providerId },
    )
  }
  return lowerAscii(address)
}

/**
 * Reads what a provider says of the address in a profile. An explicit denial wins over everything else: that of the
 * standard claim (OpenID Connect Core 1.0, section 5.1) over whatever the configuration knows of the provider too.
 * An address that is never relied on counts as denied.
 * @param trust What the provider's configuration knows of its addresses.
 * @param profile The raw claims.
 * @returns `proven` only for true and 1 (or their texts), and in a claim of the provider's own for the time of the
 * proof; any other stated value is a denial.
 */
export function addressClaim({ verified, trust }: EmailTrust = {}, profile: unknown): AddressClaim {
  const standard = valueAt(profile, "email_verified")
  if (verified === false || !isRelied(trust) || (standard !== undefined && !yes.has(standard)))
    return "denied"
  if (verified === true) return "proven"
  const stated = [verified ?? "email_verified"].flat().map((path) => valueAt(profile, path))
  if (stated.some((one) => one !== undefined && !isProof(one))) return "denied"
  return stated.every((one) => one !== undefined) ? "proven" : "unstated"
}

/** Only what the provider itself vouches for is relied on: an operator of an issuer may state any address. */
function isRelied(trust: EmailTrust["trust"]): boolean {
  return trust === undefined || trust === "verified"
}

function isProof(value: unknown): boolean {
  return yes.has(value) || (typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value))
}

/**
 * Tells whether a stored account is itself a proof of an address. Only a stored id token can show that: that the
 * provider proves addresses in general says nothing of this one, since any account can be linked to any user.
 * @param account The stored row.
 * @param provider Its provider, if still configured.
 * @param address The address in question.
 * @returns True when its stored id token states this address as proven.
 */
export function provesAddress(
  account: AdapterAccount,
  provider: ResolvedProvider | undefined,
  address: string | null | undefined,
): boolean {
  if (provider?.type !== "oidc" || typeof account.id_token !== "string") return false
  try {
    const claims = decodeJwt(account.id_token)
    return sameAddress(claims.email as string, address) && addressClaim(provider.email, claims) === "proven"
  } catch {
    return false
  }
}
