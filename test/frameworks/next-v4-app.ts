/** An application of version 4 of next-auth in one of its forms, and a browser in front of it. */
import NextAuth, { type AuthOptions } from "../../src/frameworks/next/v4/index.js"
import { NextRequest } from "../support/next/server.js"

/** The router that the handler stands in, and whether it is made for each request. */
export type Form = "pages" | "app" | "pages for each request" | "app for each request"

/** All forms. */
export const forms: readonly Form[] = ["pages", "app", "pages for each request", "app for each request"]

/** What a response of the Pages Router got. */
export class FakeResponse {
  headersSent = false
  statusCode = 200
  body = ""
  readonly #headers = new Map<string, string | string[]>()
  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase())
  }
  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value)
    return this
  }
  getHeaderNames(): string[] {
    return [...this.#headers.keys()]
  }
  end(body: string): this {
    this.body = body
    this.headersSent = true
    return this
  }
  /** The same as a response of the web. */
  toResponse(): Response {
    const headers = new Headers()
    for (const [name, value] of this.#headers) for (const one of [value].flat()) headers.append(name, one)
    const hasBody = this.statusCode !== 302 && this.statusCode !== 204
    return new Response(hasBody ? this.body : null, { status: this.statusCode, headers })
  }
}

/** A request of the Pages Router, as Next hands it over: its body is parsed. */
export function fakeRequest(url: URL, init: { method?: string; headers: Headers; body?: string }): object {
  const { method = "GET", headers, body } = init
  const pieces = url.pathname.split("/").slice(3).map(decodeURIComponent)
  const isJson = headers.get("content-type")?.includes("json")
  const parsed =
    body === undefined ? undefined : isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  const cookies = (headers.get("cookie") ?? "").split("; ").filter(Boolean)
  return {
    method,
    url: url.pathname + url.search,
    headers: Object.fromEntries(headers),
    query: { nextauth: pieces, ...Object.fromEntries(url.searchParams) },
    cookies: Object.fromEntries(cookies.map((pair) => pair.split("=", 2).map(decodeURIComponent))),
    body: parsed,
    readableEnded: true,
    complete: true,
    httpVersionMajor: 1,
    socket: {},
  }
}

/** A browser with its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>()

  readonly options: () => AuthOptions
  readonly form: Form
  readonly origin: string
  readonly #handler: (...given: unknown[]) => Promise<Response | undefined>

  constructor(options: () => AuthOptions, form: Form = "app", origin = "https://app.test") {
    this.options = options
    this.form = form
    this.origin = origin
    this.#handler = NextAuth(options())
  }

  /** The Cookie header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** Sends a request below `/api/auth`. */
  async request(
    path: string,
    init: { method?: string; headers?: HeadersInit; body?: string } = {},
  ): Promise<Response> {
    const url = new URL(/^https?:/.test(path) ? path : `/api/auth/${path}`, this.origin)
    const headers = new Headers({
      host: url.host,
      "x-forwarded-proto": url.protocol.slice(0, -1),
      ...Object.fromEntries(new Headers(init.headers)),
    })
    if (this.cookie && !headers.has("cookie")) headers.set("cookie", this.cookie)
    const isApp = this.form.startsWith("app")
    const isAnew = this.form.endsWith("each request")
    const handle = isAnew
      ? (req: unknown, res: unknown) =>
          NextAuth(req as never, res as never, this.options()) as Promise<Response | undefined>
      : this.#handler
    const res = new FakeResponse()
    const given = { ...init, headers }
    const params = Promise.resolve({ nextauth: url.pathname.split("/").slice(3) })
    const answered = await handle(
      isApp ? new NextRequest(url, given) : fakeRequest(url, given),
      isApp ? { params } : res,
    )
    const response = isApp ? answered : res.toResponse()
    if (!response) throw new TypeError("The handler answered with nothing.")
    this.keep(response.headers.getSetCookie())
    return response
  }

  /** Posts a form with the CSRF token. */
  async submit(path: string, fields: Record<string, string> = {}, csrf = true): Promise<Response> {
    const { csrfToken } = (await (await this.request("csrf")).json()) as { csrfToken: string }
    return this.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...(csrf ? { csrfToken } : {}), ...fields }).toString(),
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the session holds
  async session(): Promise<any> {
    return (await this.request("session")).json()
  }

  /** Keeps what an answer sets. */
  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ")
      const at = pair.indexOf("=")
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const ended = attributes.some((one) => /^max-age=0$|^expires=.*1970/i.test(one))
      if (value === "" || ended) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
