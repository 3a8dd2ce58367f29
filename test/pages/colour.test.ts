import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  chooseTextColour,
  contrastRatio,
  formatColour,
  parseColour,
  type Rgb,
  readableContrast,
} from "../../src/engine/pages/colour.js"

const channel = fc.integer({ min: 0, max: 255 })
const anyColour = fc.tuple(channel, channel, channel) as fc.Arbitrary<Rgb>

describe("parseColour", () => {
  it.each([
    ["#24292f", "#24292f"],
    ["#FFF", "#ffffff"],
    [" #0072C6 ", "#0072c6"],
    ["rgb(1, 2, 3)", "#010203"],
    ["rgb(255 128 0)", "#ff8000"],
    ["hsl(0, 100%, 50%)", "#ff0000"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["hsl(210 50% 40%)", "#336699"],
    ["Teal", "#008080"],
  ])("reads %s", (text, expected) => {
    const colour = parseColour(text)
    expect(colour && formatColour(colour)).toBe(expected)
  })

  it.each([
    undefined,
    null,
    7,
    "",
    "#12",
    "#12345",
    "#1234567",
    "rgb(1,2)",
    "rgb(1,2,3",
    "constructor",
    "__proto__",
    "url(https://evil.test)",
    "red;}</style><script>1</script>",
    "#fff}</style>",
    "var(--x)",
    `rgb(${" ".repeat(10_000)}1,2,3)`,
  ])("refuses %s", (value) => {
    expect(parseColour(value)).toBeUndefined()
  })

  it("lets only six hexadecimal digits out, whatever comes in", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const colour = parseColour(text)
        return colour === undefined || /^#[\da-f]{6}$/.test(formatColour(colour))
      }),
    )
  })
})

describe("textColourOn", () => {
  it("is readable on every background (WCAG AA)", () => {
    fc.assert(
      fc.property(
        anyColour,
        fc.option(anyColour, { nil: undefined }),
        (background, wanted) =>
          contrastRatio(background, chooseTextColour(background, wanted)) >= readableContrast,
      ),
    )
  })

  it("keeps a wanted colour that can be read and replaces one that cannot", () => {
    expect(chooseTextColour([0, 0, 0], [255, 255, 0])).toEqual([255, 255, 0])
    expect(chooseTextColour([255, 255, 255], [255, 255, 0])).toEqual([0, 0, 0])
  })

  it("measures 21 between black and white", () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  })
})
