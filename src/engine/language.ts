/** The language of a request, found by what the languages of the config bring along: a config that names none contains none of it. */
import type { AuthConfig } from "../types/config.js"
import type { ChosenLanguage, Sentence } from "../types/language.js"

/** Loads what chooses among the languages of a config; undefined where it names none. */
export async function loadLanguages(
  config: AuthConfig,
): Promise<typeof import("./choose-language.js") | undefined> {
  return config.languages?.[0]?.load?.() as Promise<typeof import("./choose-language.js")> | undefined
}

/** Finds the language of a request; nothing where the config names none: pages and mails are English then. */
export async function findLanguage(
  config: AuthConfig,
  headers: Headers,
): Promise<ChosenLanguage | undefined> {
  return (await loadLanguages(config))?.chooseLanguage(config, headers)
}

/** Says a text in a language; in English without one. */
export function sayIn(
  language: Pick<ChosenLanguage, "values"> | undefined,
  text: Sentence,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const said = language?.values.texts[text] ?? text
  return said.replace(/{(\w+)}/g, (_, name) => String(values[name]))
}
