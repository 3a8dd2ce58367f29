/** Colours of themes and providers: read, checked, and matched with a text colour that can be read on them. */
import { colourNames } from "./colour-names.js"

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast WCAG 2.2 asks of text (success criterion 1.4.3, level AA). */
export const readableContrast = 4.5

/** The contrast WCAG 2.2 asks of what marks the focus (success criterion 1.4.11). */
export const visibleContrast = 3

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const call = /^(rgb|hsl)a?\(([^()]*)\)$/i
const number = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg|turn)?$/i

/**
 * Reads an opaque colour: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or one of the names of CSS, in either notation of CSS Color 4
 * (sections 5 to 7). An alpha value has to be 1: no rule says how a text stands out on a translucent colour.
 * @param value Text of an application, which may have it from a customer.
 * @returns Nothing for anything else, so that no other text can reach a stylesheet.
 */
export function parseColour(value: unknown): Rgb | undefined {
  if (typeof value !== "string" || value.length > 64) return undefined
  const text = value.trim().toLowerCase()
  if (hex.test(text)) return fromHex(text.slice(1))
  const [, notation, inside] = call.exec(text) ?? []
  if (notation !== undefined && inside !== undefined) return fromCall(notation, inside)
  return fromHex(colourNames.get(text) ?? "")
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
 * Moves a colour away from its surroundings, to black or to white, until it stands out from all of them.
 * @param surroundings All light, or all dark.
 * @returns The colour itself where it can be seen already.
 */
export function visibleOn(surroundings: readonly Rgb[], colour: Rgb): Rgb {
  const end = surroundings.every(isLight) ? 0 : 255
  for (let step = 0; step < 20; step++) {
    const moved = fromChannels(colour.map((channel) => channel + ((end - channel) * step) / 20))
    if (surroundings.every((one) => contrastRatio(one, moved) >= visibleContrast)) return moved
  }
  return [end, end, end]
}

/**
 * Tells light colours from dark ones.
 * @returns True when black text reads better on it than white.
 */
export function isLight(colour: Rgb): boolean {
  return contrastRatio(colour, [0, 0, 0]) > contrastRatio(colour, [255, 255, 255])
}

/** Three or six digits, and one or two more that have to say that the colour is opaque. */
function fromHex(digits: string): Rgb | undefined {
  const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits
  if (!/^[\da-f]{6}(?:ff)?$/.test(long)) return undefined
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb
}

/** The arguments of `rgb()` and `hsl()`: separated by commas throughout, or by spaces and a slash before the alpha value. */
function fromCall(notation: string, inside: string): Rgb | undefined {
  const [colour = "", alpha, ...more] = inside.split("/")
  const parts = colour.includes(",") ? colour.split(",") : colour.trim().split(/\s+/)
  if (alpha !== undefined) parts.push(alpha)
  const values = parts.map((part) => number.exec(part.trim()))
  const [first, second, third, opacity] = values
  if (more.length > 0 || values.length < 3 || values.length > 4 || !first || !second || !third)
    return undefined
  if (values.length === 4 && share(opacity, 1) !== 1) return undefined
  if (notation === "rgb") {
    const channels = [first, second, third].map((one) => share(one, 255))
    return channels.includes(undefined) ? undefined : fromChannels(channels.map((one) => 255 * (one ?? 0)))
  }
  const [hue, saturation, lightness] = [degrees(first), share(second, 100), share(third, 100)]
  if (hue === undefined || saturation === undefined || lightness === undefined) return undefined
  return fromHsl(hue, saturation, lightness)
}

/** A percentage, or a number of which `whole` is all: from 0 to 1. */
function share(match: RegExpExecArray | null | undefined, whole: number): number | undefined {
  const [, digits, unit] = match ?? []
  if (digits === undefined || (unit !== undefined && unit !== "%")) return undefined
  return Math.min(1, Math.max(0, Number(digits) / (unit ? 100 : whole)))
}

function degrees([, digits, unit]: RegExpExecArray): number | undefined {
  if (unit === "%") return undefined
  const angle = Number(digits) * (unit === "turn" ? 360 : 1)
  return ((angle % 360) + 360) % 360
}

function fromChannels(channels: readonly number[]): Rgb {
  return channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel)))) as unknown as Rgb
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
