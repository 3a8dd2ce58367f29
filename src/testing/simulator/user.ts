/** The users of a simulated provider, as it tells of them, and whom they become at the app. */

import { cleanPicture } from "../../engine/identity.js"
import { readStandardMember, type standardUserClaims } from "../../engine/notation/standard-user.js"
import { parsePath, readValueAt } from "../../engine/notation/template.js"
import { qualifyAccountId, readTenant } from "../../engine/oauth/account.js"
import type { Profile, TokenSet, User } from "../../types/user.js"
import { removePath } from "./answer.js"
import { createUser, ownPaths, type Persona, replaceText, type SimulatedUser } from "./persona.js"
import { loadSchema, type SimulatedProvider } from "./simulated-provider.js"

/** Completes a profile by the extra calls, as the app does, and counts them. */
export function completeProfile(
  { config }: SimulatedProvider,
  user: SimulatedUser,
): { profile: Record<string, unknown>; calls: number } {
  const profile = { ...user.profile }
  let calls = 0
  for (const [index, { unless, set }] of (config.enrich ?? []).entries()) {
    const present = unless === undefined ? undefined : readValueAt(profile, unless)
    if (present !== undefined && present !== null && present !== "") continue
    calls += 1
    const answer = user.enrich[index] ?? undefined
    if (answer !== undefined) Object.assign(profile, set(answer as never, profile as never))
  }
  return { profile, calls }
}

/** Creates a persona as a provider tells of it. */
export function createUserAt(provider: SimulatedProvider, persona: Persona): SimulatedUser {
  const { simulation, schema } = provider
  const user = createUser(simulation, persona, schema)
  const hasPicture = typeof persona === "string" ? persona !== "no-picture" : persona.image !== null
  if (hasPicture) return user
  // Extra calls tell pictures under names of their own, and a mapping may change the text, its scheme for instance.
  const { profile } = completeProfile(provider, user)
  const pictures = ownPaths(simulation, "image")
    .map((path) => readValueAt(profile, path))
    .filter((text): text is string => typeof text === "string" && text !== "")
  const enrich = user.enrich.map((answer) =>
    pictures.reduce((left: unknown, text) => replaceText(left, text, undefined), answer),
  )
  return { ...user, enrich }
}

/**
 * The user that a persona becomes at the app; the id is that of the account.
 * @returns What the entry states of its example; for any other persona what `profile()` makes of it.
 */
export async function userOf(provider: SimulatedProvider, persona: Persona): Promise<User & { id: string }> {
  await loadSchema(provider)
  const { id: providerId, config, stated, simulation } = provider
  const { tokens, ...user } = createUserAt(provider, persona)
  const { profile } = completeProfile(provider, { tokens, ...user })
  // The id alone, or in its tenant, whichever users the configuration admits.
  const accountIdOf = (id: string): string => {
    const identity = { tenant: config.identity?.tenant }
    const tenant = readTenant({ id: providerId, identity }, profile as Profile, id)
    return tenant ? qualifyAccountId(tenant) : id
  }
  if (persona === "ordinary" && stated) return { ...simulation.user, id: accountIdOf(simulation.user.id) }
  const read = (member: keyof typeof standardUserClaims) =>
    (readStandardMember(profile, member) ?? null) as string | null
  const result: User = (await config.profile?.(profile as Profile, tokens as TokenSet)) ?? {
    id: read("id") ?? (profile.id as string),
    name: read("name"),
    email: read("email"),
    image: read("image"),
  }
  const image = cleanPicture(result.image)
  return { ...result, ...(image === undefined ? {} : { image }), id: accountIdOf(String(result.id)) }
}

/** Removes whatever the account id is made of, also the extra calls, which could supply an id. */
export function withoutAccountId(
  { simulation, userinfo: { from = "userinfo" } }: SimulatedProvider,
  user: SimulatedUser,
): SimulatedUser {
  const { profile, tokens } = user
  for (const path of simulation.paths.id) {
    const steps = parsePath(path)
    const [first, ...inside] = steps
    const root = first?.kind === "member" && inside.length > 0 ? first.name : ""
    const isRoot = (root === "tokens" || root === "claims") && !Object.hasOwn(profile, root)
    if (isRoot) removePath(root === "tokens" ? tokens : profile, inside)
    else removePath(profile, steps)
    // The token answer is the profile there, or part of it.
    if (!isRoot && from !== "userinfo") removePath(tokens, steps)
  }
  return { ...user, enrich: [] }
}

/** Whether the subject of ID tokens is (part of) the account id. */
export function isSubjectId({ simulation }: SimulatedProvider): boolean {
  return simulation.paths.id.some((path) => path === "sub" || path === "claims.sub")
}
