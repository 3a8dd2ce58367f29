/** What all pages have around their content: stylesheet, colour scheme, logo, headers. */
import type { Theme } from "../../types/pages.js"
import type { Engine } from "../config/engine.js"
import { warnOnce } from "../log/logger.js"
import {
  contrastRatio,
  formatColour,
  isLight,
  parseColour,
  type Rgb,
  readableContrast,
  textColourOn,
  visibleOn,
} from "./colour.js"

/** An address and what a content security policy must allow for it. */
export interface ImageAddress {
  src: string
  /** Source expression of `img-src` (CSP Level 3, section 2.3.1). */
  source: string
}

const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/
/** No address has these unencoded (RFC 3986, section 2), and what only looks like one need not be shown. */
const markup = /[<>"]/
const dataImage = /^data:image\/[a-z.+-]+[;,]/i

/**
 * Checks the address of a picture.
 * @param value `http:` or `https:` address, path of this site, or `data:image/...`.
 * @returns Nothing for anything else.
 */
export function imageAddress(value: unknown): ImageAddress | undefined {
  if (typeof value !== "string" || value === "" || markup.test(value)) return undefined
  if (dataImage.test(value)) return { src: value, source: "data:" }
  const local = !/^[a-z][a-z\d+.-]*:/i.test(value.trim())
  const url = parse(value)
  if (!url) return undefined
  if (url.origin === placeholder) return local ? { src: value, source: "'self'" } : undefined
  // Host names may hold a semicolon, which would end the directive.
  return plainOrigin.test(url.origin) ? { src: url.href, source: url.origin } : undefined
}

/**
 * Checks the address of a link.
 * @param value `http:` or `https:` address, or path of this site.
 * @returns Nothing for anything else.
 */
export function linkAddress(value: unknown): string | undefined {
  return typeof value === "string" && parse(value) ? value : undefined
}

/** Stands for the site itself; `.invalid` is never registered (RFC 2606, section 2). */
const placeholder = "https://site.invalid"

function parse(value: string): URL | undefined {
  if (!URL.canParse(value, placeholder)) return undefined
  const url = new URL(value, placeholder)
  return url.protocol === "https:" || url.protocol === "http:" ? url : undefined
}

/** What a page loads; nothing else is allowed to. */
interface PageSources {
  /** `'sha256-...'` of the style element. */
  style: string
  /** `'sha256-...'` of the script element, if there is one. */
  script?: string
  /** The script asks this site for data. */
  connects?: boolean
  /** Source expressions of pictures. */
  images: readonly string[]
}

/**
 * Collects the headers of a page. `Referrer-Policy: same-origin` rather than `no-referrer`, under which a browser posts the
 * page's forms with `Origin: null` (Fetch, "append a request Origin header").
 * @param sources What the page loads.
 */
export function pageHeaders(sources: PageSources): Readonly<Record<string, string>> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(sources),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cache-control": "private, no-store",
  }
}

/**
 * Hashes an inline element for the policy.
 * @param text Exactly what stands between the tags.
 * @returns A `'sha256-...'` source expression.
 */
export async function inlineHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/**
 * CSP Level 3. There is no `form-action`: it would also forbid the redirect with which a provider's sign-in begins, and
 * nothing can inject a form.
 */
function contentSecurityPolicy({ style, script, connects, images }: PageSources): string {
  const rules = ["default-src 'none'", `style-src ${style}`]
  if (script) rules.push(`script-src ${script}`)
  if (connects) rules.push("connect-src 'self'")
  if (images.length > 0) rules.push(`img-src ${[...new Set(images)].join(" ")}`)
  return [...rules, "base-uri 'none'", "frame-ancestors 'none'"].join("; ")
}

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
interface FrameParts {
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
const defaultBrand: Rgb = [36, 80, 211]

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
interface ButtonStyle {
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
