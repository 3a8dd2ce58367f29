/** Probes of trust: whether the address that a provider tells opens the user who has it already. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { isAuthError } from "../../engine/errors.js"
import { toLowerAscii } from "../../engine/identity.js"
import { parsePath, readValueAt } from "../../engine/notation/template.js"
import { removePath } from "../simulator/answer.js"
import type { SignInResult } from "../simulator/browser.js"
import type { Persona } from "../simulator/persona.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { completeProfile, createUserAt } from "../simulator/user.js"
import {
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type ProofApp,
  type Subject,
} from "./proof-app.js"
import { isAdmitted, listAdmittedPersonas, listStatedProofs } from "./sign-ins.js"

interface Encounter {
  proofApp: ProofApp
  result: SignInResult
  /** Accounts of the user who had the address before. */
  linked: number
  address: string
}

/** Signs a user in whose address a stored user has; the app links accounts of this provider by address. */
async function signInWithAddress(subject: Subject, persona: Persona): Promise<Encounter> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "strict", adapter, linking: true })
  const { email } = await proofApp.simulator.user(proofApp.provider.id)
  const address = toLowerAscii(email ?? "")
  const holder = await adapter.createUser({
    id: crypto.randomUUID(),
    email: address,
    emailVerified: new Date(),
    name: "A user who was here before",
  })
  const { result } = await proofApp.signIn({ persona })
  return { proofApp, result, linked: (await adapter.listAccountsByUserId(holder.id)).length, address }
}

async function proveApart(subject: Subject, persona: Persona): Promise<string[]> {
  const { proofApp, result, linked, address } = await signInWithAddress(subject, persona)
  const { appLog } = proofApp
  if (linked > 0) return ["the account was linked to the user who has the address"]
  const isTaken = result.session?.user?.email === address
  if (result.session) return findingsOf([!isTaken, "a user was signed in with the address of another user"])
  const types = appLog.errors.map((error) => (isAuthError(error) ? error.type : error.name)).join()
  const found = `${describeResponse(result)}); ${describeLog(appLog)}`
  return findingsOf([
    types === "OAuthAccountNotLinked",
    `the sign-in did not end with a refusal to link (${found}`,
  ])
}

/** Whether a claim says that an address was proven: yes, or the time of the proof. */
function isProof(value: unknown): boolean {
  const yes: readonly unknown[] = [true, "true", 1, "1"]
  return yes.includes(value) || /^\d{4}-\d{2}-\d{2}/.test(String(value))
}

/** A user of whom the provider does not say whether the address was proven, although its entry names the claim. */
function createUnstatedPersona(provider: SimulatedProvider): Persona | undefined {
  const { verified } = provider.config.email ?? {}
  const [path] = typeof verified === "boolean" ? [] : [verified ?? []].flat()
  const [first] = parsePath(path ?? ".")
  const user = createUserAt(provider, "ordinary")
  if (path === undefined || first?.kind !== "member" || readValueAt(user.profile, path) === undefined)
    return undefined
  removePath(user.profile, path)
  const persona = { profile: { [first.name]: user.profile[first.name] } }
  return isAdmitted(provider, persona) ? persona : undefined
}

/** Lists the probes of trust in addresses; there are none for a provider that tells no address. */
export function linkProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  if (provider.simulation.user.email === null) return []
  const { verified = "email_verified", trust = "verified" } = provider.config.email ?? {}
  const distrusted = verified === false || trust !== "verified"
  const { profile } = completeProfile(provider, createUserAt(provider, "ordinary"))
  const trusted =
    !distrusted &&
    isProof(readValueAt(profile, "email_verified") ?? true) &&
    (verified === true || [verified].flat().every((path) => isProof(readValueAt(profile, path))))
  const unverified =
    listStatedProofs(provider).length > 0 && listAdmittedPersonas(provider).includes("unverified-email")
  const silent = createUnstatedPersona(provider)
  const verifiedLink: Probe = {
    name: "verified-link",
    run: async () => {
      const { proofApp, result, linked } = await signInWithAddress(subject, "ordinary")
      const { appLog } = proofApp
      return findingsOf(
        [
          result.session !== null,
          `no user was signed in (${describeResponse(result)}); ${describeLog(appLog)}`,
        ],
        [linked === 1, "the account was not linked to the user who has the address"],
        [!appLog.written.includes("createUser"), "another user was created"],
      )
    },
  }
  return [
    ...(unverified ? [{ name: "unverified-link", run: () => proveApart(subject, "unverified-email") }] : []),
    ...(silent ? [{ name: "unstated-link", run: () => proveApart(subject, silent) }] : []),
    ...(distrusted ? [{ name: "untrusted-link", run: () => proveApart(subject, "ordinary") }] : []),
    ...(trusted ? [verifiedLink] : []),
  ]
}
