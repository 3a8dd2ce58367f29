/** Services come and go, and entries say so. */
import type { Rule } from "./rule.js"

/** Notes entries of services that went without saying what to use instead, and the other way round. */
export const checkStatus: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.status && entry.status !== "live" && !entry.deprecated)
      report.add([key, "status"], `${entry.status}, and nothing says what to use instead`, {
        expected: "deprecated: a sentence",
      })
    if ((entry.status ?? "live") === "live" && entry.deprecated)
      report.add([key, "status"], "live, and deprecated", { expected: "renamed, deprecated or dead" })
    if (entry.checked && !isDay(entry.checked))
      report.add([key, "checked"], `there is no day ${entry.checked}`, { expected: "yyyy-mm-dd" })
    entry.changes?.forEach(({ date }, at, changes) => {
      const before = changes[at - 1]?.date
      if (!isDay(date))
        report.add([key, "changes", at, "date"], `there is no day ${date}`, { expected: "yyyy-mm-dd" })
      if (before !== undefined && date < before)
        report.add([key, "changes", at], "out of order", { expected: `${date} before ${before}` })
    })
  }
}

/** Whether the calendar has such a day: parsing takes the 30th of February for a day in March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
