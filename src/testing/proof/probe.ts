/** What a proof is made of: an entry, questions to it, and how each was answered. */
import type { AuthConfig } from "../../config/auth-config.js"
import type { providerTokens } from "../../tokens.js"
import type { ProviderObject } from "../simulator/provider.js"
import type { SimulateOptions } from "../simulator/simulator.js"

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
