/** A person of whom a provider fails to tell the account id. */
import { type Step, stepsOf } from "../../notation/path.js"
import type { Person } from "./persona.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { removePath } from "./write-path.js"

/** Which facts a path of the catalogue leads to, and the path inside them. */
function placesOf(
  party: SimulatedProvider,
  person: Person,
  path: readonly Step[],
): Array<[Record<string, unknown>, readonly Step[]]> {
  const [first, ...inside] = path
  const root = first?.kind === "member" && inside.length > 0 ? first.name : ""
  if (root === "tokens" && !Object.hasOwn(person.profile, "tokens")) return [[person.tokens, inside]]
  if (root === "claims" && !Object.hasOwn(person.profile, "claims")) return [[person.profile, inside]]
  // The token answer is the profile there, or part of it.
  return party.userinfo.from === undefined || party.userinfo.from === "userinfo"
    ? [[person.profile, path]]
    : [
        [person.profile, path],
        [person.tokens, path],
      ]
}

/**
 * Takes away whatever the account id is made of.
 * @param party The provider.
 * @param person The person; changed in place.
 * @returns The person. Extra calls tell nothing either: they could supply an id.
 */
export function withoutAccountId(party: SimulatedProvider, person: Person): Person {
  for (const path of party.simulation.paths.id) {
    for (const [facts, inside] of placesOf(party, person, stepsOf(path))) removePath(facts, inside)
  }
  return { ...person, enrich: [] }
}

/**
 * Tells whether the subject of id tokens is (part of) the account id.
 * @param party The provider.
 */
export function isSubjectId(party: SimulatedProvider): boolean {
  return party.simulation.paths.id.some((path) => path === "sub" || path === "claims.sub")
}
