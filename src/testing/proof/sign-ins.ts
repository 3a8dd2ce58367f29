/** Probes in which a user is to be signed in. */
import { MemoryAdapter } from "../../adapters/memory.js"
import { environmentName, setEnvDefaults } from "../../engine/config/environment.js"
import { toLowerAscii } from "../../engine/identity.js"
import { readValueAt } from "../../engine/notation/template.js"
import type { Provider } from "../../types/any-provider.js"
import { customFetch, madeByKey } from "../../types/provider.js"
import type { User } from "../../types/user.js"
import type { SignInResult } from "../simulator/browser.js"
import type { Fault } from "../simulator/fault.js"
import { canLack, type Persona, type PersonaName } from "../simulator/persona.js"
import { possibleFaults, survivesFault } from "../simulator/possible-faults.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"
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

function accountFindings({ provider, appLog }: ProofApp, id: string): string[] {
  const [account, ...more] = appLog.accounts
  if (!account || more.length > 0) return [`the signIn event came ${appLog.accounts.length} times`]
  const token = provider.signed ? account.oauth_token : account.access_token
  const keepsToken = provider.token.keep !== false
  return findingsOf(
    [
      account.provider === provider.id,
      `the account is one of the provider ${JSON.stringify(account.provider)}`,
    ],
    [
      account.providerAccountId === id,
      `the account id is ${JSON.stringify(account.providerAccountId)} instead of ${JSON.stringify(id)}`,
    ],
    [!keepsToken || typeof token === "string", "the account keeps no access token"],
    [keepsToken || token === undefined, "the account keeps a token that is the client's own"],
  )
}

/** What a session shows of a user, as text. */
function describeUser({ name, email, image }: Partial<User> = {}): string {
  return JSON.stringify({
    name: name ?? null,
    email: email ? toLowerAscii(email) : null,
    image: image ?? null,
  })
}

function logErrors({ appLog }: ProofApp): string[] {
  return appLog.errors.length > 0 ? [describeLog(appLog)] : []
}

/** Lists how a sign-in ended otherwise than it should have. */
function signInFindings(proofApp: ProofApp, result: SignInResult, expected: User & { id: string }): string[] {
  const refusals = result.refusals.map((why) => `the provider refused: ${why}`)
  const problems = [...refusals, ...logErrors(proofApp)]
  if (!result.session) return [...problems, `no user was signed in (${describeResponse(result)})`]
  const [got, wanted] = [describeUser(result.session.user), describeUser(expected)]
  return [
    ...problems,
    ...findingsOf([got === wanted, `the session's user is ${got} instead of ${wanted}`]),
    ...accountFindings(proofApp, expected.id),
  ]
}

/** Plays one sign-in, and lists what is wrong. */
export async function signInOnce(subject: Subject, persona: PersonaName): Promise<string[]> {
  const proofApp = openProofApp(subject, { validation: "strict" })
  const { simulator, provider } = proofApp
  const expected = await simulator.user(provider.id, persona)
  const { result } = await proofApp.signIn({ persona })
  const findings = signInFindings(proofApp, result, expected)
  if (persona === "ordinary") return findings
  // What makes the persona special has to show: another account, no address, no picture or one that is made up.
  const ordinary = await simulator.user(provider.id, "ordinary")
  const hasAddress = persona === "no-email" && Boolean(expected.email)
  const hasPicture = persona === "no-picture" && Boolean(expected.image) && expected.image === ordinary.image
  return [
    ...findings,
    ...findingsOf(
      [expected.id !== ordinary.id, "the account id is that of the ordinary user"],
      [!hasAddress, `the address is ${expected.email} although the provider told none`],
      [!hasPicture, "the picture is there although the provider told none"],
    ),
  ]
}

/** The options that environment variables can say, and the end of the variable's name. */
const variables = { clientId: "ID", clientSecret: "SECRET", issuer: "ISSUER", apiKey: "KEY" } as const

type Options = Record<string, unknown>

/** Splits the options of a provider: those that environment variables can say are in `env`. */
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

/** Signs users in with credentials from the environment, for each way in which an application can leave them there. */
async function signInFromEnvironment(subject: Subject): Promise<string[]> {
  const { provider } = subject
  const { env, options } = moveToEnvironment(provider)
  const { [madeByKey]: factory } = provider as { [madeByKey]?: (options?: Options) => ProviderObject }
  // An object that does not know its factory loses the credentials itself.
  const called = factory ? factory(options) : { ...provider, options }
  const ways: Array<readonly [how: string, given: unknown]> = [
    ["called without credentials", called],
    ...(factory && Object.keys(options).length === 0 ? [["left uncalled", factory] as const] : []),
  ]
  const findings: string[] = []
  for (const [how, given] of ways) {
    const config = { providers: [given as Provider] }
    setEnvDefaults(env, config, true)
    const [made] = config.providers
    const proofApp = openProofApp(subject, {
      validation: "strict",
      replace(one) {
        const { [customFetch]: transport } = one as { [customFetch]?: typeof fetch }
        return { ...made, [customFetch]: transport } as ProviderObject
      },
    })
    const expected = await proofApp.simulator.user(proofApp.provider.id)
    const wrong = signInFindings(proofApp, (await proofApp.signIn()).result, expected)
    findings.push(...wrong.map((text) => `${how}: ${text}`))
  }
  return findings
}

