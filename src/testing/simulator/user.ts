/** The users of a simulated provider, as it tells of them, and whom they become at the app. */
import { standardMember, type standardUserClaims } from "../../engine/notation/standard-user.js"
import { type Step, stepsOf, valueAt } from "../../engine/notation/template.js"
import { accountIdIn, tenantOf } from "../../engine/oauth/account.js"
import { shownPicture } from "../../engine/stored-text.js"
import type { Profile, TokenSet, User } from "../../types/user.js"
import { removePath } from "./answer.js"
import { onlyFor, type Persona, replaceText, type SimulatedUser, simulatedUser } from "./persona.js"
import { prepared, type SimulatedProvider } from "./simulated-provider.js"

/** The profile as the app gets to see it, and how many extra calls it made for that. */
function complete(
  provider: SimulatedProvider,
  user: SimulatedUser,
): { profile: Record<string, unknown>; calls: number } {
  const profile = { ...user.profile }
  let calls = 0
  for (const [index, call] of (provider.config.enrich ?? []).entries()) {
    const present = call.unless === undefined ? undefined : valueAt(profile, call.unless)
    if (present !== undefined && present !== null && present !== "") continue
    calls += 1
    const answer = user.enrich[index] ?? undefined
    if (answer !== undefined) Object.assign(profile, call.set(answer as never, profile as never))
  }
  return { profile, calls }
}

/**
 * The profile as the app gets to see it.
 * @param provider The provider.
 * @param user The user.
 * @returns The profile with what the extra calls add to it.
 */
export function completeProfile(provider: SimulatedProvider, user: SimulatedUser): Record<string, unknown> {
  return complete(provider, user).profile
}

/**
 * Tells whether the app makes extra calls to complete a profile.
 * @param provider The provider.
 * @param user The user.
 */
export function needsExtraCalls(provider: SimulatedProvider, user: SimulatedUser): boolean {
  return complete(provider, user).calls > 0
}

/**
 * Makes a persona as a provider tells of it.
 * @param provider The provider.
 * @param persona Who.
 */
export function simulatedUserAt(provider: SimulatedProvider, persona: Persona): SimulatedUser {
  const user = simulatedUser(provider.simulation, persona, provider.schema)
  const dropped = typeof persona === "string" ? persona === "no-picture" : persona.image === null
  return dropped ? { ...user, enrich: withoutPictures(provider, user) } : user
}

/** Extra calls tell pictures under names of their own, and a mapping may change the text, its scheme for instance. */
function withoutPictures(provider: SimulatedProvider, user: SimulatedUser): unknown[] {
  const profile = completeProfile(provider, user)
  const pictures = onlyFor(provider.simulation, "image")
    .map((path) => valueAt(profile, path))
    .filter((text): text is string => typeof text === "string" && text !== "")
  return user.enrich.map((answer) =>
    pictures.reduce((left: unknown, text) => replaceText(left, text, undefined), answer),
  )
}

/** The account id: the id alone, or in its tenant whichever users the configuration admits. */
function accountIdOf({ id: provider, config }: SimulatedProvider, profile: Profile, id: string): string {
  const tenant = tenantOf({ id: provider, identity: { tenant: config.identity?.tenant } }, profile, id)
  return tenant ? accountIdIn(tenant) : id
}

/**
 * The user that a persona becomes.
 * @param provider The provider.
 * @param persona Who.
 * @returns What the entry states of its example; for any other persona what `profile()` makes of it. The id is that of the
 * account.
 */
export async function userOf(provider: SimulatedProvider, persona: Persona): Promise<User & { id: string }> {
  const user = simulatedUserAt(await prepared(provider), persona)
  const profile = completeProfile(provider, user)
  if (persona === "ordinary" && provider.stated) {
    const stated = provider.simulation.user
    return { ...stated, id: accountIdOf(provider, profile, stated.id) }
  }
  const mapped = await provider.config.profile?.(profile as Profile, user.tokens as TokenSet)
  const read = (member: keyof typeof standardUserClaims) =>
    (standardMember(profile, member) ?? null) as string | null
  const standard: User = {
    id: read("id") ?? (profile.id as string),
    name: read("name"),
    email: read("email"),
    image: read("image"),
  }
  const result = mapped ?? standard
  const image = shownPicture(result.image)
  return {
    ...result,
    ...(image === undefined ? {} : { image }),
    id: accountIdOf(provider, profile, String(result.id)),
  }
}

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
