/** A user of whom a provider fails to tell the account id. */
import { type Step, stepsOf } from "../../engine/notation/template.js"
import { removePath } from "./answer.js"
import type { SimulatedUser } from "./persona.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Which facts a path of the catalogue leads to, and the path inside them. */
function placesOf(
  provider: SimulatedProvider,
  user: SimulatedUser,
  path: readonly Step[],
): Array<[Record<string, unknown>, readonly Step[]]> {
  const [first, ...inside] = path
  const root = first?.kind === "member" && inside.length > 0 ? first.name : ""
  if (root === "tokens" && !Object.hasOwn(user.profile, "tokens")) return [[user.tokens, inside]]
  if (root === "claims" && !Object.hasOwn(user.profile, "claims")) return [[user.profile, inside]]
  // The token answer is the profile there, or part of it.
  return provider.userinfo.from === undefined || provider.userinfo.from === "userinfo"
    ? [[user.profile, path]]
    : [
        [user.profile, path],
        [user.tokens, path],
      ]
}

/**
 * Takes away whatever the account id is made of.
 * @param provider The provider.
 * @param user The user; changed in place.
 * @returns The user. Extra calls tell nothing either: they could supply an id.
 */
export function withoutAccountId(provider: SimulatedProvider, user: SimulatedUser): SimulatedUser {
  for (const path of provider.simulation.paths.id) {
    for (const [facts, inside] of placesOf(provider, user, stepsOf(path))) removePath(facts, inside)
  }
  return { ...user, enrich: [] }
}

/**
 * Tells whether the subject of id tokens is (part of) the account id.
 * @param provider The provider.
 */
export function isSubjectId(provider: SimulatedProvider): boolean {
  return provider.simulation.paths.id.some((path) => path === "sub" || path === "claims.sub")
}
