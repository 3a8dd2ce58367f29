/** What follows a sign-in: tokens are revoked (RFC 7009), users are signed out (OpenID Connect RP-Initiated Logout 1.0). */
import { isSameAddress } from "./address.js"
import type { Difference, Entry } from "./difference.js"
import { type Metadata, textIn } from "./metadata.js"

const members = { revoke: "revocation_endpoint", logout: "end_session_endpoint" } as const

/** One of the two facts, whichever way the entry says it. */
interface Stated {
  key: keyof typeof members
  support: string
  address: string | undefined
}

function statedBy({ revoke, logout }: Entry["facts"]): Stated[] {
  const stated: Stated[] = []
  if (revoke)
    stated.push({ key: "revoke", support: revoke.support, address: revoke.url ?? revoke.request?.url })
  if (logout) stated.push({ key: "logout", support: logout.support, address: logout.url })
  return stated
}

function difference({ key, support, address }: Stated, document: Metadata): Difference | undefined {
  const announced = textIn(document, members[key])
  if (announced === undefined) {
    if (support !== "metadata") return undefined
    const remedy = `Say ${key}: none, or give the address that the provider documents.`
    return { key, entry: "metadata", metadata: `no ${members[key]}`, remedy }
  }
  if (support === "metadata") return undefined
  const stated = address === undefined ? support : `${support}: ${address}`
  if (address === undefined) {
    return {
      key,
      entry: stated,
      metadata: announced,
      remedy: `Say ${key}: metadata, unless the provider refuses the call.`,
    }
  }
  if (isSameAddress(address, announced)) return undefined
  const remedy = `Look up ${key} in the provider's documentation: take the address of the metadata, or keep the entry's with its source.`
  return { key, entry: stated, metadata: announced, remedy }
}

/**
 * Compares them, as far as the entry says anything of them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
export function compareLifecycle(entry: Entry, document: Metadata): Difference[] {
  return statedBy(entry.facts).flatMap((stated) => difference(stated, document) ?? [])
}
