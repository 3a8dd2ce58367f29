/**
 * Who a user is where a provider says no more than the standard: the claims of OpenID Connect Core 1.0 section 5.1
 * that each member is read from, the first that is there.
 */
export const standardUserClaims = {
  id: ["sub"],
  name: ["name", "nickname", "preferred_username"],
  email: ["email"],
  image: ["picture"],
} as const

/** Reads a member of the user from claims. */
export function readStandardMember(
  claims: Readonly<Record<string, unknown>>,
  member: keyof typeof standardUserClaims,
): unknown {
  return standardUserClaims[member].reduce<unknown>((found, name) => found ?? claims[name], undefined)
}
