/**
 * Which requests got cookies by `signIn`, `signOut` or `unstable_update`. Next puts them onto the answer of a handler after it
 * has returned, whatever that answer tells caches.
 */
import { loadHeaders } from "./modules.js"

/** Those of one application. */
export class CookieWrites {
  #count = 0
  readonly #requests = new WeakSet<Headers>()

  /**
   * Notes that cookies were set.
   * @param headers What `headers()` of Next gave: the same object for the same request.
   */
  note(headers: Headers): void {
    this.#count += 1
    this.#requests.add(headers)
  }

  /**
   * Runs what answers a request.
   * @param work What runs.
   * @returns What it answered, and whether its request got cookies meanwhile. Where none did, Next is not asked for anything.
   */
  async watch<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; hasWritten: boolean }> {
    const before = this.#count
    const answer = await work()
    if (this.#count === before) return { answer, hasWritten: false }
    const { headers } = await loadHeaders()
    return { answer, hasWritten: this.#requests.has(await headers()) }
  }
}
