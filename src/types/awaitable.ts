/** What may come at once or as a promise. */

/** Anything a callback may return directly or as a promise. */
export type Awaitable<T> = T | PromiseLike<T>

/** The value of a promise; any other type stays what it is. */
export type Awaited<T> = T extends Promise<infer Given> ? Given : T
