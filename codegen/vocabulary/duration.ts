/** How long something lives, in words. */

const units: ReadonlyArray<readonly [name: string, seconds: number]> = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
]

/**
 * Says a number of seconds in the largest unit that it is a whole number of.
 * @param seconds Seconds, more than none.
 * @example durationText(7_200) // "2 hours"
 */
export function describeDuration(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds % each === 0) ?? ["second", 1]
  const count = seconds / size
  return `${count} ${name}${count === 1 ? "" : "s"}`
}
