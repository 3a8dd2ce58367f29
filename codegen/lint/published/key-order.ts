/** The keys of an entry follow the order of a sign-in, so that two entries can be compared by eye. */

import { isRecord } from "../../load.js"
import { alias } from "../../vocabulary/entry.js"
import { entryKeys } from "../../vocabulary/validate.js"
import type { Rule } from "../rule.js"

/** Notes keys that come after one that belongs behind them. */
export const keyOrder: Rule = (_, source, report) => {
  for (const [id, entry] of Object.entries(source.entries)) {
    if (!isRecord(entry)) continue
    const order = "alias" in entry ? Object.keys(alias.shape) : entryKeys
    const keys = Object.keys(entry).filter((key) => order.includes(key))
    keys.forEach((key, at) => {
      const before = keys[at - 1]
      if (before !== undefined && order.indexOf(key) < order.indexOf(before)) {
        report.add([id, key], "out of order", { expected: `${key} before ${before}` })
      }
    })
  }
}
