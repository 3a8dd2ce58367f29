/** The choice of a language: the one that the theme fixes, or the best of those that a browser asks for. */

import { templates } from "../../generated/translated-pages.js"
import type { AuthConfig } from "../types/config.js"
import type { ChosenLanguage, Language, LanguageDefinition, Sentence } from "../types/language.js"
import { AuthError } from "./errors.js"
import { memoizeByObject } from "./memory.js"
import { writeMessage } from "./message.js"

/** Characters and ranges of `Accept-Language` that are looked at. */
const longest = 500
const mostRanges = 20

/** What may be a tag (RFC 5646, section 2.1), and characters that a range may have: a provider is told it. */
const wellFormed = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i
const longestTag = 35

/** What scripts of pages say: `test/pages/languages.test.ts` compares. */
const scripted: readonly Sentence[] = [
  "This passkey is already registered. Please sign in with it.",
  "That was cancelled or took too long. Please try again.",
  "The passkey could not be used. Please try again, or sign in another way.",
  "A passkey cannot be used with this. Please sign in another way.",
]

const counting: Sentence = "{found} of {all} ways to sign in"

/** What the name of a provider that is made by hand says, which is English as well. */
const sameTexts: Readonly<Record<string, Sentence>> = {
  "Sign in with Email": "Sign in with email",
  "With Email": "With email",
}

/** English is built in: the texts are its own. */
const english: LanguageDefinition = { tag: "en", texts: {} }

/**
 * Chooses the language of a request among those of the config and English. Where none fits, it is the first of a list that
 * names English, since English is then a choice like any other; else English.
 */
export function chooseLanguage({ languages = [], theme }: AuthConfig, headers: Headers): ChosenLanguage {
  // The page that tells of a mistake in the config is made from the same config.
  const given: readonly LanguageDefinition[] = Array.isArray(languages) ? languages : []
  const named = given.filter((one) => typeof one?.tag === "string")
  const all = [...named, english]
  const locale = theme?.locale
  const ranges = locale === undefined ? readRanges(headers.get("accept-language") ?? "") : [String(locale)]
  const range = ranges.find((one) => findBest(all, one))
  const hasEnglish = named.some(({ tag }) => /^en(?:-|$)/i.test(tag))
  const fallback = (hasEnglish ? named[0] : undefined) ?? english
  const language = (range === undefined ? undefined : findBest(all, range)) ?? fallback
  return {
    tag: language.tag,
    locales: range === undefined ? "" : [...new Set([range, language.tag])].join(" "),
    isAsked: locale === undefined,
    values: prepareValues(language),
    headers: locale === undefined ? { Vary: "Accept-Language" } : {},
  }
}

/** Gives a frame of a page a language. */
export function translateFrame<Of extends { headers: object }>(
  frame: Of,
  config: AuthConfig,
  asked: Headers,
): Of & ChosenLanguage["values"] & { templates: typeof templates } {
  const { values, headers } = chooseLanguage(config, asked)
  return { ...frame, ...values, templates, headers: { ...frame.headers, ...headers } }
}

/** Reads the ranges of `Accept-Language` (RFC 9110, section 12.5.4), the most wanted first. */
function readRanges(header: string): string[] {
  return header
    .slice(0, longest)
    .split(",", mostRanges)
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((one) => one.trim())
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2)
      return { range, weight: weight === undefined ? 1 : Number.parseFloat(weight) }
    })
    .filter(({ range, weight }) => range.length <= longestTag && wellFormed.test(range) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ range }) => range)
}

/**
 * Finds the language of a range: the same tag, or a more special one, else as much of the range as there is (RFC 4647, sections
 * 3.3.1 and 3.4). `de-AT` finds `de`, and `pt` finds `pt-BR`.
 */
function findBest<One extends LanguageDefinition>(languages: readonly One[], range: string): One | undefined {
  const parts = range.toLowerCase().split("-")
  for (let count = parts.length; count > 0; count -= 1) {
    const wanted = parts.slice(0, count).join("-")
    const tags = languages.map((language) => [language.tag.toLowerCase(), language] as const)
    const found = tags.find(([tag]) => tag === wanted) ?? tags.find(([tag]) => tag.startsWith(`${wanted}-`))
    if (found) return found[1]
  }
  return undefined
}

const prepareValues = memoizeByObject((language: LanguageDefinition): ChosenLanguage["values"] => {
  const { tag, dir, texts, labels } = language
  // A label may be called like a member that every object has.
  const all: Record<string, string> = Object.create(null)
  // A line break has no place in the subject of a mail.
  for (const [text, said] of Object.entries({ ...labels, ...texts }))
    if (typeof said === "string") all[text] = said.replace(/\s+/g, " ").trim()
  for (const [text, same] of Object.entries(sameTexts)) if (all[same]) all[text] ??= all[same]
  const said = scripted.flatMap((text) => (all[text] === undefined ? [] : [[text, all[text]] as const]))
  return {
    lang: tag,
    dir: dir === "rtl" ? dir : undefined,
    texts: all,
    found: all[counting] ?? counting,
    said: said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : "",
  }
})

/** Finds the first mistake in the languages of a config. */
export function findLanguageMistake({ languages = [], theme }: AuthConfig): AuthError | undefined {
  const given: unknown = languages
  if (!Array.isArray(given)) return new AuthError(writeMessage("languages-not-made", describeValue(given)))
  for (const language of languages as readonly (Partial<Language> | null)[]) {
    const { tag, texts } = { ...language }
    if (!isTag(tag) || typeof texts !== "object" || typeof language?.load !== "function")
      return new AuthError(writeMessage("languages-not-made", describeValue(tag ?? language)))
  }
  const locale: unknown = theme?.locale
  if (locale === undefined) return undefined
  const tags = ["en", ...languages.map(({ tag }: Language) => tag)]
  const isKnown =
    typeof locale === "string" &&
    findBest(
      tags.map((tag) => ({ tag, texts: {} })),
      locale,
    )
  if (isKnown) return undefined
  return new AuthError(writeMessage("locale-not-named", describeValue(locale), tags.join(", ")))
}

/** Times of the account page are written by what the runtime knows of the tag: it refuses some that look like one. */
function isTag(tag: unknown): tag is string {
  if (typeof tag !== "string" || !wellFormed.test(tag)) return false
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

function describeValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : `of type ${typeof value}`
}
