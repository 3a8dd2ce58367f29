/** One form for what the engine answers a binding, be it a response or what stands before one. */
import { serializeCookie } from "../http/cookie.js"
import { isObject } from "../notation/path.js"
import type { Cookie, ResponseInternal } from "../types.js"
import { parseSetCookie } from "./set-cookie.js"

/** An answer of the engine. */
export interface BindingAnswer {
  /** HTTP status; 302 with an address. */
  status: number
  /** Address that the browser is to be sent to. */
  url?: string
  /** Cookies to set or, with `maxAge: 0`, to delete, for frameworks with a jar of their own. */
  cookies: readonly Cookie[]
  /** The same cookies as values of Set-Cookie, for frameworks that write headers. */
  setCookie: readonly string[]
  /** What was answered: JSON as its value, anything else as text. */
  body: unknown
  /** What the action answered, before it became JSON. */
  given?: unknown
  /** See `BearerSession`; it is not in the body. */
  renewedToken?: string | undefined
  /** Type of the error for which nothing was done, and the address leads to a page that asks the user first. */
  error?: string
}

/**
 * Brings an answer to that form.
 * @param answer What `Auth` returned, raw or not: without a request that it can serve it returns a response either way.
 * @returns The answer. A body of JSON is what a client of the endpoint would have read.
 */
export async function bindingAnswer(answer: Response | ResponseInternal): Promise<BindingAnswer> {
  if (!isResponse(answer)) return fromInternal(answer)
  const setCookie = answer.headers.getSetCookie()
  const url = answer.headers.get("location") ?? undefined
  const text = await answer.text()
  return {
    status: answer.status,
    ...(url === undefined ? {} : { url }),
    cookies: setCookie.map(parseSetCookie),
    setCookie,
    body: jsonOf(text),
  }
}

function fromInternal({
  status,
  redirect,
  cookies = [],
  body,
  renewedToken,
}: ResponseInternal): BindingAnswer {
  return {
    status: redirect === undefined ? (status ?? 200) : 302,
    ...(redirect === undefined ? {} : { url: redirect }),
    cookies,
    setCookie: cookies.map(serializeCookie),
    // Dates become texts and undefined members go, as on the way to a client.
    body: isObject(body) || Array.isArray(body) ? JSON.parse(JSON.stringify(body)) : body,
    given: body,
    renewedToken,
  }
}

/** Another realm's response is one too. */
function isResponse(answer: Response | ResponseInternal): answer is Response {
  return (
    typeof (answer as Response).text === "function" && typeof (answer as Response).headers?.get === "function"
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
