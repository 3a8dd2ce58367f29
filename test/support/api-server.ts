/** The API of a provider behind real HTTP: every https host leads to one server of this machine, which sees what was sent. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { customFetch } from "../../src/providers/index.js"
import type { AdapterAccount } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Setup, secondsFromNow, setup, TokenServer } from "./token-server.js"

/** A request that the API has got. */
export interface ApiRequestSeen {
  /** Host that the client has called. */
  host: string
  method: string
  path: string
  headers: IncomingMessage["headers"]
  body: string
}

/** The server, and an application with a stored account. */
export interface ApiSetup extends Setup {
  /** What has reached the API, in order. */
  seen: ApiRequestSeen[]
  /** Authorization headers that have reached it. */
  sent(): Array<string | undefined>
  close(): Promise<void>
}

/** Answers of the API: the request, and the answer to write. */
export type ApiAnswer = (request: ApiRequestSeen, response: ServerResponse) => unknown

/** The API's address. */
export const apiHost = "https://api.acme.example"

/**
 * Starts an API, and makes an application whose token lasts.
 * @param answer What the API does.
 * @param provider Laid over the provider.
 * @param row Laid over the stored account.
 * @param over Laid over the config.
 */
export async function openApi(
  answer: ApiAnswer,
  provider: Parameters<TokenServer["provider"]>[0] = {},
  row: Partial<AdapterAccount> = {},
  over: Partial<AuthConfig> = {},
): Promise<ApiSetup> {
  const seen: ApiRequestSeen[] = []
  const server = createServer(async (message, response) => {
    const { method = "", url: path = "", headers } = message
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const request = { host: String(headers["x-called"]), method, path, headers, body }
    seen.push(request)
    await answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const tokenServer = new TokenServer()
  const transport: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.host === "op.test") return tokenServer.fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set("x-called", url.host)
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers })
  }
  const made = tokenServer.provider({ api: ["api.acme.example"], [customFetch]: transport, ...provider })
  const app = await setup(
    { expires_at: secondsFromNow(3600), ...row },
    { providers: [made], ...over },
    tokenServer,
  )
  return {
    ...app,
    seen,
    sent: () => seen.map(({ headers }) => headers.authorization),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
