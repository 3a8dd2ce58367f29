/** Checks what the providers of an app have announced, by the catalogue. */
import { readCatalogue } from "../shared/catalogue.js"
import { findById } from "./check-registration.js"
import type { Finding } from "./finding.js"

const day = 86_400_000
/** Days before a change in which it is a warning, as in the log. */
const noticeDays = 90

/**
 * Says which changes of providers are near, come later, or have come.
 * @param ids Ids of the providers of the app.
 * @param now Milliseconds since 1970.
 */
export function checkChanges(ids: readonly string[], now = Date.now()): Finding[] {
  const { providers } = readCatalogue()
  return [...new Set(ids)].flatMap((id) =>
    (findById(providers, id)?.changes ?? []).map(({ date, what, link }): Finding => {
      const days = (Date.parse(date) - now) / day
      const when =
        days > 0 ? `From ${date}, in ${Math.ceil(days)} day${days > 1 ? "s" : ""}` : `Since ${date}`
      return {
        check: "changes",
        level: days > 0 && days <= noticeDays ? "warning" : "note",
        says: `Provider "${id}": ${when}: ${what}. See ${link}`,
      }
    }),
  )
}
