/** Colours of themes and providers: read, checked, and matched with a text colour that can be read on them. */

const table = `
  aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc,
  bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a,
  burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50,
  cornflowerblue 6495ed, cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b,
  darkgoldenrod b8860b, darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b,
  darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, darkred 8b0000,
  darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f,
  darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969,
  dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, forestgreen 228b22,
  fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080,
  green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4, indianred cd5c5c,
  indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00,
  lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2,
  lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a,
  lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899,
  lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff,
  maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db,
  mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc,
  mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5,
  navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500,
  orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee,
  palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd,
  powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1,
  saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d,
  silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090, snow fffafa,
  springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347,
  turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00,
  yellowgreen 9acd32
`

/** Six hexadecimal digits by name, in lower case. */
const colourNames: ReadonlyMap<string, string> = new Map(
  table.split(",").map((entry) => entry.trim().split(" ") as [name: string, digits: string]),
)

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
 * The value may come from a customer of the application: nothing else than such a colour can reach a stylesheet.
 */
export function parseColour(value: unknown): Rgb | undefined {
  if (typeof value !== "string" || value.length > 64) return undefined
  const text = value.trim().toLowerCase()
  if (hex.test(text)) return parseHex(text.slice(1))
  const [, notation, inside] = call.exec(text) ?? []
  if (notation !== undefined && inside !== undefined) return parseColourFunction(notation, inside)
  return parseHex(colourNames.get(text) ?? "")
}

/** Writes a colour for a stylesheet, as `#rrggbb` in lower case. */
export function formatColour(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}

/** Measures how well two colours stand apart (WCAG 2.2, "contrast ratio"): from 1 (the same) to 21 (black on white). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Picks the colour of a text on a background: the wanted one where it can be read, else white or black, of which one always can. */
export function chooseTextColour(background: Rgb, wanted?: Rgb): Rgb {
  if (wanted && contrastRatio(background, wanted) >= readableContrast) return wanted
  const white: Rgb = [255, 255, 255]
  return contrastRatio(background, white) >= readableContrast ? white : [0, 0, 0]
}

/** Moves a colour to black or to white, until it stands out from all its surroundings, which are all light or all dark. */
export function makeVisible(surroundings: readonly Rgb[], colour: Rgb): Rgb {
  const end = surroundings.every(isLight) ? 0 : 255
  for (let step = 0; step < 20; step++) {
    const moved = clampChannels(colour.map((channel) => channel + ((end - channel) * step) / 20))
    if (surroundings.every((one) => contrastRatio(one, moved) >= visibleContrast)) return moved
  }
  return [end, end, end]
}

/** A colour is light when black text reads better on it than white. */
export function isLight(colour: Rgb): boolean {
  return contrastRatio(colour, [0, 0, 0]) > contrastRatio(colour, [255, 255, 255])
}

/** Three or six digits, and one or two more that have to say that the colour is opaque. */
function parseHex(digits: string): Rgb | undefined {
  const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits
  if (!/^[\da-f]{6}(?:ff)?$/.test(long)) return undefined
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb
}

/** The arguments of `rgb()` and `hsl()`: separated by commas throughout, or by spaces and a slash before the alpha value. */
function parseColourFunction(notation: string, inside: string): Rgb | undefined {
  const [colour = "", alpha, ...more] = inside.split("/")
  const parts = colour.includes(",") ? colour.split(",") : colour.trim().split(/\s+/)
  if (alpha !== undefined) parts.push(alpha)
  const values = parts.map((part) => number.exec(part.trim()))
  const [first, second, third, opacity] = values
  if (more.length > 0 || values.length < 3 || values.length > 4 || !first || !second || !third)
    return undefined
  if (values.length === 4 && parseShare(opacity, 1) !== 1) return undefined
  if (notation === "rgb") {
    const channels = [first, second, third].map((one) => parseShare(one, 255))
    return channels.includes(undefined) ? undefined : clampChannels(channels.map((one) => 255 * (one ?? 0)))
  }
  const [, digits, unit] = first
  const [saturation, lightness] = [parseShare(second, 100), parseShare(third, 100)]
  if (unit === "%" || saturation === undefined || lightness === undefined) return undefined
  const angle = Number(digits) * (unit === "turn" ? 360 : 1)
  const hue = ((angle % 360) + 360) % 360
  // CSS Color 4, section 7.1.
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return clampChannels(
    [0, 8, 4].map((offset) => {
      const turn = (offset + hue / 30) % 12
      return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
    }),
  )
}

/** A percentage, or a number of which `whole` is all: from 0 to 1. */
function parseShare(match: RegExpExecArray | null | undefined, whole: number): number | undefined {
  const [, digits, unit] = match ?? []
  if (digits === undefined || (unit !== undefined && unit !== "%")) return undefined
  return Math.min(1, Math.max(0, Number(digits) / (unit ? 100 : whole)))
}

function clampChannels(channels: readonly number[]): Rgb {
  return channels.map((channel) => Math.min(255, Math.max(0, Math.round(channel)))) as unknown as Rgb
}

/** WCAG 2.2, "relative luminance". */
function computeLuminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
