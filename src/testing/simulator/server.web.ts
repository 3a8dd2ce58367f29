/** Where there is no `node:http`: the twin of `server.node.ts` that says so. */
import { SimulatorError } from "./refusal.js"
import type { Listening } from "./server.node.js"

/**
 * Refuses to listen.
 * @throws {SimulatorError} Always.
 */
export async function listen(): Promise<Listening> {
  throw new SimulatorError(
    "This runtime has no node:http, so simulator.serve() cannot listen here. Mount simulator.handler in the app " +
      "and say where with the option `at`, or call serve() under Node, Bun or Deno.",
  )
}
