/** Stands for `next/headers`: the request that is answered, and the cookies that its answer sets. */
import { serializeCookie } from "../../../src/engine/http/cookie.js"
import type { CookieSerializeOptions } from "../../../src/types/index.js"
import { listCookies } from "./server.js"

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
  getAll(): { name: string; value: string }[]
  delete(name: string): void
  set(name: string, value: string, options: CookieSerializeOptions): void
}> {
  const asked = given
  if (!asked) throw new Error("`cookies` was called outside a request scope.")
  const remove = (name: string) =>
    void set.push(serializeCookie({ name, value: "", options: { maxAge: 0, path: "/", secure: true } }))
  return {
    getAll: () => {
      const lines = set.map((line) => line.split(";", 1)[0] ?? "")
      const written = listCookies(new Headers({ cookie: lines.join("; ") }))
      return [...new Map([...listCookies(asked), ...written].map((one) => [one.name, one])).values()]
    },
    delete: remove,
    set: (name, value, options) => void set.push(serializeCookie({ name, value, options })),
  }
}
