/** Whom a persona becomes at the app. */

import { valueAt } from "../../notation/path.js"
import { standardMember, type standardUserClaims } from "../../notation/standard-user.js"
import { accountIdIn, tenantOf } from "../../oauth/account-tenant.js"
import { shownPicture } from "../../oauth/picture.js"
import type { Profile, TokenSet, User } from "../../types.js"
import { type Person, type Persona, personOf } from "./persona.js"
import { prepared, type SimulatedProvider } from "./simulated-provider.js"

/** The profile as the app gets to see it, and how many extra calls it made for that. */
function complete(
  party: SimulatedProvider,
  person: Person,
): { profile: Record<string, unknown>; calls: number } {
  const profile = { ...person.profile }
  let calls = 0
  for (const [index, call] of (party.config.enrich ?? []).entries()) {
    const present = call.unless === undefined ? undefined : valueAt(profile, call.unless)
    if (present !== undefined && present !== null && present !== "") continue
    calls += 1
    const answer = person.enrich[index] ?? undefined
    if (answer !== undefined) Object.assign(profile, call.set(answer as never, profile as never))
  }
  return { profile, calls }
}

/**
 * The profile as the app gets to see it.
 * @param party The provider.
 * @param person The person.
 * @returns The profile with what the extra calls add to it.
 */
export function completeProfile(party: SimulatedProvider, person: Person): Record<string, unknown> {
  return complete(party, person).profile
}

/**
 * Tells whether the app makes extra calls to complete a profile.
 * @param party The provider.
 * @param person The person.
 */
export function needsExtraCalls(party: SimulatedProvider, person: Person): boolean {
  return complete(party, person).calls > 0
}

/**
 * Makes a persona as a provider tells of it.
 * @param party The provider.
 * @param persona Who.
 */
export function personAt(party: SimulatedProvider, persona: Persona): Person {
  return personOf(party.simulation, persona, party.schema)
}

/** The account id: the id alone, or in its tenant whoever the configuration admits. */
function accountIdOf({ id: party, config }: SimulatedProvider, profile: Profile, id: string): string {
  const tenant = tenantOf({ id: party, identity: { tenant: config.identity?.tenant } }, profile, id)
  return tenant ? accountIdIn(tenant) : id
}

/**
 * The user that a persona becomes.
 * @param party The provider.
 * @param persona Who.
 * @returns What the entry states of its example; for everybody else what `profile()` makes of them. The id is that of the
 * account.
 */
export async function userOf(party: SimulatedProvider, persona: Persona): Promise<User & { id: string }> {
  const person = personAt(await prepared(party), persona)
  const profile = completeProfile(party, person)
  if (persona === "ordinary" && party.stated) {
    const { user } = party.simulation
    return { ...user, id: accountIdOf(party, profile, user.id) }
  }
  const mapped = await party.config.profile?.(profile as Profile, person.tokens as TokenSet)
  const read = (member: keyof typeof standardUserClaims) =>
    (standardMember(profile, member) ?? null) as string | null
  const standard: User = {
    id: read("id") ?? (profile.id as string),
    name: read("name"),
    email: read("email"),
    image: read("image"),
  }
  const user = mapped ?? standard
  const image = shownPicture(user.image)
  return {
    ...user,
    ...(image === undefined ? {} : { image }),
    id: accountIdOf(party, profile, String(user.id)),
  }
}
