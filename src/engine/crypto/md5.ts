/**
 * MD5 (RFC 1321), which no longer keeps anything safe and is not in Web Crypto. Own code, because it is what services
 * sign their calls with whose protocol is older than OAuth 2.0, and forty lines that are loaded for these alone weigh
 * less than a package that every application installs.
 */
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const

/** Sixteen words of a block: which of them a step reads, by its round (section 3.4). */
const readers: ReadonlyArray<(step: number) => number> = [
  (step) => step,
  (step) => 5 * step + 1,
  (step) => 3 * step + 5,
  (step) => 7 * step,
]

const mixers: ReadonlyArray<(b: number, c: number, d: number) => number> = [
  (b, c, d) => (b & c) | (~b & d),
  (b, c, d) => (b & d) | (c & ~d),
  (b, c, d) => b ^ c ^ d,
  (b, c, d) => c ^ (b | ~d),
]

/** Hashes a text as UTF-8; 16 bytes. */
export function md5(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  // A one bit, zeros, and the length in bits (sections 3.1 and 3.2).
  const message = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setBigUint64(message.length - 8, BigInt(bytes.length) * 8n, true)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let start = 0; start < message.length; start += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      const mixed = mixers[round]?.(b, c, d) ?? 0
      const word = view.getInt32(start + 4 * ((readers[round]?.(step) ?? 0) % 16), true)
      const sum = (a + mixed + word + Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32)) | 0
      const by = shifts[4 * round + (step % 4)] ?? 0
      ;[a, d, c] = [d, c, b]
      b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0
    }
    for (const [at, word] of [a, b, c, d].entries()) state[at] = (state[at] ?? 0) + word
  }
  const digest = new DataView(new ArrayBuffer(16))
  for (const [at, word] of state.entries()) digest.setInt32(4 * at, word, true)
  return new Uint8Array(digest.buffer)
}
