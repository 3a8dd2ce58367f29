/** Probes in which a user is to be signed in. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { valueAt } from "../../engine/notation/template.js"
import type { User } from "../../types/user.js"
import type { SignInResult } from "../simulator/browser.js"
import { canLack, type Persona, type PersonaName } from "../simulator/persona.js"
import { faultsOf, survives } from "../simulator/possible-faults.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { completeProfile, simulatedUserAt } from "../simulator/user.js"
import { environmentProbes } from "./environment.js"
import { ending, logged, openProofApp, type Probe, type ProofApp, type Subject, shown } from "./proof-app.js"

const text = (value: unknown): string => JSON.stringify(value)

function accountFindings({ provider, appLog }: ProofApp, id: string): string[] {
  const [account, ...more] = appLog.accounts
  if (!account || more.length > 0) return [`the signIn event came ${appLog.accounts.length} times`]
  const token = provider.signed ? account.oauth_token : account.access_token
  const keeps = provider.token.keep !== false
  return [
    ...(account.provider === provider.id
      ? []
      : [`the account is one of the provider ${text(account.provider)}`]),
    ...(account.providerAccountId === id
      ? []
      : [`the account id is ${text(account.providerAccountId)} instead of ${text(id)}`]),
    ...(keeps && typeof token !== "string" ? ["the account keeps no access token"] : []),
    ...(keeps || token === undefined ? [] : ["the account keeps a token that is the client's own"]),
  ]
}

/** Whatever differs between how a sign-in ended and how it should have. */
function findings(proofApp: ProofApp, result: SignInResult, expected: User & { id: string }): string[] {
  const { appLog } = proofApp
  const refusals = result.refusals.map((why) => `the provider refused: ${why}`)
  const errors = appLog.errors.length > 0 ? [logged(appLog)] : []
  if (!result.session) return [...refusals, ...errors, `no user was signed in (${ending(result)})`]
  const [got, wanted] = [shown(result.session.user), shown(expected)].map(text)
  const user = got === wanted ? [] : [`the session's user is ${got} instead of ${wanted}`]
  return [...refusals, ...errors, ...user, ...accountFindings(proofApp, expected.id)]
}

/** What makes a persona particular has to show: another account, no address, another picture (some are made up) or none. */
function particularFindings(
  persona: PersonaName,
  got: User & { id: string },
  ordinary: User & { id: string },
): string[] {
  const address = persona === "no-email" ? got.email : undefined
  const picture = persona === "no-picture" && got.image ? got.image : undefined
  return [
    ...(got.id === ordinary.id ? ["the account id is that of the ordinary user"] : []),
    ...(address ? [`the address is ${address} although the provider told none`] : []),
    ...(picture && picture === ordinary.image
      ? [`the picture is there although the provider told none`]
      : []),
  ]
}

/**
 * Plays one sign-in.
 * @param subject The provider under proof.
 * @param persona Who signs in.
 * @returns What is wrong.
 */
export async function signInOnce(subject: Subject, persona: PersonaName): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const { simulator, provider } = proofApp
  const expected = await simulator.user(provider.id, persona)
  const { result } = await proofApp.signIn({ persona })
  const particular =
    persona === "ordinary"
      ? []
      : particularFindings(persona, expected, await simulator.user(provider.id, "ordinary"))
  return [...findings(proofApp, result, expected), ...particular]
}

/** With a store: a user and an account are written once, and found again. */
async function signInTwice(subject: Subject): Promise<string[]> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "strict", adapter })
  const { provider, appLog, simulator } = proofApp
  const expected = await simulator.user(provider.id)
  const first = findings(proofApp, (await proofApp.signIn()).result, expected)
  if (first.length > 0) return first
  const second = await proofApp.signIn()
  const key = { provider: provider.id, providerAccountId: expected.id }
  const user = await adapter.getUserByAccount(key)
  const written = appLog.written.join(", ")
  return [
    ...(second.result.session ? [] : [`the second sign-in signed no user in: ${logged(appLog)}`]),
    ...(user ? [] : ["the user is not found by the account"]),
    ...(written === "createUser, linkAccount" ? [] : [`two sign-ins of one user wrote: ${written}`]),
  ]
}

