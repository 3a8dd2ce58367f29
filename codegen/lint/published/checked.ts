/** Every entry says how the service stands, and when somebody last looked. */
import type { Rule } from "../index.js"

/** Notes entries without status or day. */
export const checked: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.status)
      report.add([key], "status is missing", { expected: "live, renamed, deprecated or dead" })
    if (!entry.checked)
      report.add([key], "checked is missing", { expected: "the day of the last comparison" })
  }
}
