/** Colours of themes and providers: read, checked, and matched with a text colour that can be read on them. */

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast WCAG 2.2 asks of text (success criterion 1.4.3, level AA). */
export const readableContrast = 4.5

/** The basic colour keywords of CSS (CSS Color 4, section 6.1). */
const keywords: ReadonlyMap<string, Rgb> = new Map([
  ["black", [0, 0, 0]],
  ["silver", [192, 192, 192]],
  ["gray", [128, 128, 128]],
  ["grey", [128, 128, 128]],
  ["white", [255, 255, 255]],
  ["maroon", [128, 0, 0]],
  ["red", [255, 0, 0]],
  ["purple", [128, 0, 128]],
  ["fuchsia", [255, 0, 255]],
  ["green", [0, 128, 0]],
  ["lime", [0, 255, 0]],
  ["olive", [128, 128, 0]],
  ["yellow", [255, 255, 0]],
  ["orange", [255, 165, 0]],
  ["navy", [0, 0, 128]],
  ["blue", [0, 0, 255]],
  ["teal", [0, 128, 128]],
  ["aqua", [0, 255, 255]],
] as const)

const hex = /^#([\da-f]{3}|[\da-f]{6})$/i
const number = "(\\d{1,3}(?:\\.\\d{1,4})?)"
const rgb = new RegExp(`^rgb\\(\\s*${number}\\s*[\\s,]\\s*${number}\\s*[\\s,]\\s*${number}\\s*\\)$`, "i")
const hsl = new RegExp(
  `^hsl\\(\\s*${number}(?:deg)?\\s*[\\s,]\\s*${number}%\\s*[\\s,]\\s*${number}%\\s*\\)$`,
  "i",
)

/**
 * Reads an opaque colour: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or a basic keyword.
 * @param value Text of an application, which may have it from a customer.
 * @returns Nothing for anything else, so that no other text can reach a stylesheet.
 */
export function parseColour(value: unknown): Rgb | undefined {
  if (typeof value !== "string" || value.length > 64) return undefined
  const text = value.trim()
  const digits = hex.exec(text)?.[1]
  if (digits) return fromHex(digits)
  const channels = rgb.exec(text)?.slice(1).map(Number)
  if (channels) return fromChannels(channels)
  const [hue, saturation, lightness] = hsl.exec(text)?.slice(1).map(Number) ?? []
  if (hue !== undefined && saturation !== undefined && lightness !== undefined) {
    return fromHsl(hue, Math.min(saturation, 100) / 100, Math.min(lightness, 100) / 100)
  }
  return keywords.get(text.toLowerCase())
}

/**
 * Writes a colour for a stylesheet.
 * @returns `#rrggbb`, lower case.
 */
export function formatColour(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/**
 * Measures how well two colours stand apart (WCAG 2.2, "contrast ratio").
 * @returns From 1 (the same) to 21 (black on white).
 */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Picks the colour of a text on a background.
 * @param wanted Taken when it can be read there.
 * @returns Otherwise white or black, of which one always can.
 */
export function textColourOn(background: Rgb, wanted?: Rgb): Rgb {
  if (wanted && contrastRatio(background, wanted) >= readableContrast) return wanted
  const white: Rgb = [255, 255, 255]
  return contrastRatio(background, white) >= readableContrast ? white : [0, 0, 0]
}

/**
 * Tells light colours from dark ones.
 * @returns True when black text reads better on it than white.
 */
export function isLight(colour: Rgb): boolean {
  return contrastRatio(colour, [0, 0, 0]) > contrastRatio(colour, [255, 255, 255])
}

function fromHex(digits: string): Rgb {
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb
}

function fromChannels(channels: readonly number[]): Rgb {
  return channels.map((channel) => Math.min(255, Math.round(channel))) as unknown as Rgb
}

/** CSS Color 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return fromChannels([channel(0), channel(8), channel(4)])
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
