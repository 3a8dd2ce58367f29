/** A browser in miniature over real HTTP: keeps cookies, follows nothing. */
import { createServer, type IncomingMessage, type RequestListener, request as send } from "node:http"
import { request as sendSecurely } from "node:https"
import type { AddressInfo } from "node:net"

/** A listening server. */
export interface Running {
  port: number
  origin: string
  close(): Promise<void>
}

/** Starts a server on a free port of the loopback interface. */
export async function listen(listener: RequestListener): Promise<Running> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** An answer as it came over the wire. */
export interface WireAnswer {
  status: number
  headers: IncomingMessage["headers"]
  setCookie: string[]
  location: string | undefined
  text: string
}

/** Sends requests with any header, `Host` included. */
export class HttpClient {
  readonly jar = new Map<string, string>()
  readonly port: number
  readonly headers: Record<string, string | string[]>
  private readonly secure: boolean

  /**
   * @param running Where to. An origin of https is asked over TLS, and any certificate is taken.
   * @param headers Of every request.
   */
  constructor(running: Pick<Running, "port" | "origin">, headers: Record<string, string | string[]> = {}) {
    this.port = running.port
    this.secure = running.origin.startsWith("https:")
    this.headers = { host: `localhost:${running.port}`, ...headers }
  }

  async request(
    path: string,
    init: { method?: string; headers?: Record<string, string | string[]>; body?: string | Uint8Array } = {},
  ): Promise<WireAnswer> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { ...this.headers, ...(cookie ? { cookie } : {}), ...init.headers }
    const options = { port: this.port, path, method: init.method ?? "GET", headers, secure: this.secure }
    const answer = await exchange(options, init.body)
    for (const line of answer.setCookie) this.store(line)
    return answer
  }

  get(path: string, headers: Record<string, string | string[]> = {}): Promise<WireAnswer> {
    return this.request(path, { headers })
  }

  /** Posts a urlencoded form. */
  post(
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> {
    return this.request(path, {
      method: "POST",
      body: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    })
  }

  async csrfToken(base = "/auth"): Promise<string> {
    return (JSON.parse((await this.get(`${base}/csrf`)).text) as { csrfToken: string }).csrfToken
  }

  private store(line: string): void {
    const [pair = "", ...attributes] = line.split("; ")
    const at = pair.indexOf("=")
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === "" || attributes.includes("Max-Age=0")) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}

function exchange(
  {
    secure,
    ...options
  }: Pick<HttpClient, "port" | "headers"> & Record<"path" | "method", string> & { secure: boolean },
  body: string | Uint8Array | undefined,
): Promise<WireAnswer> {
  const tls = secure ? { servername: "app.test", rejectUnauthorized: false } : {}
  return new Promise((resolve, reject) => {
    const sent = (secure ? sendSecurely : send)(
      { host: "127.0.0.1", ...options, ...tls, setHost: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on("data", (chunk: Buffer) => chunks.push(chunk))
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            setCookie: answer.headers["set-cookie"] ?? [],
            location: answer.headers.location,
            text: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on("error", reject)
      },
    )
    sent.on("error", reject)
    sent.end(body)
  })
}
