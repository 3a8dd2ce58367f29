/** An entry ages: what was true when it was checked may not be now. */
import type { Catalogue } from "../model/provider.js"
import type { Report } from "../report.js"

const day = 86_400_000
/** Days after which an entry should be looked at again. */
const freshFor = 365

/**
 * Warns of entries that were last checked more than a year ago, or that say they were in the future.
 * @param catalogue The catalogue.
 * @param report Where it is noted.
 * @param now Milliseconds since 1970.
 */
export function warnOfStale({ providers }: Catalogue, report: Report, now: number): void {
  for (const { key, entry } of providers) {
    const then = Date.parse(entry.checked ?? "")
    if (Number.isNaN(then)) continue
    const age = Math.floor((now - then) / day)
    if (age > freshFor)
      report.warn([key, "checked"], `last compared with its docs ${age} days ago`, {
        expected: `a look at ${entry.docs}`,
      })
    if (age < -1)
      report.warn([key, "checked"], "a day that has not come yet", { expected: "today or before" })
  }
}
