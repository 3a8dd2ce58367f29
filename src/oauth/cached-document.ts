/** A document fetched from a provider and kept for a while. */

/** How long a document is kept; all in milliseconds. */
export interface Lifetime {
  /** Used without asking again. */
  fresh: number
  /** Used after that only when the provider cannot be reached. */
  stale: number
  /** Shortest time between two attempts that an outsider may cause: renewals, and retries behind a stale document. */
  cooldown: number
}

/** Hands out a document; concurrent callers share one fetch, and a failed fetch is never kept. */
export class CachedDocument<T> {
  readonly #load: () => Promise<T>
  readonly #life: Lifetime
  #value: { document: T; at: number } | undefined
  #pending: Promise<T> | undefined
  #attempted = Number.NEGATIVE_INFINITY

  /**
   * @param load Fetches the document.
   * @param life How long it is kept.
   */
  constructor(load: () => Promise<T>, life: Lifetime) {
    this.#load = load
    this.#life = life
  }

  /**
   * The document, from memory or fetched.
   * @returns A stale document rather than an error while the provider is down.
   */
  async get(): Promise<T> {
    const kept = this.#value
    const age = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY
    if (kept && age < this.#life.fresh) return kept.document
    if (!kept || age >= this.#life.stale) return this.#fetch()
    if (this.#coolingDown()) return kept.document
    this.#attempted = Date.now()
    return this.#fetch().catch(() => kept.document)
  }

  /**
   * The document fetched anew because the kept one lacks something.
   * @returns Undefined while the last such fetch is less than the cooldown ago.
   */
  async renew(): Promise<T | undefined> {
    if (this.#pending) return this.#pending
    if (this.#coolingDown()) return undefined
    this.#attempted = Date.now()
    return this.#fetch()
  }

  #coolingDown(): boolean {
    return Date.now() - this.#attempted < this.#life.cooldown
  }

  #fetch(): Promise<T> {
    this.#pending ??= this.#load()
      .then((document) => {
        this.#value = { document, at: Date.now() }
        return document
      })
      .finally(() => {
        this.#pending = undefined
      })
    return this.#pending
  }
}
