/** The users who sign in at a simulated provider. */
import { findNearMiss } from "../../engine/near.js"
import { followSteps, parsePath, type Step } from "../../engine/notation/template.js"
import type { ProfileSchema } from "../../types/identity.js"
import type { Profile } from "../../types/user.js"
import { removePath, writePath } from "./answer.js"
import { SimulatorError } from "./refusal.js"
import type { Simulation } from "./simulation.js"

/** Replaces a text wherever it is a value; without `to`, the list items and members that hold it are dropped. */
export function replaceText(value: unknown, from: string, to: string | undefined): unknown {
  if (Array.isArray(value)) {
    const items = to === undefined ? value.filter((item) => !containsText(item, from)) : value
    return items.map((item) => replaceText(item, from, to))
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, member]) => to !== undefined || member !== from)
    return Object.fromEntries(members.map(([name, member]) => [name, replaceText(member, from, to)]))
  }
  return value === from ? to : value
}

function containsText(value: unknown, text: string): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((member) => containsText(member, text))
  return value === text
}

const address = /^[^@\s]+@[^@\s]+$/

/** Removes the list items and members that hold an e-mail address. */
function withoutAddresses(value: unknown): unknown {
  const holds = (item: unknown): boolean =>
    typeof item === "object" && item !== null ? Object.values(item).some(holds) : address.test(String(item))
  if (Array.isArray(value)) return value.filter((item) => !holds(item))
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).filter(
    ([, member]) => typeof member !== "string" || !address.test(member),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAddresses(member)]))
}

/** Returns the opposite of a flag that says that something was verified, of the same type. */
function denyFlag(truth: unknown): unknown {
  if (typeof truth === "boolean") return false
  if (typeof truth === "number") return 0
  return truth === "true" ? "false" : null
}

/** Denies every flag that speaks of verification. */
function denyFlags(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(denyFlags)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      /verif|confirm/i.test(name) && typeof member !== "object" ? denyFlag(member) : denyFlags(member),
    ]),
  )
}

/** The users that every simulated provider knows. */
export const personas = ["ordinary", "no-email", "unverified-email", "no-picture", "refuses-consent"] as const

/** Name of one of them. */
export type PersonaName = (typeof personas)[number]

/** A custom user: the ordinary one, but for the members given. Null removes a fact. */
export interface CustomPersona {
  /** Id of the account. */
  id?: string | number
  /** Name, wherever the provider's profile has one. */
  name?: string | null
  /** E-mail address. */
  email?: string | null
  /** Whether the provider has verified the address. */
  emailVerified?: boolean
  /** Address of the picture. */
  image?: string | null
  /** True: the user declines on the provider's page. */
  refuses?: boolean
  /** Members of the provider's own profile, which replace all others. */
  profile?: Record<string, unknown>
}

/** Who signs in. */
export type Persona = PersonaName | CustomPersona

/** What the pages say of each persona. */
export const personaNotes: Readonly<Record<PersonaName, string>> = {
  ordinary: "Everything is there, as in the provider's documentation",
  "no-email": "Another account, without an e-mail address",
  "unverified-email": "Another account with the same address, never proven",
  "no-picture": "Another account, without a picture",
  "refuses-consent": "Says no: the app gets an error",
}

/** A user as one provider tells of them. */
export interface SimulatedUser {
  /** Key that is the same for the same user. */
  key: string
  refuses: boolean
  profile: Record<string, unknown>
  /** Members of the token answer besides the standard ones. */
  tokens: Record<string, unknown>
  enrich: unknown[]
}

interface Draft extends SimulatedUser {
  simulation: Simulation
  schema: ProfileSchema<Profile> | undefined
}

/** Where a path of the catalogue leads: into the profile, or into the token answer. */
function locatePath(draft: Draft, path: string): [Record<string, unknown>, readonly Step[]] {
  const steps = parsePath(path)
  const [first, ...inside] = steps
  const inTokens = first?.kind === "member" && first.name === "tokens" && inside.length > 0
  return inTokens && !Object.hasOwn(draft.profile, "tokens") ? [draft.tokens, inside] : [draft.profile, steps]
}

function readFact(draft: Draft, path: string): unknown {
  const [root, inside] = locatePath(draft, path)
  return followSteps(root, inside)
}

function isPresent(draft: Draft, path: string): boolean {
  return (readFact(draft, path) ?? "") !== ""
}

function findPresent(draft: Draft, paths: readonly string[]): string | undefined {
  return paths.find((path) => isPresent(draft, path))
}

function writeFact(draft: Draft, paths: readonly string[], value: unknown): void {
  const path = findPresent(draft, paths) ?? paths[0]
  if (path === undefined) return
  const [root, inside] = locatePath(draft, path)
  writePath(root, inside, value)
}

/** The facts that must stay when one is withheld: the account id, and for a picture also name and address. */
const mustStay = { email: ["id"], name: ["id", "email"], image: ["id", "email", "name"] } as const

/** Paths that feed one member of the user, and none that must stay when it is withheld. */
export function ownPaths({ paths }: Simulation, member: keyof typeof mustStay): string[] {
  const kept = new Set(mustStay[member].flatMap((other) => paths[other]))
  return paths[member].filter((path) => !kept.has(path))
}

/** Whether a provider may leave out a fact: the ordinary user has it, and it can be withheld without what must stay. */
export function canLack(simulation: Simulation, member: "email" | "image"): boolean {
  const { user, enrich = [] } = simulation
  return user[member] !== null && (ownPaths(simulation, member).length > 0 || enrich.length > 0)
}

