/** Sentences and values of the catalogue as markup. */
import { html, type Markup } from "../../testing/simulator/pages.js"
import type { CatalogueValue } from "./data.js"

/** A sentence with its code between backticks. */
export function prose(sentence: string): Markup {
  const parts = sentence
    .split("`")
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
  return html`${parts}`
}

/** A value of the mapping, from profile to user. */
export function valueText(value: CatalogueValue): Markup {
  if (value === null) return html`none`
  if (typeof value === "string") return html`<code>${value}</code>`
  if (Array.isArray(value)) return joined(value, " or else ")
  if ("words" in value) return html`${joined(value.words, " ")} joined by blanks`
  if (!("when" in value)) return html`none`
  const tests = Object.entries(value.when).map(
    ([path, test]) => html`<code>${path}</code> is ${testText(test)}`,
  )
  return html`${valueText(value.then)} when ${between(tests, " and ")}`
}

function testText(test: unknown): Markup {
  if (test === "present" || test === "absent") return html`${test}`
  return html`<code>${[test].flat().map(String).join(" | ")}</code>`
}

function joined(values: readonly CatalogueValue[], mark: string): Markup {
  return between(values.map(valueText), mark)
}

function between(parts: readonly Markup[], mark: string): Markup {
  return html`${parts.map((part, at) => (at === 0 ? part : html`${mark}${part}`))}`
}
