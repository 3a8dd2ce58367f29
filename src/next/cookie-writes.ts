/**
 * Which requests got cookies by `signIn`, `signOut` or `unstable_update`. Next puts them onto the answer of a handler after it
 * has returned, whatever that answer tells caches.
 */
import { loadHeaders } from "./modules.js"

/** Those of one application. */
export class CookieWrites {
  #count = 0
  readonly #requests = new WeakMap<Headers, string[]>()

  /**
   * Notes that cookies were set.
   * @param headers What `headers()` of Next gave: the same object for the same request.
   * @param lines The cookies, as values of Set-Cookie.
   */
  note(headers: Headers, lines: readonly string[]): void {
    this.#count += 1
    this.#requests.set(headers, [...this.linesOf(headers), ...lines])
  }

  /**
   * Lists the cookies that a request got.
   * @param headers What `headers()` of Next gave.
   * @returns Values of Set-Cookie, the oldest first.
   */
  linesOf(headers: Headers): readonly string[] {
    return this.#requests.get(headers) ?? []
  }

  /**
   * Runs what answers a request.
   * @param work What runs.
   * @returns What it answered, and the cookies that its request got. Where none did, Next is not asked for anything.
   */
  async watch<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; written: readonly string[] }> {
    const before = this.#count
    const answer = await work()
    if (this.#count === before) return { answer, written: [] }
    const { headers } = await loadHeaders()
    return { answer, written: this.linesOf(await headers()) }
  }
}
