/**
 * Dates as text, the second written once: every session check writes the end of the session twice, and all checks within a
 * second write the same one. A text from the memory takes a tenth of what writing it takes.
 */
import { BoundedMap, few } from "../memory/memory.js"

/** A second, as headers and as JSON have it. */
interface SecondText {
  utc: string
  /** To the seconds; the point, the milliseconds and the Z are missing. */
  iso: string
}

const seconds = new BoundedMap<number, SecondText>(few)

/**
 * Writes a date as `Date.prototype.toUTCString` does.
 * @param date The date; an invalid one becomes `Invalid Date`.
 */
export function utcText(date: Date): string {
  const time = date.getTime()
  return Number.isNaN(time) ? date.toUTCString() : secondOf(time).utc
}

/**
 * Writes a date as `Date.prototype.toISOString` does.
 * @param date The date.
 * @throws {RangeError} For an invalid one.
 */
export function isoText(date: Date): string {
  const time = date.getTime()
  if (Number.isNaN(time)) return date.toISOString()
  const { iso } = secondOf(time)
  return `${iso}.${String(time - Math.floor(time / 1000) * 1000).padStart(3, "0")}Z`
}

function secondOf(time: number): SecondText {
  return seconds.getOrMake(Math.floor(time / 1000), (second) => {
    const date = new Date(second * 1000)
    return { utc: date.toUTCString(), iso: date.toISOString().slice(0, -5) }
  })
}
