/** The storage contract as a kit that any adapter can be held to, under any test runner. Import from `authlas/testing/adapter`. */
import type { Adapter } from "../types/adapter.js"
import { type AdapterContractOptions, adapterContract } from "./contract/cases.js"

export { type AdapterContractCase, type AdapterContractOptions, adapterContract } from "./contract/cases.js"
export { AdapterRuleError, type BrokenRule } from "./contract/rule.js"
export { tenantContract } from "./contract/tenants.js"

/** What the kit uses of a test runner: vitest, `node:test`, Jest, Mocha and Bun have it. */
export interface TestRunner {
  /** Groups tests. */
  describe(name: string, body: () => void): unknown
  /** States a test. */
  it(name: string, body: (...given: unknown[]) => Promise<void>): unknown
}

/**
 * Hands the rules of the storage contract to a test runner, one test each. Rules of optional methods that the adapter lacks
 * are skipped, where the runner can (vitest, `node:test`); elsewhere they pass.
 * @param runner `describe` and `it` of the runner.
 * @param make Makes the adapter, once for each rule: over an empty store, or one that has rows.
 * @param options What the adapter lacks on purpose, and what to do after each rule.
 * @example
 * ```ts
 * import { describe, it } from "node:test"
 * import { testAdapter } from "authlas/testing/adapter"
 *
 * testAdapter({ describe, it }, () => MyAdapter(pool))
 * ```
 */
export function testAdapter(
  runner: TestRunner,
  make: () => PromiseLike<Adapter> | Adapter,
  options: AdapterContractOptions = {},
): void {
  runner.describe("the storage contract", () => {
    for (const { name, run } of adapterContract(make, options)) {
      // No named parameter: Jest and Mocha would wait for one to be called.
      runner.it(name, async (...given) => {
        const absent = await run()
        // Some runners give tests a context, which is told that the test did nothing.
        const [context] = given
        if (absent.length === 0 || (typeof context !== "object" && typeof context !== "function")) return
        if (context && "skip" in context && typeof context.skip === "function")
          context.skip(`the adapter has no ${absent.join(", no ")}`)
      })
    }
  })
}
