import type { Reporter, TestCase } from "vitest/node"

/** Names what passed at the second try alone. `.ci/run` prints these lines at its end. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    console.log(`Passed at the second try: ${test.module.relativeModuleId}: ${test.fullName}`)
  }
}
