/** What may come at once or as a promise. */

/** Anything a callback may return directly or as a promise. */
export type Awaitable<T> = T | PromiseLike<T>

/** What a promise gives; anything else as it is. */
export type Awaited<T> = T extends Promise<infer Given> ? Given : T
