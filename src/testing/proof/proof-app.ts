/** An app that exists for one probe: its engine, its store, and everything that it logged. */
import { memoize } from "../../engine/memory.js"
import type { providerTokens } from "../../engine/tokens/index.js"
import type { Adapter } from "../../types/adapter.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { Account } from "../../types/user.js"
import type { AuthHandler, SignInOptions, SignInResult } from "../simulator/browser.js"
import type { Attempt } from "../simulator/fault.js"
import { SimulatorError } from "../simulator/refusal.js"
import { type SimulateOptions, type SimulationRun, startRun } from "../simulator/simulate.js"
import type { ProviderObject, SimulatedProvider } from "../simulator/simulated-provider.js"

/** How one probe of one entry ended. */
export interface ProbeResult {
  /** Key of the entry in its catalogue; of a provider that no catalogue knows, its id. */
  entry: string
  /** What was tried. */
  probe: string
  /** True when nothing was wrong. */
  passed: boolean
  /** What was wrong, when it did not pass. */
  reason?: string
}

/** What a proof needs besides the providers. */
export interface ProveOptions extends Pick<SimulateOptions, "simulations" | "profiles"> {
  /** The engine: `Auth`, or what a framework makes of it. */
  auth: (request: Request, config: AuthConfig) => Promise<Response>
  /** What gives tokens after a sign-in. Default: `providerTokens` of `authlas/tokens`. */
  tokens?: typeof providerTokens
}

/** One provider under proof. */
export interface Subject extends ProveOptions {
  provider: ProviderObject
}

/** One question to an entry. */
export interface Probe {
  name: string
  /** @returns What is wrong, one text per finding; nothing when the entry passes. */
  run(): Promise<string[]>
}

/** @returns The texts of the checks that did not hold. */
export function findingsOf(...checks: ReadonlyArray<readonly [holds: boolean, finding: string]>): string[] {
  return checks.flatMap(([holds, finding]) => (holds ? [] : [finding]))
}

/** How the app of a proof is set up. */
interface Setting {
  adapter?: Adapter
  validation: NonNullable<AuthConfig["profileValidation"]>
  /** Whether accounts are linked by address without asking. */
  linking?: boolean
  /** Further options of the app. */
  config?: Partial<AuthConfig>
  /** Changes what the app is configured with, but not what the provider knows of it. */
  replace?(provider: ProviderObject): ProviderObject
}

/** What the app logged. */
export interface AppLog {
  errors: Error[]
  /** Accounts of the `signIn` events. */
  accounts: Account[]
  /** Names of the events that something was written. */
  written: string[]
}

/** The app, and the one provider that it knows. */
export interface ProofApp {
  provider: SimulatedProvider
  /** What its engine is called with. */
  config: AuthConfig
  handler: AuthHandler
  simulator: SimulationRun["simulator"]
  appLog: AppLog
  signIn(options?: SignInOptions): Promise<{ result: SignInResult; attempt: Attempt }>
}

/** Address at which the app of every proof is mounted. */
export const appAddress = "https://app.test/auth"

/** Drawn at the first proof: some runtimes give no random numbers while modules load. */
const getSecret = memoize(() => `${crypto.randomUUID()}${crypto.randomUUID()}`)

/** Opens an app. */
export function openApp(
  auth: Subject["auth"],
  providers: Provider[],
  { adapter, validation, config: more }: Setting,
): Pick<ProofApp, "handler" | "config" | "appLog"> {
  const appLog: AppLog = { errors: [], accounts: [], written: [] }
  const config: AuthConfig = {
    secret: getSecret(),
    trustHost: true,
    providers,
    profileValidation: validation,
    events: {
      signIn: ({ account }) => void (account && appLog.accounts.push(account)),
      createUser: () => void appLog.written.push("createUser"),
      linkAccount: () => void appLog.written.push("linkAccount"),
    },
    logger: { error: (error) => void appLog.errors.push(error), warn() {}, debug() {} },
    ...(adapter ? { adapter } : {}),
    ...more,
  }
  return { handler: (request) => auth(request, config), config, appLog }
}

/** Opens an app for the provider under proof. */
export function openProofApp(subject: Subject, setting: Setting): ProofApp {
  const { provider, auth, ...options } = subject
  const { simulator, simulatedProviders, play } = startRun([provider], options)
  const [simulated] = simulatedProviders
  if (!simulated)
    throw new SimulatorError(`The provider "${provider.id}" has no sign-in that could be simulated.`)
  const linking = { allowDangerousEmailAccountLinking: setting.linking === true }
  const { replace = (one) => one } = setting
  const providers = simulator.providers.map((one) => replace({ ...one, ...linking } as ProviderObject))
  const app = openApp(auth, providers, setting)
  return {
    ...app,
    provider: simulated,
    simulator,
    signIn: (details) =>
      play(app.handler, simulated.id, details).catch((error: unknown) => {
        throw error instanceof SimulatorError && app.appLog.errors.length > 0
          ? new SimulatorError(`${error.message} ${describeLog(app.appLog)}`)
          : error
      }),
  }
}

/** Says what an app logged. */
export function describeLog({ errors }: AppLog): string {
  return `logged: ${errors.map(({ message }) => message).join(" / ") || "nothing"}`
}

/** Says where the browser ended: the status, and the address when the app sent the browser on. */
export function describeResponse({ response }: Pick<SignInResult, "response">): string {
  return `${response.status} ${response.headers.get("location") ?? ""}`.trim()
}
