/** What all pages have around their content: stylesheet, colour scheme, logo, headers. */
import type { Theme } from "../types.js"
import { imageAddress } from "./address.js"
import { formatColour, isLight, parseColour, type Rgb, textColourOn, visibleOn } from "./colour.js"
import { inlineHash, pageHeaders } from "./headers.js"

/** Values of the layout template, and the headers that fit them. */
export interface Frame {
  css: string
  script: string | undefined
  scheme: "auto" | "dark" | "light"
  /** Content of the `color-scheme` meta element. */
  colorScheme: string
  logo: string | undefined
  headers: Readonly<Record<string, string>>
}

/** What one page adds to the common frame. */
export interface FrameParts {
  theme: Theme | undefined
  style: string
  /** Source expressions of pictures besides the theme's logo. */
  images?: readonly string[]
  script?: string | undefined
  /** The script asks this site for data. */
  connects?: boolean
}

/**
 * Prepares the frame of a page. Costs two hashes: keep the result.
 */
export async function frameOf({
  theme,
  style,
  images = [],
  script,
  connects = false,
}: FrameParts): Promise<Frame> {
  const css = `${style}${themeRules(theme)}`
  const logo = imageAddress(theme?.logo)
  const scheme = theme?.colorScheme === "dark" || theme?.colorScheme === "light" ? theme.colorScheme : "auto"
  return {
    css,
    script,
    scheme,
    colorScheme: scheme === "auto" ? "light dark" : scheme,
    logo: logo?.src,
    headers: pageHeaders({
      style: await inlineHash(css),
      script: script ? await inlineHash(script) : undefined,
      connects,
      images: logo ? [logo.source, ...images] : images,
    }),
  }
}

/** Colours of the main button and of the focus: the theme's, if they are colours and can be told apart. */
function themeRules(theme: Theme | undefined): string {
  const brand = parseColour(theme?.brandColor)
  const wanted = parseColour(theme?.buttonText)
  const background = brand ?? defaultBrand
  const text = textColourOn(background, wanted)
  const rules = [`--button-text-color:${formatColour(text)}`]
  if (brand) rules.push(`--brand-color:${formatColour(brand)}`)
  if (!isLight(text)) rules.push("--button-tint:rgb(255 255 255/20%)")
  return `:root{${rules.join(";")}}${brand ? focusRules(brand) : ""}`
}

/** What marks the focus has to be seen in both schemes, and the brand's own colour may be lost in one of them. */
function focusRules(brand: Rgb): string {
  const light = `--color-focus:${formatColour(visibleOn(lightSurfaces, brand))}`
  const dark = `--color-focus:${formatColour(visibleOn(darkSurfaces, brand))}`
  return `.theme-auto,.theme-light{${light}}.theme-dark{${dark}}@media(prefers-color-scheme:dark){.theme-auto{${dark}}}`
}

/** `--brand-color` of the stylesheet. */
export const defaultBrand: Rgb = [36, 80, 211]

/** What the focus is marked on: cards, controls and the page of the stylesheet. */
const lightSurfaces: readonly Rgb[] = [
  [255, 255, 255],
  [244, 245, 247],
]
const darkSurfaces: readonly Rgb[] = [
  [23, 26, 32],
  [14, 16, 20],
  [15, 17, 22],
]
