/** A hint says what is special to its provider: what a standard's error code means anyway, the engine says. */
import { standardHint } from "../../../src/engine/oauth/error-hints.js"
import type { Rule } from "../rule.js"

/** Words that say nothing of a cause or a remedy. */
const idle = ["a", "an", "at", "of", "on", "or", "page", "person", "s", "the"]

/** Notes hints without a word that the engine's own hint for the code lacks. */
export const hints: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    for (const [code, hint] of Object.entries(entry.hints ?? {})) {
      const known = standardHint(code)
      if (known === undefined) continue
      const said = new Set([...wordsOf(known), ...wordsOf(entry.name), ...idle])
      if (wordsOf(hint).every((word) => said.has(word)))
        report.add([key, "hints", code], "what the engine says of the code by itself", {
          expected: "what is special to the provider, or no hint",
        })
    }
  }
}

/** Words in lower case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
