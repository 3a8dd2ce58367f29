/** Probes in which a person is to get in. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { valueAt } from "../../notation/path.js"
import type { User } from "../../types.js"
import type { SignInResult } from "../browser/sign-in.js"
import { canLack, type Persona, type PersonaName } from "../simulator/persona.js"
import { faultsOf } from "../simulator/possible-faults.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { completeProfile, personAt } from "../simulator/user.js"
import type { Probe, Subject } from "./probe.js"
import { ending, logged, openProofApp, type ProofApp, shown } from "./proof-app.js"

const text = (value: unknown): string => JSON.stringify(value)

function accountFindings({ party, appLog }: ProofApp, id: string): string[] {
  const [account, ...more] = appLog.accounts
  if (!account || more.length > 0) return [`the signIn event came ${appLog.accounts.length} times`]
  const token = party.signed ? account.oauth_token : account.access_token
  return [
    ...(account.provider === party.id
      ? []
      : [`the account is one of the provider ${text(account.provider)}`]),
    ...(account.providerAccountId === id
      ? []
      : [`the account id is ${text(account.providerAccountId)} instead of ${text(id)}`]),
    ...(typeof token === "string" ? [] : ["the account keeps no access token"]),
  ]
}

/** Whatever differs between how a sign-in ended and how it should have. */
function findings(proofApp: ProofApp, result: SignInResult, expected: User & { id: string }): string[] {
  const { appLog } = proofApp
  const refusals = result.refusals.map((why) => `the provider refused: ${why}`)
  const errors = appLog.errors.length > 0 ? [logged(appLog)] : []
  if (!result.session) return [...refusals, ...errors, `nobody was signed in (${ending(result)})`]
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
    ...(got.id === ordinary.id ? ["the account id is that of the ordinary person"] : []),
    ...(address ? [`the address is ${address} although the provider told none`] : []),
    ...(picture && picture === ordinary.image
      ? [`the picture is there although the provider told none`]
      : []),
  ]
}

async function meet(subject: Subject, persona: PersonaName): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const { simulator, party } = proofApp
  const expected = await simulator.user(party.id, persona)
  const { result } = await proofApp.signIn({ persona })
  const particular =
    persona === "ordinary"
      ? []
      : particularFindings(persona, expected, await simulator.user(party.id, "ordinary"))
  return [...findings(proofApp, result, expected), ...particular]
}

/** With a store: a user and an account are written once, and found again. */
async function meetTwice(subject: Subject): Promise<string[]> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "strict", adapter })
  const { party, appLog, simulator } = proofApp
  const expected = await simulator.user(party.id)
  const first = findings(proofApp, (await proofApp.signIn()).result, expected)
  if (first.length > 0) return first
  const again = await proofApp.signIn()
  const key = { provider: party.id, providerAccountId: expected.id }
  const user = await adapter.getUserByAccount(key)
  const written = appLog.written.join(", ")
  return [
    ...(again.result.session ? [] : [`the second sign-in let nobody in: ${logged(appLog)}`]),
    ...(user ? [] : ["the user is not found by the account"]),
    ...(written === "createUser, linkAccount" ? [] : [`two sign-ins of one person wrote: ${written}`]),
  ]
}

/** Extra calls are best effort: when they fail, the same person gets in, with what is known without them. */
async function meetWithoutExtras(subject: Subject): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const { party, simulator, appLog } = proofApp
  const { id } = await simulator.user(party.id)
  const { result, attempt } = await proofApp.signIn({ fault: "enrich-500" })
  if (!attempt.struck) return ["no extra call was made"]
  const errors = appLog.errors.length > 0 ? [logged(appLog)] : []
  if (!result.session) return [`nobody was signed in (${ending(result)})`, ...errors]
  return [...errors, ...accountFindings(proofApp, id)]
}

/** The declared shape may leave no room for a person who lacks a fact: there is none at that provider then. */
function isPossible(party: SimulatedProvider, persona: Persona): boolean {
  const { schema } = party
  const valid = (one: Persona): boolean =>
    schema?.safeParse(completeProfile(party, personAt(party, one))).success ?? true
  return valid(persona) || !valid("ordinary")
}

/** A guard of the entry that reads the very fact that the persona lacks keeps it out, rightly. */
function isAdmitted(party: SimulatedProvider, persona: Persona): boolean {
  const [ordinary, other] = (["ordinary", persona] as const).map((one) =>
    completeProfile(party, personAt(party, one)),
  )
  return (party.config.require ?? []).every(
    ({ path }) => text(valueAt(ordinary, path)) === text(valueAt(other, path)),
  )
}

/**
 * Tells whether a persona can get in at a provider.
 * @param party The provider.
 * @param persona Who.
 */
export function isWelcome(party: SimulatedProvider, persona: Persona): boolean {
  return isPossible(party, persona) && isAdmitted(party, persona)
}

/**
 * Names the claims in which a provider says whether it has proven an address.
 * @param party The provider.
 * @returns Paths that are there in the profile of its ordinary person; none without an address.
 */
export function statedProofs(party: SimulatedProvider): string[] {
  if (party.simulation.user.email === null) return []
  const declared = [party.config.email?.verified ?? "email_verified"].flat()
  const profile = completeProfile(party, personAt(party, "ordinary"))
  return declared.filter(
    (path): path is string => typeof path === "string" && (valueAt(profile, path) ?? null) !== null,
  )
}

/**
 * Names the personas that get in at a provider.
 * @param party The provider.
 */
export function guests(party: SimulatedProvider): PersonaName[] {
  const particular: PersonaName[] = [
    ...(canLack(party.simulation, "email") ? (["no-email"] as const) : []),
    ...(statedProofs(party).length > 0 ? (["unverified-email"] as const) : []),
    ...(canLack(party.simulation, "image") ? (["no-picture"] as const) : []),
  ]
  return ["ordinary", ...particular.filter((name) => isWelcome(party, name))]
}

/**
 * The probes in which a person is to get in.
 * @param subject The provider under proof.
 * @param party The party that plays it.
 */
export function peopleProbes(subject: Subject, party: SimulatedProvider): Probe[] {
  const personas = guests(party).map((name): Probe => ({ name, ask: () => meet(subject, name) }))
  // A guard may read what an extra call tells.
  const extras = faultsOf(party).includes("enrich-500") && party.config.require === undefined
  return [
    ...personas,
    { name: "stored", ask: () => meetTwice(subject) },
    ...(extras ? [{ name: "enrich-500", ask: () => meetWithoutExtras(subject) }] : []),
  ]
}
