/** `simulate`: providers that behave like the real ones, without a network and without an account. */
import { simulations } from "../../../generated/simulator.js"
import type { Provider } from "../../providers.js"
import { startRun } from "./simulation-run.js"
import type { SimulateOptions, Simulator } from "./simulator.js"

/**
 * What the factories of the catalogue need besides credentials, so that each can be called without an account.
 * @returns Example options by provider id.
 */
export function examples(): Map<string, Readonly<Record<string, unknown>>> {
  return new Map(simulations.toReversed().map(({ provider, options }) => [provider, options]))
}

/**
 * Turns providers into simulated ones: same addresses, same parameters, same oddities, no server outside this process.
 * @param providers The app's providers; e-mail, credentials and passkey providers pass through unchanged.
 * @param options Where browsers find the pages, redirect URIs, profiles of unknown providers.
 * @returns The simulator.
 * @throws {SimulatorError} When NODE_ENV is `production`, unless `dangerouslyLetAnybodyIn` is set.
 * @example
 * const simulator = simulate([Example({ clientId: "id", clientSecret: "secret" })])
 * const config = { providers: simulator.providers, secret, trustHost: true }
 * const { session } = await simulator.signIn((request) => Auth(request, config), "example", { persona: "no-email" })
 */
export function simulate(providers: readonly Provider[], options: SimulateOptions = {}): Simulator {
  return startRun(providers, options).simulator
}
