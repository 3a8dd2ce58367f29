/** Sentences, values and brand marks of the catalogue as markup. */
import { listMonograms, parseMark } from "../../engine/pages/mark.js"
import { html, type Markup } from "../../testing/simulator/pages.js"
import type { CatalogueValue, Facts } from "./data.js"

/** Renders a sentence with code between backticks. */
export function renderProse(sentence: string): Markup {
  const parts = sentence
    .split("`")
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
  return html`${parts}`
}

/** Renders a value of the mapping from profile to user. */
export function renderValue(value: CatalogueValue): Markup {
  if (value === null) return html`none`
  if (typeof value === "string") return html`<code>${value}</code>`
  if (Array.isArray(value)) return renderValues(value, " or else ")
  if ("words" in value) return html`${renderValues(value.words, " ")} joined by blanks`
  if (!("when" in value)) return html`none`
  const tests = Object.entries(value.when).map(([path, test]) => {
    const isWord = test === "present" || test === "absent"
    const shown = isWord ? test : html`<code>${[test].flat().map(String).join(" | ")}</code>`
    return html`<code>${path}</code> is ${shown}`
  })
  return html`${renderValue(value.then)} when ${joinMarkup(tests, " and ")}`
}

function renderValues(values: readonly CatalogueValue[], mark: string): Markup {
  return joinMarkup(values.map(renderValue), mark)
}

function joinMarkup(parts: readonly Markup[], mark: string): Markup {
  return html`${parts.map((part, at) => (at === 0 ? part : html`${mark}${part}`))}`
}

const plainBrand: NonNullable<Facts["brand"]> = { color: "#5b6270", text: "#ffffff" }

/**
 * Draws the mark of a provider, or its monogram. Colours are attributes, which a content security policy allows.
 * @param name Name of the provider.
 * @param brand Its colours, and its mark or monogram.
 */
export function renderBrandMark(name: string, brand: NonNullable<Facts["brand"]> = plainBrand): Markup {
  const paths = parseMark(brand.mark) ?? []
  // A mark with colours of its own stands on white.
  const ground = paths.some(({ fill }) => fill) ? "#ffffff" : brand.color
  const letters = brand.monogram ?? listMonograms(name)[0] ?? "?"
  const drawn = paths.map(
    ({ fill, outline }) =>
      html`<path transform="translate(8 8)" fill="${fill ?? brand.text}" d="${outline}"/>`,
  )
  const written = html`<text x="20" y="20" dy=".35em" text-anchor="middle" fill="${brand.text}">${letters}</text>`
  return html`<svg class="brand" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false"><rect x=".5" y=".5" width="39" height="39" rx="10" fill="${ground}"/>${drawn.length > 0 ? html`${drawn}` : written}</svg>`
}
