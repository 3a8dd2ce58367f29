/** Text on a provider's colour can be read. */
import { contrastRatio, parseColour, readableContrast } from "../../src/engine/pages/colour.js"
import type { Rule } from "./rule.js"

/** Notes colours of text that a provider's own colour swallows (WCAG 2.2, 1.4.3). */
export const checkMark: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (typeof entry.brand !== "object" || entry.brand.text === undefined) continue
    const [color, text] = [parseColour(entry.brand.color), parseColour(entry.brand.text)]
    const found = color && text ? contrastRatio(color, text) : 0
    if (found < readableContrast)
      report.add([key, "brand", "text"], `a contrast of ${found.toFixed(1)} to 1`, {
        expected: `at least ${readableContrast} to 1, or no text so that it is derived`,
      })
  }
}
