/** Entries stand in the order of their ids, so that each has one place. */
import type { Rule } from "../rule.js"

/** Notes the first entry that is out of place. */
export const sorted: Rule = (_, source, report) => {
  const keys = Object.keys(source.entries)
  keys.forEach((key, at) => {
    const before = keys[at - 1]
    if (before !== undefined && key < before) {
      report.add([key], "out of place", { expected: `its place in alphabetical order, before ${before}` })
    }
  })
}
