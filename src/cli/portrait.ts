/** A drawn picture that stands for one on a provider's server, so that a simulated user has a face and nothing leaves the computer. */

const size = 56

/** A number that is the same for the same text (FNV-1a, 32 bits). */
function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return seed
}

/**
 * Draws a picture.
 * @param address Address of the picture it stands for; the same address gives the same drawing.
 * @returns A `data:` address of an SVG.
 */
export function portrait(address: string): string {
  const seed = seedOf(address)
  const hue = seed % 360
  const hair = (seed >>> 9) % 360
  const smile = 34 + ((seed >>> 18) % 5)
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="hsl(${hue} 55% 82%)"/>`,
    `<path d="M8 56c2-13 11-17 20-17s18 4 20 17z" fill="hsl(${hue} 45% 42%)"/>`,
    '<circle cx="28" cy="25" r="13" fill="#f2cfae"/>',
    `<path d="M14 25a14 14 0 0 1 28 0c-5-7-9-8-14-8s-9 1-14 8z" fill="hsl(${hair} 35% 28%)"/>`,
    '<circle cx="23" cy="26" r="1.6"/><circle cx="33" cy="26" r="1.6"/>',
    `<path d="M23 31q5 ${smile - 31} 10 0" fill="none" stroke="#7a4a2b" stroke-width="1.6" stroke-linecap="round"/>`,
    "</svg>",
  ].join("")
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