/** Whether a persona can be signed in at a provider. */
export function isAdmitted(provider: SimulatedProvider, persona: Persona): boolean {
  const { schema, config } = provider
  const [ordinary, other] = (["ordinary", persona] as const).map(
    (one) => completeProfile(provider, createUserAt(provider, one)).profile,
  )
  const isValid = (profile: unknown): boolean => schema?.safeParse(profile).success ?? true
  // The declared shape may not allow a user who lacks a fact: the provider has no such user then.
  const isPossible = isValid(other) || !isValid(ordinary)
  // A guard of the entry may read the very fact that the persona lacks, and rightly keep it out.
  return (
    isPossible &&
    (config.require ?? []).every(
      ({ path }) => JSON.stringify(readValueAt(ordinary, path)) === JSON.stringify(readValueAt(other, path)),
    )
  )
}

/** Lists the claims in which a provider says whether it has proven the address of its ordinary user. */
export function listStatedProofs(provider: SimulatedProvider): string[] {
  if (provider.simulation.user.email === null) return []
  const declared = [provider.config.email?.verified ?? "email_verified"].flat()
  const { profile } = completeProfile(provider, createUserAt(provider, "ordinary"))
  return declared.filter(
    (path): path is string => typeof path === "string" && (readValueAt(profile, path) ?? null) !== null,
  )
}

/** Lists the personas that can be signed in at a provider. */
export function listAdmittedPersonas(provider: SimulatedProvider): PersonaName[] {
  const particular: PersonaName[] = [
    ...(canLack(provider.simulation, "email") ? (["no-email"] as const) : []),
    ...(listStatedProofs(provider).length > 0 ? (["unverified-email"] as const) : []),
    ...(canLack(provider.simulation, "image") ? (["no-picture"] as const) : []),
  ]
  return ["ordinary", ...particular.filter((name) => isAdmitted(provider, name))]
}

/** Lists the probes in which a user is to be signed in. */
export function signInProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  const possible = possibleFaults(provider)
  const survives = (fault: Fault): boolean => possible.includes(fault) && survivesFault(provider, fault)
  const hasVariables = Object.keys(moveToEnvironment(subject.provider).env).length > 0
  // A guard may read what an extra call tells.
  const extras = survives("enrich-500") && provider.config.require === undefined
  const completed: Probe = {
    // The ID token says the subject alone: the userinfo endpoint has the rest.
    name: "claims-missing",
    run: async () => {
      const proofApp = openProofApp(subject, { validation: "strict" })
      const expected = await proofApp.simulator.user(proofApp.provider.id)
      const { result, attempt } = await proofApp.signIn({ fault: "claims-missing" })
      return attempt.struck ? signInFindings(proofApp, result, expected) : ["the ID token lacked nothing"]
    },
  }
  const withoutExtras: Probe = {
    // When the extra calls fail, the user has what is known without them.
    name: "enrich-500",
    run: async () => {
      const proofApp = openProofApp(subject, { validation: "strict" })
      const { id } = await proofApp.simulator.user(proofApp.provider.id)
      const { result, attempt } = await proofApp.signIn({ fault: "enrich-500" })
      if (!attempt.struck) return ["no extra call was made"]
      return [
        ...logErrors(proofApp),
        ...(result.session
          ? accountFindings(proofApp, id)
          : [`no user was signed in (${describeResponse(result)})`]),
      ]
    },
  }
  return [
    ...listAdmittedPersonas(provider).map((name): Probe => ({ name, run: () => signInOnce(subject, name) })),
    {
      // With a store, the second sign-in of a user finds what the first has written.
      name: "stored",
      run: async () => {
        const adapter = MemoryAdapter()
        const proofApp = openProofApp(subject, { validation: "strict", adapter })
        const { appLog, simulator } = proofApp
        const expected = await simulator.user(proofApp.provider.id)
        const first = signInFindings(proofApp, (await proofApp.signIn()).result, expected)
        if (first.length > 0) return first
        const { result } = await proofApp.signIn()
        const key = { provider: proofApp.provider.id, providerAccountId: expected.id }
        const user = await adapter.getUserByAccount(key)
        const written = appLog.written.join(", ")
        return findingsOf(
          [result.session !== null, `the second sign-in signed no user in: ${describeLog(appLog)}`],
          [user !== null, "the user is not found by the account"],
          [written === "createUser, linkAccount", `two sign-ins of one user wrote: ${written}`],
        )
      },
    },
    ...(hasVariables ? [{ name: "environment", run: () => signInFromEnvironment(subject) }] : []),
    ...(survives("claims-missing") ? [completed] : []),
    ...(extras ? [withoutExtras] : []),
  ]
}
