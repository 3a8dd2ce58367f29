import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isoText, utcText } from "../../src/http/date-text.js"

const dates = fc.date({ noInvalidDate: true })

describe("a date as text", () => {
  it("is what the date itself writes, whichever was written before", () => {
    fc.assert(
      fc.property(dates, fc.array(fc.integer({ min: -2500, max: 2500 })), (date, steps) => {
        const near = steps.map((step) => new Date(date.getTime() + step))
        for (const one of [date, ...near].filter((other) => !Number.isNaN(other.getTime()))) {
          expect(utcText(one)).toBe(one.toUTCString())
          expect(isoText(one)).toBe(one.toISOString())
        }
      }),
      { numRuns: 500 },
    )
  })

  it("is right at the ends of what dates can say", () => {
    for (const time of [-8.64e15, 8.64e15, 0, -1, 999, 1000]) {
      expect(utcText(new Date(time))).toBe(new Date(time).toUTCString())
      expect(isoText(new Date(time))).toBe(new Date(time).toISOString())
    }
  })

  it("is none for an invalid one", () => {
    expect(utcText(new Date(Number.NaN))).toBe("Invalid Date")
    expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError)
  })
})
