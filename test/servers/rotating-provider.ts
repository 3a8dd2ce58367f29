/**
 * The token endpoint of a provider, over HTTP on the loopback address. A refresh token that is used twice ends the whole
 * grant (RFC 9700 section 4.14.2), unless the provider does not rotate, or within its grace.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"

/** How it behaves. */
export interface Terms {
  /** Default true. */
  rotates?: boolean
  /** Seconds in which a used refresh token brings the tokens that it brought before. */
  grace?: number
  /** Milliseconds until it answers. */
  delay?: number
  /** The same for the first answers, one by one. */
  delays?: number[]
  /** Statuses of the first answers, which change nothing. */
  failures?: number[]
  /** Calls whose answer is held back until the caller is gone; whether they count at the provider nevertheless. */
  lost?: { calls: number; rotated: boolean }
}

/** What a refresh token brought, and when. */
interface Use {
  at: number
  answer: object
}

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms))

/** A provider that runs. */
export class RotatingProvider {
  terms: Terms = {}
  /** The form of each call of the token endpoint. */
  calls: URLSearchParams[] = []
  /** False after a refresh token was used twice. */
  granted = true
  #count = 0
  #current = "refresh-0"
  #used = new Map<string, Use>()
  #waiting: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** Starts one. */
  static async start(): Promise<RotatingProvider> {
    const provider = new RotatingProvider()
    await new Promise<void>((resolve) => provider.#server.listen(0, "127.0.0.1", resolve))
    return provider
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Resolves when a call has arrived whose answer is held back. */
  held(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    this.calls.push(form)
    const { failures = [], lost, delay = 0, delays = [] } = this.terms
    const status = failures.shift()
    const isLost = lost !== undefined && this.calls.length <= lost.calls
    const [code, body] = status
      ? [status, { error: "server_error" }]
      : isLost && !lost.rotated
        ? [503, {}]
        : this.#refresh(form)
    if (isLost) {
      for (const tell of this.#waiting.splice(0)) tell()
      return
    }
    await wait(delays.shift() ?? delay)
    response.writeHead(code, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(JSON.stringify(body))
  }

  #refresh(form: URLSearchParams): [status: number, body: object] {
    const refused: [number, object] = [400, { error: "invalid_grant" }]
    const token = form.get("refresh_token") ?? ""
    if (form.get("grant_type") !== "refresh_token" || !this.granted) return refused
    if (token === this.#current) return [200, this.#issue(token)]
    const use = this.#used.get(token)
    if (use && Date.now() - use.at < (this.terms.grace ?? 0) * 1000) return [200, use.answer]
    if (use) this.granted = false
    return refused
  }

  #issue(token: string): object {
    this.#count += 1
    const rotates = this.terms.rotates ?? true
    const answer = {
      access_token: `access-${this.#count}`,
      token_type: "Bearer",
      expires_in: 3600,
      ...(rotates ? { refresh_token: `refresh-${this.#count}` } : {}),
    }
    if (rotates) {
      this.#used.set(token, { at: Date.now(), answer })
      this.#current = `refresh-${this.#count}`
    }
    return answer
  }
}

/** An application's configuration of the provider. */
export function rotating(
  origin: string,
  refresh: { rotates?: boolean; grace?: number } = { rotates: true },
): OAuth2Config<Profile> {
  return {
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "cid",
    clientSecret: "csec",
    authorization: `${origin}/authorize`,
    token: `${origin}/token`,
    userinfo: `${origin}/userinfo`,
    refresh,
  }
}