/** Extra calls are best effort: when they fail, the same user gets in, with what is known without them. */
async function signInWithoutExtras(subject: Subject): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const { provider, simulator, appLog } = proofApp
  const { id } = await simulator.user(provider.id)
  const { result, attempt } = await proofApp.signIn({ fault: "enrich-500" })
  if (!attempt.struck) return ["no extra call was made"]
  const errors = appLog.errors.length > 0 ? [logged(appLog)] : []
  if (!result.session) return [`no user was signed in (${ending(result)})`, ...errors]
  return [...errors, ...accountFindings(proofApp, id)]
}

/** An id token that says the subject alone costs one call more, and the user nothing. */
async function signInCompleted(subject: Subject): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const expected = await proofApp.simulator.user(proofApp.provider.id)
  const { result, attempt } = await proofApp.signIn({ fault: "claims-missing" })
  return attempt.struck ? findings(proofApp, result, expected) : ["the id token lacked nothing"]
}

/** The declared shape may not allow a user who lacks a fact: there is none at that provider then. */
function isPossible(provider: SimulatedProvider, persona: Persona): boolean {
  const { schema } = provider
  const valid = (one: Persona): boolean =>
    schema?.safeParse(completeProfile(provider, simulatedUserAt(provider, one))).success ?? true
  return valid(persona) || !valid("ordinary")
}

/** A guard of the entry that reads the very fact that the persona lacks keeps it out, rightly. */
function passesGuards(provider: SimulatedProvider, persona: Persona): boolean {
  const [ordinary, other] = (["ordinary", persona] as const).map((one) =>
    completeProfile(provider, simulatedUserAt(provider, one)),
  )
  return (provider.config.require ?? []).every(
    ({ path }) => text(valueAt(ordinary, path)) === text(valueAt(other, path)),
  )
}

/**
 * Tells whether a persona can get in at a provider.
 * @param provider The provider.
 * @param persona Who.
 */
export function isAdmitted(provider: SimulatedProvider, persona: Persona): boolean {
  return isPossible(provider, persona) && passesGuards(provider, persona)
}

/**
 * Names the claims in which a provider says whether it has proven an address.
 * @param provider The provider.
 * @returns Paths that are there in the profile of its ordinary user; none without an address.
 */
export function statedProofs(provider: SimulatedProvider): string[] {
  if (provider.simulation.user.email === null) return []
  const declared = [provider.config.email?.verified ?? "email_verified"].flat()
  const profile = completeProfile(provider, simulatedUserAt(provider, "ordinary"))
  return declared.filter(
    (path): path is string => typeof path === "string" && (valueAt(profile, path) ?? null) !== null,
  )
}

/**
 * Names the personas that get in at a provider.
 * @param provider The provider.
 */
export function admittedPersonas(provider: SimulatedProvider): PersonaName[] {
  const particular: PersonaName[] = [
    ...(canLack(provider.simulation, "email") ? (["no-email"] as const) : []),
    ...(statedProofs(provider).length > 0 ? (["unverified-email"] as const) : []),
    ...(canLack(provider.simulation, "image") ? (["no-picture"] as const) : []),
  ]
  return ["ordinary", ...particular.filter((name) => isAdmitted(provider, name))]
}

/**
 * Lists the probes in which a user is to be signed in.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function signInProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  const personas = admittedPersonas(provider).map(
    (name): Probe => ({ name, ask: () => signInOnce(subject, name) }),
  )
  // A guard may read what an extra call tells.
  const possible = faultsOf(provider)
  const extras =
    possible.includes("enrich-500") &&
    provider.config.require === undefined &&
    survives(provider, "enrich-500")
  return [
    ...personas,
    { name: "stored", ask: () => signInTwice(subject) },
    ...environmentProbes(subject, async (replace) => {
      const proofApp = openProofApp(subject, { validation: "strict", replace })
      const expected = await proofApp.simulator.user(proofApp.provider.id)
      return findings(proofApp, (await proofApp.signIn()).result, expected)
    }),
    ...(possible.includes("claims-missing")
      ? [{ name: "claims-missing", ask: () => signInCompleted(subject) }]
      : []),
    ...(extras ? [{ name: "enrich-500", ask: () => signInWithoutExtras(subject) }] : []),
  ]
}
