/** Probes in which a user is to be signed in. */

import { MemoryAdapter } from "../../adapters/memory.js"
import { environmentName, setEnvDefaults } from "../../engine/config/environment.js"
import { valueAt } from "../../engine/notation/template.js"
import type { Provider } from "../../types/any-provider.js"
import { customFetch, madeByKey } from "../../types/provider.js"
import type { User } from "../../types/user.js"
import type { SignInResult } from "../simulator/browser.js"
import { canLack, type Persona, type PersonaName } from "../simulator/persona.js"
import { faultsOf, survives } from "../simulator/possible-faults.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
import { completeProfile, simulatedUserAt } from "../simulator/user.js"
import { ending, logged, openProofApp, type Probe, type ProofApp, type Subject, shown } from "./proof-app.js"

/** The options that variables say, and how the names of these end. */
const variables = { clientId: "ID", clientSecret: "SECRET", issuer: "ISSUER", apiKey: "KEY" } as const

type Options = Record<string, unknown>
type Factory = (options?: Options) => ProviderObject

/** The options that variables cannot say, and the variables in place of the others. */
function moveToEnvironment(provider: ProviderObject): { env: Record<string, string>; options: Options } {
  const options: Options = { ...(provider.options as Options | undefined) }
  const env: Record<string, string> = {}
  for (const [name, suffix] of Object.entries(variables)) {
    const value = options[name]
    delete options[name]
    if (typeof value === "string") env[`AUTH_${environmentName(provider.id)}_${suffix}`] = value
  }
  return { env, options }
}

function complete(provider: Provider, env: Record<string, string>): ProviderObject {
  const config = { providers: [provider] }
  setEnvDefaults(env, config, true)
  return config.providers[0] as ProviderObject
}

/**
 * Lists the ways in which an application can leave the credentials to the environment.
 * @param provider Made with credentials in its options. Without a note of its factory the object itself loses them.
 */
function fromEnvironment(provider: ProviderObject): Array<readonly [how: string, made: ProviderObject]> {
  const { env, options } = moveToEnvironment(provider)
  const { [madeByKey]: factory } = provider as { [madeByKey]?: Factory }
  const called = complete((factory ? factory(options) : { ...provider, options }) as Provider, env)
  const needsNothing = Object.keys(options).length === 0
  return [
    ["called without credentials", called],
    ...(factory && needsNothing ? [["left uncalled", complete(factory as Provider, env)] as const] : []),
  ]
}

/**
 * The probe `environment`: what the provider demands is sent, wherever the credentials come from.
 * @param subject The provider under proof.
 * @param signIn Plays a sign-in of an app whose provider is replaced, and says what is wrong.
 * @returns None for a provider whose options hold no credentials.
 */
function environmentProbes(
  subject: Subject,
  signIn: (replace: (one: ProviderObject) => ProviderObject) => Promise<string[]>,
): Probe[] {
  if (Object.keys(moveToEnvironment(subject.provider).env).length === 0) return []
  const ask = async (): Promise<string[]> => {
    const findings: string[] = []
    for (const [how, made] of fromEnvironment(subject.provider)) {
      const wrong = await signIn((one) => {
        const { [customFetch]: transport } = one as { [customFetch]?: typeof fetch }
        return { ...made, [customFetch]: transport } as ProviderObject
      })
      findings.push(...wrong.map((text) => `${how}: ${text}`))
    }
    return findings
  }
  return [{ name: "environment", ask }]
}

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
