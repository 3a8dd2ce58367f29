/** How long tokens live and are taken again stands in words of `refresh`, which programs read, and not in prose alone. */
import { isRecord } from "../load.js"
import type { Provider } from "../model/provider.js"
import type { Trail } from "../report.js"
import type { Rule } from "./rule.js"

const duration =
  /\b(\d[\d,.]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|half an?)[ -](second|minute|hour|day|week|month|year)s?\b/i

/**
 * Entries of which a note names the life of another token than those that the sign-in gives, to what it is of. The rule
 * passes over their notes.
 */
export const otherTokens: Readonly<Record<string, string>> = {}

/** Reports sentences of notes that say how long a token lives or is taken once more, where no word of the entry does. */
export const requireTokenLives: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key } = provider
    const other = Object.hasOwn(otherTokens, key)
    const found = listUnsaid(provider)
    if (other && found.length === 0)
      report.add([key], `${key} stands in codegen/lint/token-lives.ts, and needs no exception`, {
        expected: "no exception",
      })
    if (other) continue
    for (const { trail, text, word } of found)
      report.add(trail, `“${text}” names how long a token lasts, and no word does`, {
        expected: `${word}, in seconds; or the entry in codegen/lint/token-lives.ts, where it is another token`,
      })
  }
}

interface Unsaid {
  trail: Trail
  text: string
  word: string
}

function listUnsaid({ key, entry: { note, refresh, revoke } }: Provider): Unsaid[] {
  const said = isRecord(refresh) ? refresh : {}
  const lives = isRecord(said.lives) ? said.lives : {}
  const notes: ReadonlyArray<readonly [Trail, unknown]> = [
    [[key, "note"], note],
    [[key, "refresh", "note"], said.note],
    [[key, "revoke", "note"], isRecord(revoke) ? revoke.note : undefined],
  ]
  return notes.flatMap(([trail, prose]) =>
    splitSentences(prose).flatMap((text) => {
      if (!duration.test(text) || !/\btokens?\b/i.test(text)) return []
      const [access, refreshed] = [/\baccess tokens?\b/i.test(text), /\brefresh tokens?\b/i.test(text)]
      const missing = [
        ...(access && lives.access === undefined ? ["refresh.lives.access"] : []),
        ...(refreshed && lives.refresh === undefined && said.grace === undefined
          ? ["refresh.lives.refresh or refresh.grace"]
          : []),
        ...(!access && !refreshed && said.lives === undefined && said.grace === undefined
          ? ["refresh.lives or refresh.grace"]
          : []),
      ]
      return missing.length > 0 ? [{ trail, text, word: missing.join(" and ") }] : []
    }),
  )
}

function splitSentences(prose: unknown): string[] {
  return typeof prose === "string" ? prose.trim().split(/(?<=[.;:])\s+/) : []
}
