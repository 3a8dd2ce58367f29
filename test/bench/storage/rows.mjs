/** The rows of the storage benchmark: each follows from its number, so that every process knows them all. */
import { createHash } from "node:crypto"

/** As PostgreSQL's `md5(text)::uuid::text` writes it. */
function idOf(text) {
  const hex = createHash("md5").update(text).digest("hex")
  const ends = [8, 12, 16, 20, 32]
  return ends.map((end, at) => hex.slice(ends[at - 1] ?? 0, end)).join("-")
}

/** The user of that number. */
export const userAt = (at) => ({
  id: idOf(`user${at}`),
  name: `User ${at}`,
  email: `user${at}@example.com`,
  emailVerified: null,
  image: `https://a.example/${at}.png`,
})

/** The token of the session of that number; its user is the one of `at % users`. */
export const tokenAt = (at) => idOf(`session${at}`)

/** Seconds that a session lasts, and that pass before it is written anew: none is, while the benchmark runs. */
export const maxAge = 30 * 86_400
export const updateAge = 86_400

/** When sessions end that are stored now. */
export const endOfSessions = () => new Date(Date.now() + maxAge * 1000)

/**
 * Does work in slices and says how far it is.
 * @param what It is about.
 * @param count How many there are.
 * @param size Of a slice.
 * @param work Does those from the first number to before the second.
 */
export async function inSlices(what, count, size, work) {
  for (let from = 0; from < count; from += size) {
    await work(from, Math.min(count, from + size))
    process.stderr.write(`\r${what}: ${Math.min(count, from + size)} of ${count} `)
  }
  process.stderr.write("\n")
}
