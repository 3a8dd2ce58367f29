/** What all pages have around their content: stylesheet, colour scheme, logo, headers. */
import type { Theme } from "../types.js"
import { imageAddress } from "./address.js"
import { formatColour, isLight, parseColour, textColourOn } from "./colour.js"
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
  script?: string
}

/**
 * Prepares the frame of a page. Costs two hashes: keep the result.
 */
export async function frameOf({ theme, style, images = [], script }: FrameParts): Promise<Frame> {
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
      images: logo ? [logo.source, ...images] : images,
    }),
  }
}

/** Colours of the main button: the theme's, if they are colours and can be told apart. */
function themeRules(theme: Theme | undefined): string {
  const brand = parseColour(theme?.brandColor)
  const wanted = parseColour(theme?.buttonText)
  const background = brand ?? defaultBrand
  const text = textColourOn(background, wanted)
  const rules = [`--button-text-color:${formatColour(text)}`]
  if (brand) rules.push(`--brand-color:${formatColour(brand)}`)
  if (!isLight(text)) rules.push("--button-tint:rgb(255 255 255/20%)")
  return `:root{${rules.join(";")}}`
}

/** `--brand-color` of the stylesheet. */
const defaultBrand = [36, 80, 211] as const