/** Removes facts; where the declared shape needs the member, it becomes null or empty text instead. */
function withholdFacts(draft: Draft, paths: readonly string[]): void {
  const stated = paths.filter((path) => readFact(draft, path) !== undefined)
  const valid = (): boolean => draft.schema?.safeParse(draft.profile).success ?? true
  const before = valid()
  const places = stated.map((path) => locatePath(draft, path))
  for (const [root, inside] of places) removePath(root, inside)
  for (const substitute of [null, ""]) {
    if (!before || valid()) return
    for (const [root, inside] of places) writePath(root, inside, substitute)
  }
}

/** Finds the address that is told; a mapping may read a flag at the same paths. */
function findAddress(draft: Draft): string | null {
  const { paths, user } = draft.simulation
  const told = paths.email
    .map((path) => readFact(draft, path))
    .filter((value) => value !== undefined && value !== null && value !== "")
  return told.find((value) => typeof value === "string") ?? (told.length > 0 ? null : user.email)
}

function changeAddress(draft: Draft, address: string | undefined): void {
  const known = findAddress(draft)
  if (known === null) return
  if (address !== undefined) {
    draft.profile = replaceText(draft.profile, known, address) as Record<string, unknown>
    draft.tokens = replaceText(draft.tokens, known, address) as Record<string, unknown>
    draft.enrich = draft.enrich.map((answer) => replaceText(answer, known, address))
    return
  }
  withholdFacts(draft, ownPaths(draft.simulation, "email"))
  draft.enrich = draft.enrich.map(withoutAddresses)
}

function denyVerification(draft: Draft): void {
  const { emailVerified } = draft.simulation.paths
  for (const path of emailVerified) {
    const truth = readFact(draft, path)
    if (truth === undefined) continue
    const [root, inside] = locatePath(draft, path)
    writePath(root, inside, denyFlag(truth))
  }
  if (emailVerified.length === 0 && Object.hasOwn(draft.profile, "email_verified"))
    draft.profile.email_verified = false
  draft.enrich = draft.enrich.map(denyFlags)
}

function dropPicture(draft: Draft): void {
  const { image } = draft.simulation.user
  withholdFacts(draft, ownPaths(draft.simulation, "image"))
  draft.enrich = draft.enrich.map((answer) =>
    typeof answer === "string" ? undefined : image ? replaceText(answer, image, undefined) : answer,
  )
}

/** Creates the user that a persona is at one provider; facts that the declared shape (`schema`) needs become null. */
export function createUser(
  simulation: Simulation,
  persona: Persona,
  schema?: ProfileSchema<Profile>,
): SimulatedUser {
  const names = typeof persona === "string" ? [persona] : Object.keys(persona)
  const known: readonly string[] =
    typeof persona === "string"
      ? personas
      : ["id", "name", "email", "emailVerified", "image", "refuses", "profile"]
  const strange = names.find((one) => !known.includes(one))
  // A misspelt name would otherwise be the ordinary user.
  if (strange !== undefined) {
    const near = findNearMiss(strange, known)
    throw new SimulatorError(
      `${typeof persona === "string" ? "No persona is called" : "A user has no member"} ${JSON.stringify(strange)}. ` +
        `${near ? `Did you mean ${JSON.stringify(near)}? ` : ""}Known are: ${known.join(", ")}.`,
      { persona: strange },
    )
  }
  const draft: Draft = {
    key: typeof persona === "string" ? persona : JSON.stringify(persona),
    refuses: false,
    profile: structuredClone({ ...simulation.profile }),
    tokens: structuredClone({ ...simulation.tokens }),
    enrich: structuredClone([...(simulation.enrich ?? [])]),
    simulation,
    schema,
  }
  const { paths } = simulation
  if (typeof persona !== "string") {
    if (persona.id !== undefined) writeFact(draft, paths.id, persona.id)
    if (persona.name !== undefined) withholdFacts(draft, ownPaths(simulation, "name"))
    if (typeof persona.name === "string") writeFact(draft, paths.name.slice(0, 1), persona.name)
    if (persona.emailVerified === false) denyVerification(draft)
    if (persona.emailVerified === true) writeFact(draft, paths.emailVerified, true)
    if (persona.email !== undefined) {
      const hasEmail = findPresent(draft, paths.email) !== undefined || simulation.user.email !== null
      if (persona.email !== null && !hasEmail) writeFact(draft, paths.email, persona.email)
      else changeAddress(draft, persona.email ?? undefined)
    }
    if (typeof persona.image === "string") writeFact(draft, paths.image, persona.image)
    if (persona.image === null) dropPicture(draft)
    Object.assign(draft.profile, structuredClone(persona.profile ?? {}))
    draft.refuses = persona.refuses === true
  } else if (persona === "refuses-consent") draft.refuses = true
  else if (persona !== "ordinary") {
    const number = personas.indexOf(persona)
    // An option may choose which of the ids counts. An address that stands in for an id is changed where addresses are.
    for (const [at, path] of paths.id.filter((one) => isPresent(draft, one)).entries()) {
      if (at > 0 && paths.email.includes(path)) continue
      // Another id of the same form; different personas get different ones.
      const id = readFact(draft, path)
      const text = String(id)
      const last = text.endsWith(String(number)) ? number + 5 : number
      writeFact(draft, [path], typeof id === "number" ? id + number : `${text.slice(0, -1)}${last}`)
    }
    if (persona === "no-email") changeAddress(draft, undefined)
    if (persona === "unverified-email") denyVerification(draft)
    if (persona === "no-picture") {
      const found = findAddress(draft)
      if (found !== null) changeAddress(draft, `no-picture.${found}`)
      dropPicture(draft)
    }
  }
  const { key, refuses, profile, tokens, enrich } = draft
  return { key, refuses, profile, tokens, enrich }
}
