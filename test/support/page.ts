/** A page in miniature: an address that can be left, and a `fetch` that keeps cookies and asks a handler. */
import { vi } from "vitest"
import { parseSetCookie } from "../../src/frameworks/shared/answer.js"

/** What stands for the page while a test runs. */
export interface Page {
  /** The address, whole; a relative one that is set becomes whole as in browsers. */
  href: string
  /** How often the page was loaded again. */
  reloads: number
  /** Requests as `METHOD /path?query`, in their order. */
  requests: string[]
  /** The global `fetch`. */
  fetch: typeof fetch
  /** The cookies, by name. */
  cookies: Map<string, string>
}

/**
 * Opens the page; `vi.unstubAllGlobals` closes it.
 * @param handler Answers every request.
 * @param address Of the page.
 */
export function openPage(
  handler: (request: Request) => Response | Promise<Response>,
  address = "https://app.test/account",
): Page {
  const cookies = new Map<string, string>()
  const location = {
    href: address,
    reload: () => {
      page.reloads++
    },
  }
  const page: Page = {
    reloads: 0,
    requests: [],
    cookies,
    get href() {
      return location.href
    },
    set href(next) {
      location.href = next
    },
    async fetch(input, init) {
      const url = new URL(String(input), address)
      page.requests.push(`${init?.method ?? "GET"} ${url.pathname}${url.search}`)
      const request = new Request(url, init)
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      if (jar) request.headers.set("cookie", jar)
      const response = await handler(request)
      for (const { name, value, options } of response.headers.getSetCookie().map(parseSetCookie)) {
        if (value === "" || options?.maxAge === 0) cookies.delete(name)
        else cookies.set(name, encodeURIComponent(value))
      }
      return response
    },
  }
  vi.stubGlobal("window", {
    location: new Proxy(location, {
      set: (target, key, value) =>
        Reflect.set(target, key, key === "href" ? new URL(value, target.href).href : value),
    }),
  })
  vi.stubGlobal("fetch", page.fetch)
  return page
}
