// Path data of SVG (SVG 2, 9.3), moved and scaled into a box of 24 by 24.

const size = 24

/** How many numbers each command takes. */
const counts = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * Scales path data into the middle of the box; what is drawn for such a box stays as it is.
 * @param path The path data.
 * @param box What it was drawn for.
 */
export function fitPath(path, { left, top, width, height }) {
  if (left === 0 && top === 0 && width === size && height === size) return path
  const scale = size / Math.max(width, height)
  const move = [(size - width * scale) / 2 - left * scale, (size - height * scale) / 2 - top * scale]
  const reader = /([a-z])([^a-z]*)/gi
  return [...path.matchAll(reader)]
    .map(([, command, text], index) => {
      const numbers = readNumbers(command, text)
      const isRelative = command === command.toLowerCase() && index > 0
      const per = counts[command.toLowerCase()]
      const moved = numbers.map((number, at) => {
        // A relative command at the start is absolute in its first pair alone.
        const isAbsolute = !isRelative && !(command === "m" && at > 1)
        return fitNumber(command.toLowerCase(), number, at % per, scale, isAbsolute ? move : [0, 0])
      })
      return command + joinNumbers(moved)
    })
    .join("")
}

/** One number of a command: flags and angles stay, lengths are scaled, places are moved too. */
function fitNumber(command, number, at, scale, [x, y]) {
  if (command === "a") {
    if (at < 2) return number * scale
    if (at < 5) return number
    return number * scale + (at === 5 ? x : y)
  }
  if (command === "h") return number * scale + x
  if (command === "v") return number * scale + y
  return number * scale + (at % 2 === 0 ? x : y)
}

/** The flags of an arc may stand without anything between them. */
function readNumbers(command, text) {
  const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
  if (command.toLowerCase() !== "a") return [...text.matchAll(number)].map(([one]) => Number(one))
  const found = []
  let rest = text
  while (rest.trim() !== "") {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4
    const [whole, one] =
      /^[\s,]*([01])/.exec(isFlag ? rest : "") ?? /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`not an arc: ${text}`)
    found.push(Number(one))
    rest = rest.slice(whole.length)
  }
  return found
}

/** Thousandths of the box are kept, as simple-icons has them. */
function joinNumbers(numbers) {
  return numbers
    .map((number) => String(Math.round(number * 1000) / 1000).replace(/^(-?)0\./, "$1."))
    .reduce((text, number) => text + (text === "" || number.startsWith("-") ? number : ` ${number}`), "")
}
