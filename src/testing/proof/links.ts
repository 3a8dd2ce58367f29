/** Probes of trust: whether the address that a provider tells opens the user who has it already. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { isAuthError } from "../../engine/errors.js"
import { lowerAscii } from "../../engine/identity.js"
import { stepsOf, valueAt } from "../../engine/notation/template.js"
import { removePath } from "../simulator/answer.js"
import type { SignInResult } from "../simulator/browser.js"
import type { Persona } from "../simulator/persona.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { completeProfile, simulatedUserAt } from "../simulator/user.js"
import { ending, logged, openProofApp, type Probe, type ProofApp, type Subject } from "./proof-app.js"
import { admittedPersonas, isAdmitted, statedProofs } from "./sign-ins.js"

interface Encounter {
  proofApp: ProofApp
  result: SignInResult
  /** Accounts of the user who had the address before. */
  linked: number
  address: string
}

/** A user comes whose address a stored user has, at a provider that the app lets link accounts by address. */
async function encounter(subject: Subject, persona: Persona): Promise<Encounter> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "strict", adapter, linking: true })
  const { email } = await proofApp.simulator.user(proofApp.provider.id)
  const address = lowerAscii(email ?? "")
  const holder = await adapter.createUser({
    id: crypto.randomUUID(),
    email: address,
    emailVerified: new Date(),
    name: "A user who was here before",
  })
  const { result } = await proofApp.signIn({ persona })
  return { proofApp, result, linked: (await adapter.listAccountsByUserId(holder.id)).length, address }
}

async function staysApart(subject: Subject, persona: Persona): Promise<string[]> {
  const { proofApp, result, linked, address } = await encounter(subject, persona)
  const { appLog } = proofApp
  if (linked > 0) return ["the account was linked to the user who has the address"]
  if (result.session) {
    const got = result.session.user?.email
    return got === address ? ["a user was signed in with the address of another user"] : []
  }
  const types = appLog.errors.map((error) => (isAuthError(error) ? error.type : error.name))
  return types.join() === "OAuthAccountNotLinked"
    ? []
    : [`the sign-in ended otherwise than by a refusal to link (${ending(result)}); ${logged(appLog)}`]
}

async function isLinked(subject: Subject): Promise<string[]> {
  const { proofApp, result, linked } = await encounter(subject, "ordinary")
  const { appLog } = proofApp
  return [
    ...(result.session ? [] : [`no user was signed in (${ending(result)}); ${logged(appLog)}`]),
    ...(linked === 1 ? [] : ["the account was not linked to the user who has the address"]),
    ...(appLog.written.includes("createUser") ? ["another user was created"] : []),
  ]
}

/** What a provider says when it has proven an address: yes, or the time of the proof. */
function isProof(value: unknown): boolean {
  return [true, "true", 1, "1"].includes(value as never) || /^\d{4}-\d{2}-\d{2}/.test(String(value))
}

/** Whether the address of the ordinary user may be relied on by what the entry says. */
function isTrusted(provider: SimulatedProvider): boolean {
  const { verified = "email_verified", trust } = provider.config.email ?? {}
  const profile = completeProfile(provider, simulatedUserAt(provider, "ordinary"))
  const standard = valueAt(profile, "email_verified") ?? true
  if (verified === false || (trust ?? "verified") !== "verified" || !isProof(standard)) return false
  return verified === true || [verified].flat().every((path) => isProof(valueAt(profile, path)))
}

/** A user of whom the provider does not say whether the address was proven, although its entry names the claim. */
function reticent(provider: SimulatedProvider): Persona | undefined {
  const { verified } = provider.config.email ?? {}
  const [path] = typeof verified === "boolean" ? [] : [verified ?? []].flat()
  const [first] = stepsOf(path ?? ".")
  const user = simulatedUserAt(provider, "ordinary")
  if (path === undefined || first?.kind !== "member" || valueAt(user.profile, path) === undefined)
    return undefined
  removePath(user.profile, path)
  const persona = { profile: { [first.name]: user.profile[first.name] } }
  return isAdmitted(provider, persona) ? persona : undefined
}

/**
 * The probes of trust in addresses.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 * @returns None for a provider that tells no address.
 */
export function linkProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  if (provider.simulation.user.email === null) return []
  const { verified, trust } = provider.config.email ?? {}
  const distrusted = verified === false || (trust ?? "verified") !== "verified"
  const unverified =
    statedProofs(provider).length > 0 && admittedPersonas(provider).includes("unverified-email")
  const silent = reticent(provider)
  return [
    ...(unverified ? [{ name: "unverified-link", ask: () => staysApart(subject, "unverified-email") }] : []),
    ...(silent ? [{ name: "unstated-link", ask: () => staysApart(subject, silent) }] : []),
    ...(distrusted ? [{ name: "untrusted-link", ask: () => staysApart(subject, "ordinary") }] : []),
    ...(isTrusted(provider) ? [{ name: "verified-link", ask: () => isLinked(subject) }] : []),
  ]
}
