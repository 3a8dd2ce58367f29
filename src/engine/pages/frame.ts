/** What all pages have around their content: stylesheet, colour scheme, logo, headers. */

import type { Theme } from "../../types/pages.js"
import type { Engine } from "../config/engine.js"
import { loadLanguages } from "../language.js"
import { warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import { parseUrl } from "../web-address.js"
import {
  chooseTextColour,
  contrastRatio,
  formatColour,
  isLight,
  makeVisible,
  parseColour,
  type Rgb,
  readableContrast,
} from "./colour.js"
import { longestMark, parseMark, readMonogram } from "./mark.js"

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

/** Checks the address of a picture: an `http:` or `https:` one, a path of this site, or `data:image/...`; nothing for anything else. */
export function readImageAddress(value: unknown): ImageAddress | undefined {
  if (typeof value !== "string" || value === "" || markup.test(value)) return undefined
  if (dataImage.test(value)) return { src: value, source: "data:" }
  const local = !/^[a-z][a-z\d+.-]*:/i.test(value.trim())
  const url = parseHttpUrl(value)
  if (!url) return undefined
  if (url.origin === placeholder) return local ? { src: value, source: "'self'" } : undefined
  // Host names may hold a semicolon, which would end the directive.
  return plainOrigin.test(url.origin) ? { src: url.href, source: url.origin } : undefined
}

/** Checks the address of a link: an `http:` or `https:` one, or a path of this site; nothing for anything else. */
export function readLinkAddress(value: unknown): string | undefined {
  return typeof value === "string" && parseHttpUrl(value) ? value : undefined
}

/** Stands for the site itself; `.invalid` is never registered (RFC 2606, section 2). */
const placeholder = "https://site.invalid"

function parseHttpUrl(value: string): URL | undefined {
  const url = parseUrl(value, placeholder)
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : undefined
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

/** Collects the headers of a page. */
function createPageHeaders({
  style,
  script,
  connects,
  images,
}: PageSources): Readonly<Record<string, string>> {
  // CSP Level 3. There is no `form-action`: it would also forbid the redirect with which a provider's sign-in begins, and
  // nothing can inject a form.
  const rules = ["default-src 'none'", `style-src ${style}`]
  if (script) rules.push(`script-src ${script}`)
  if (connects) rules.push("connect-src 'self'")
  if (images.length > 0) rules.push(`img-src ${[...new Set(images)].join(" ")}`)
  rules.push("base-uri 'none'", "frame-ancestors 'none'")
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": rules.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Under `no-referrer` a browser posts the page's forms with `Origin: null` (Fetch, "append a request Origin header").
    "referrer-policy": "same-origin",
    "cache-control": "private, no-store",
  }
}

/** Hashes exactly what stands between the tags of an inline element, for the policy: a `'sha256-...'` source expression. */
async function hashInline(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
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
  /** Tag of the language, where the config names some. */
  lang?: string
  /** Templates that speak it. */
  templates?: Readonly<Record<string, (values: Readonly<Record<string, unknown>>) => string>>
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

/** Prepares the frame of a page. Costs two hashes: keep the result. */
export async function createFrame({
  theme,
  style,
  images = [],
  script,
  connects = false,
}: FrameParts): Promise<Frame> {
  // Colours of the main button and of the focus: the theme's, if they are colours and can be told apart.
  const brand = parseColour(theme?.brandColor)
  const text = chooseTextColour(brand ?? defaultBrand, parseColour(theme?.buttonText))
  const rules = [`--button-text-color:${formatColour(text)}`]
  if (brand) rules.push(`--brand-color:${formatColour(brand)}`)
  if (!isLight(text)) rules.push("--button-tint:rgb(255 255 255/20%)")
  let css = `${style}:root{${rules.join(";")}}`
  if (brand) {
    // The focus has to be seen in both schemes, and the brand's own colour may be lost in one of them.
    const light = `--color-focus:${formatColour(makeVisible(lightSurfaces, brand))}`
    const dark = `--color-focus:${formatColour(makeVisible(darkSurfaces, brand))}`
    css += `.theme-auto,.theme-light{${light}}.theme-dark{${dark}}@media(prefers-color-scheme:dark){.theme-auto{${dark}}}`
  }
  const logo = readImageAddress(theme?.logo)
  const scheme = theme?.colorScheme === "dark" || theme?.colorScheme === "light" ? theme.colorScheme : "auto"
  return {
    css,
    script,
    scheme,
    colorScheme: scheme === "auto" ? "light dark" : scheme,
    logo: logo?.src,
    headers: createPageHeaders({
      style: await hashInline(css),
      script: script ? await hashInline(script) : undefined,
      connects,
      images: logo ? [logo.source, ...images] : images,
    }),
  }
}

/** Gives a frame the language of a request. */
export async function translateFrame(
  frame: Frame,
  { engine, request }: { engine: Pick<Engine, "config">; request: { headers: Headers } },
): Promise<Frame> {
  return (await loadLanguages(engine.config))?.translateFrame(frame, engine.config, request.headers) ?? frame
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
 * Warns once of every member of the theme, and of the `style` of buttons by their name in the config, that is not used as
 * it stands.
 */
export function warnOfStyleMistakes(
  { config, logger, theme }: Looks,
  styles: ReadonlyArray<readonly [name: string, style: ButtonStyle]> = [],
): void {
  const { name, colorScheme, brandColor, buttonText } = theme
  const mistakes = [
    ...findColourMistake("theme.brandColor", brandColor),
    ...findColourMistake("theme.buttonText", buttonText),
  ]
  if (isSet(name) && typeof name !== "string") mistakes.push(writeMessage("theme-name"))
  if (isSet(colorScheme) && !schemes.includes(colorScheme))
    mistakes.push(writeMessage("theme-scheme", quoteValue(colorScheme)))
  const background = parseColour(brandColor) ?? defaultBrand
  const option = `theme.buttonText ${quoteValue(buttonText)}`
  mistakes.push(...findContrastMistake(option, background, parseColour(buttonText)))
  for (const [provider, style] of styles) mistakes.push(...findStyleMistakes(provider, style))
  for (const mistake of mistakes) warnOnce({ config, logger }, `looks-ignored: ${mistake}`)
}

/** Members of a provider's `style` that the page reads. */
interface ButtonStyle {
  logo?: unknown
  mark?: unknown
  monogram?: unknown
  brandColor?: unknown
  bg?: unknown
  text?: unknown
}

const schemes: readonly unknown[] = ["auto", "dark", "light"]

function findContrastMistake(option: string, background: Rgb, text: Rgb | undefined): string[] {
  const ratio = text ? contrastRatio(background, text) : readableContrast
  if (ratio >= readableContrast) return []
  const taken = formatColour(chooseTextColour(background, text))
  return [
    writeMessage(
      "theme-contrast",
      option,
      formatColour(background),
      ratio.toFixed(1),
      readableContrast,
      taken,
    ),
  ]
}

function findStyleMistakes(
  name: string,
  { logo, mark, monogram, brandColor, bg, text }: ButtonStyle,
): string[] {
  const [member, colour] = isSet(brandColor) ? ["brandColor", brandColor] : ["bg", bg]
  const background = parseColour(colour)
  const textOption = `style.text ${quoteValue(text)} of provider "${name}"`
  return [
    ...findColourMistake(`style.${member} of provider "${name}"`, colour),
    ...findColourMistake(`style.text of provider "${name}"`, text),
    ...(background ? findContrastMistake(textOption, background, parseColour(text)) : []),
    ...(isSet(text) && !isSet(colour) ? [writeMessage("style-without-ground", textOption)] : []),
    ...(isSet(logo) && !readImageAddress(logo) ? [writeMessage("style-logo", name, quoteValue(logo))] : []),
    ...(isSet(mark) && !parseMark(mark)
      ? [writeMessage("style-mark", name, quoteValue(mark), longestMark)]
      : []),
    ...(isSet(monogram) && readMonogram(monogram) === undefined
      ? [writeMessage("style-monogram", name, quoteValue(monogram))]
      : []),
  ]
}

function findColourMistake(option: string, value: unknown): string[] {
  if (!isSet(value) || parseColour(value)) return []
  return [writeMessage("colour-not-opaque", option, quoteValue(value))]
}

/** The engine fills in empty texts. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}

function quoteValue(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : `of type ${typeof value}`
}
