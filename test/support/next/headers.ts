/** Stands for `next/headers`: the request that is answered, and the cookies that its answer sets. */
import { serializeCookie } from "../../../src/engine/http/cookie.js"
import type { CookieSerializeOptions } from "../../../src/types/index.js"

let given: Headers | undefined
/** Values of Set-Cookie. */
export const set: string[] = []

/** Says which request is answered from now on; none is outside of requests. */
export function answer(headers?: HeadersInit): void {
  given = headers === undefined ? undefined : new Headers(headers)
  set.length = 0
}

export async function headers(): Promise<Headers> {
  if (given) return given
  throw new Error("`headers` was called outside a request scope.")
}

export async function cookies(): Promise<{
  set(name: string, value: string, options: CookieSerializeOptions): void
}> {
  return {
    set: (name, value, options) => void set.push(serializeCookie({ name, value, options })),
  }
}
