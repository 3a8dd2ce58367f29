/** Languages of the pages and mails: what an application names in `languages`. */
import type { Language, LanguageDefinition } from "../types/language.js"

/**
 * Makes a language of the pages and mails, for a language that authlas does not have, or for texts of one's own. The key of a text
 * is what the pages say in English; what is left out stays English.
 * @param definition Its tag and its texts.
 * @returns The same with what chooses the language of a request, for `languages` in the config.
 * @example
 * ```ts
 * import { defineLanguage } from "authlas/languages"
 *
 * const danish = defineLanguage({ tag: "da", texts: { "Sign in": "Log ind", "Sign in with {name}": "Log ind med {name}" } })
 * ```
 */
export function defineLanguage(definition: LanguageDefinition): Language {
  return { ...definition, load: () => import("./choose-language.js") }
}

export type { Language, LanguageDefinition, Sentence, Texts } from "../types/language.js"
