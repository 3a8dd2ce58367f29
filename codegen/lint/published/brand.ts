/** Every button has its provider's colour. */
import type { Rule } from "../rule.js"

/** Notes entries without a colour. */
export const brand: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.brand) report.add([key], "brand is missing", { expected: 'a colour, "#rrggbb"' })
  }
}
