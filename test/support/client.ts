/** A browser in miniature: a cookie jar around `Auth`, so that a test drives the public surface only. */

import { Auth } from "../../src/index.js"
import type { AuthConfig } from "../../src/types/config.js"

/** A secret long enough for every test. */
export const secret = "a-secret-of-forty-characters-for-tests-1"

/** Switches on what a config may have besides: accounts, a second factor for those who have one, token sessions that end. */
function everythingFor({ adapter, session }: Partial<AuthConfig>): Partial<AuthConfig> {
  const hasRecords = adapter?.storeUserRecord && adapter.listUserRecords && adapter.deleteUserRecord
  if (!hasRecords || !adapter.getUser || !adapter.consumeLimit) return {}
  const isJwt = session?.strategy === "jwt"
  return {
    account: true,
    secondFactor: "optional",
    ...(isJwt && { session: { ...session, revocable: true } }),
  }
}

/** Keeps cookies between calls as a browser does: name only, expiry and Max-Age=0 honoured. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly config: AuthConfig
  readonly origin: string
  readonly basePath: string

  constructor(config: Partial<AuthConfig> & Pick<AuthConfig, "providers">, origin = "https://app.test") {
    this.config = {
      secret,
      trustHost: true,
      ...config,
      ...(process.env.EVERYTHING_ON && everythingFor(config)),
    }
    this.origin = origin
    this.basePath = this.config.basePath ?? "/auth"
  }

  /** Sends a request; `path` is below the base path unless it starts with `/` or a scheme. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(/^(\/|https?:)/.test(path) ? path : `${this.basePath}/${path}`, this.origin)
    const headers = new Headers(init.headers)
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    if (jar && !headers.has("cookie")) headers.set("cookie", jar)
    const response = (await Auth(new Request(url, { ...init, headers }), this.config)) as Response
    this.store(response)
    return response
  }

  get(path: string, headers?: HeadersInit): Promise<Response> {
    return this.request(path, headers ? { headers } : {})
  }

  /** Posts a urlencoded form. */
  post(path: string, body: Record<string, string> = {}, headers?: Record<string, string>): Promise<Response> {
    return this.request(path, {
      method: "POST",
      body: new URLSearchParams(body).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    })
  }

  async csrfToken(): Promise<string> {
    return ((await (await this.get("csrf")).json()) as { csrfToken: string }).csrfToken
  }

  /** Posts a form that carries the CSRF token. */
  async submit(
    path: string,
    body: Record<string, string> = {},
    headers?: Record<string, string>,
  ): Promise<Response> {
    return this.post(path, { csrfToken: await this.csrfToken(), ...body }, headers)
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the session holds
  async session(): Promise<any> {
    return (await this.get("session")).json()
  }

  cookie(part: string): string | undefined {
    return [...this.cookies].find(([name]) => name.includes(part))?.[1]
  }

  private store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((piece) => piece.trim())
      const at = pair.indexOf("=")
      const name = pair.slice(0, at)
      const value = pair.slice(at + 1)
      const attribute = (key: string) =>
        attributes.find((piece) => piece.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      const maxAge = attribute("max-age")
      const expires = attribute("expires")
      const gone =
        value === "" ||
        (maxAge !== undefined
          ? Number(maxAge) <= 0
          : expires !== undefined && Date.parse(expires) <= Date.now())
      if (gone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
