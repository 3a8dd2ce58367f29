/** The table of security checks fits the sources: `npm run mutation` takes them away one at a time. */
import { expect, it } from "vitest"
import { listFaults, readMutants } from "./table.mjs"

it("names at least 80 checks by texts that stand in their files once", () => {
  const mutants = readMutants()
  expect(listFaults(mutants)).toEqual([])
  expect(mutants.length).toBeGreaterThan(80)
})
