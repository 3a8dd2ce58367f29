/** What a page cannot use of the looks that were configured: it is said in the log, not dropped in silence. */
import type { Engine } from "../config/engine.js"
import { warnOnce } from "../config/warn-once.js"
import type { Theme } from "../types.js"
import { imageAddress } from "./address.js"
import {
  contrastRatio,
  formatColour,
  parseColour,
  type Rgb,
  readableContrast,
  textColourOn,
} from "./colour.js"
import { defaultBrand } from "./frame.js"

/** The part of the engine that pages are looked after with. */
export type Looks = Pick<Engine, "config" | "logger" | "theme" | "known">

/**
 * Warns of every member of the theme, and of the providers' buttons, that is not used as it stands; once for each.
 * @param engine Has the theme and the logger.
 * @param styles Looks of buttons, by what they are called in the config.
 */
export function warnOfLooks(
  { config, logger, theme }: Looks,
  styles: ReadonlyArray<readonly [name: string, style: ButtonStyle]> = [],
): void {
  const mistakes = [...themeMistakes(theme), ...styles.flatMap(([name, style]) => styleMistakes(name, style))]
  for (const mistake of mistakes) warnOnce({ config, logger }, `looks-ignored: ${mistake}`)
}

/** Members of a provider's `style` that the page reads. */
export interface ButtonStyle {
  logo?: unknown
  brandColor?: unknown
  bg?: unknown
  text?: unknown
}

const schemes: readonly unknown[] = ["auto", "dark", "light"]

function themeMistakes(theme: Theme): string[] {
  const { name, colorScheme, brandColor, buttonText } = theme
  const found = [
    ...colourMistake("theme.brandColor", brandColor),
    ...colourMistake("theme.buttonText", buttonText),
  ]
  if (isGiven(name) && typeof name !== "string")
    found.push("theme.name is not text. Write the application's name.")
  if (isGiven(colorScheme) && !schemes.includes(colorScheme)) {
    found.push(`theme.colorScheme is ${shown(colorScheme)}. Write "auto", "dark" or "light".`)
  }
  const background = parseColour(brandColor) ?? defaultBrand
  found.push(...contrastMistake(`theme.buttonText ${shown(buttonText)}`, background, parseColour(buttonText)))
  return found
}

function contrastMistake(option: string, background: Rgb, text: Rgb | undefined): string[] {
  const ratio = text ? contrastRatio(background, text) : readableContrast
  if (ratio >= readableContrast) return []
  const taken = formatColour(textColourOn(background, text))
  return [
    `${option} cannot be read on the brand's colour ${formatColour(background)}: the contrast is ${ratio.toFixed(1)}, and ${readableContrast} is needed (WCAG AA). ${taken} is used.`,
  ]
}

function styleMistakes(name: string, { logo, brandColor, bg, text }: ButtonStyle): string[] {
  const [member, colour] = isGiven(brandColor) ? ["brandColor", brandColor] : ["bg", bg]
  const background = parseColour(colour)
  const textOption = `style.text ${shown(text)} of provider "${name}"`
  return [
    ...colourMistake(`style.${member} of provider "${name}"`, colour),
    ...colourMistake(`style.text of provider "${name}"`, text),
    ...(background ? contrastMistake(textOption, background, parseColour(text)) : []),
    ...(isGiven(text) && !isGiven(colour)
      ? [`${textOption} has no colour to stand on. Write style.brandColor beside it.`]
      : []),
    ...logoMistake(`style.logo of provider "${name}"`, logo),
  ]
}

function colourMistake(option: string, value: unknown): string[] {
  if (!isGiven(value) || parseColour(value)) return []
  return [
    `${option} is ${shown(value)}, which is not an opaque colour. Write #rrggbb, rgb(), hsl() or a name of CSS such as tomato.`,
  ]
}

function logoMistake(option: string, value: unknown): string[] {
  if (!isGiven(value) || imageAddress(value)) return []
  return [`${option} is ${shown(value)}. Write an https address, a path of the site, or a data: image.`]
}

/** The engine fills in empty texts. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : `of type ${typeof value}`
}
