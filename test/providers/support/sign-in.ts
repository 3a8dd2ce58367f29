/** One sign-in at a provider that does not exist: what the browser is sent to, what is called, and who comes back. */
import { vi } from "vitest"
import { secret } from "../../support/client.js"

/** An engine: @auth/core, or this one. */
export interface Engine {
  Auth(request: Request, config: never): Promise<unknown>
  skipCSRFCheck: symbol
}

/** What can be seen of a sign-in from outside. */
export interface Seen {
  /** Address of the authorization endpoint. */
  page: string
  /** Its parameters, but for those that are random. */
  asked: Record<string, string>
  /** Method and address of every call. */
  calls: string[]
  /** Who is signed in; null when the sign-in failed. */
  user: unknown
}

const random = new Set(["state", "nonce", "code_challenge", "code_challenge_method"])
const site = "https://app.test/auth"

/**
 * Signs in.
 * @param engine The engine.
 * @param provider A provider.
 * @param answers What is answered at which address, the query left out.
 */
export async function signIn(
  engine: Engine,
  provider: { id: string },
  answers: Readonly<Record<string, object>>,
): Promise<Seen> {
  const calls: string[] = []
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const { method, url } = new Request(input, init)
    const answer = answers[url.replace(/[?#].*/, "")]
    if (!url.includes("/.well-known/")) calls.push(`${method} ${decodeURIComponent(url)}`)
    return answer ? Response.json(answer) : new Response(null, { status: 404 })
  })
  const jar = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ")
    const request = new Request(`${site}${path}`, { ...init, headers: { cookie } })
    const config = {
      secret,
      trustHost: true,
      basePath: "/auth",
      skipCSRFCheck: engine.skipCSRFCheck,
      logger: { error() {}, warn() {}, debug() {} },
      providers: [provider],
    }
    const response = (await engine.Auth(request, config as never)) as Response
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const start = await ask(`/signin/${provider.id}`, { method: "POST", body: new URLSearchParams() })
  const page = new URL(start.headers.get("location") ?? "about:blank")
  const state = page.searchParams.get("state")
  await ask(`/callback/${provider.id}?${new URLSearchParams({ code: "c1", ...(state ? { state } : {}) })}`)
  const session = (await (await ask("/session")).json()) as { user?: unknown } | null
  vi.unstubAllGlobals()
  return {
    page: page.origin + page.pathname,
    asked: Object.fromEntries([...page.searchParams].filter(([name]) => !random.has(name))),
    calls,
    user: session?.user ?? null,
  }
}
