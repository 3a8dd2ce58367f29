/** An app that exists for one probe: its engine, its store, and everything that it told. */

import { lowerAscii } from "../../engine/identity.js"
import { once } from "../../engine/memory.js"
import type { providerTokens } from "../../engine/tokens/index.js"
import type { Adapter } from "../../types/adapter.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { Account, User } from "../../types/user.js"
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
  /** What gives tokens after a sign-in: `providerTokens` of `authlas/tokens` unless it is said otherwise. */
  tokens?: typeof providerTokens
}

/** One provider under proof. */
export interface Subject extends ProveOptions {
  provider: ProviderObject
}

/** One question to an entry. */
export interface Probe {
  name: string
  /** @returns What is wrong, one text per finding; nothing when the entry stands the probe. */
  ask(): Promise<string[]>
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

/** What the app told. */
export interface AppLog {
  errors: Error[]
  /** Of the `signIn` events. */
  accounts: Account[]
  /** Names of the events that tell of something written. */
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

/** Where the app of every proof stands. */
export const place = "https://app.test/auth"

/** Drawn at the first proof: some runtimes draw nothing while modules load. */
const secretOfTrials = once(() => `${crypto.randomUUID()}${crypto.randomUUID()}`)

/**
 * Makes the handler of an app.
 * @param auth The engine.
 * @param providers Its providers.
 * @param setting How it is set up.
 * @returns The handler, its config, and what it tells.
 */
export function openApp(
  auth: Subject["auth"],
  providers: Provider[],
  { adapter, validation, config: more }: Setting,
): { handler: AuthHandler; config: AuthConfig; appLog: AppLog } {
  const appLog: AppLog = { errors: [], accounts: [], written: [] }
  const config: AuthConfig = {
    secret: secretOfTrials(),
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

/**
 * Sets the app of a proof up.
 * @param subject The provider under proof.
 * @param setting How the app is set up.
 * @returns An app without a sign-in so far.
 */
export function openProofApp(subject: Subject, setting: Setting): ProofApp {
  const { provider, auth, ...options } = subject
  const { simulator, simulatedProviders, play } = startRun([provider], options)
  const [simulated] = simulatedProviders
  if (!simulated)
    throw new SimulatorError(`The provider "${provider.id}" has no sign-in that could be simulated.`)
  const linked = { allowDangerousEmailAccountLinking: setting.linking === true }
  const { replace = (one) => one } = setting
  const providers = simulator.providers.map((one) => replace({ ...one, ...linked } as ProviderObject))
  const { handler, config, appLog } = openApp(auth, providers, setting)
  const signIn: ProofApp["signIn"] = (options) =>
    play(handler, simulated.id, options).catch((error: unknown) => {
      throw error instanceof SimulatorError && appLog.errors.length > 0
        ? new SimulatorError(`${error.message} ${logged(appLog)}`)
        : error
    })
  return { provider: simulated, simulator, config, handler, appLog, signIn }
}

/**
 * Tells what an app logged.
 * @returns One text for the reason of a probe that did not pass.
 */
export function logged({ errors }: AppLog): string {
  return `logged: ${errors.map(({ message }) => message).join(" / ") || "nothing"}`
}

/**
 * Tells where the browser ended.
 * @param result The sign-in.
 * @returns Status, and address when the app sent the browser on.
 */
export function ending({ response }: Pick<SignInResult, "response">): string {
  return `${response.status} ${response.headers.get("location") ?? ""}`.trim()
}

/**
 * Picks what a session shows of a user.
 * @param user A user.
 * @returns Name, e-mail address as the engine spells it, and picture; null for what is absent.
 */
export function shown(user: Partial<User> | undefined): Record<"name" | "email" | "image", string | null> {
  const { name, email, image } = user ?? {}
  return { name: name ?? null, email: email ? lowerAscii(email) : null, image: image ?? null }
}
