import { createRequire } from "node:module"
import type { MiddlewareHandler } from "hono"
import { describe, expect, it } from "vitest"
import { authHandler, initAuthConfig } from "../../src/frameworks/hono/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { AuthConfig } from "../../src/types/index.js"
import { Client, secret } from "../support/client.js"
import { answer } from "../support/hono/app.js"

const { cors } = createRequire(import.meta.url)("hono/cors") as { cors: () => MiddlewareHandler }

const origin = "https://app.test"
const sessionCookie = "__Secure-authjs.session-token"
const config: AuthConfig = {
  providers: [Credentials({ credentials: {}, authorize: () => ({ id: "u1", name: "Ada" }) })],
  secret,
  trustHost: true,
  basePath: "/auth",
  session: { strategy: "jwt", bearer: true },
}

async function enter(): Promise<{ token: string; csrfToken: string; cookie: string }> {
  const client = new Client(config)
  const { csrfToken } = (await (await client.get("csrf")).json()) as { csrfToken: string }
  await client.post("callback/credentials", { csrfToken })
  const cookies = [...client.cookies]
  const token = client.cookies.get(sessionCookie) ?? ""
  const others = cookies.filter(([name]) => name !== sessionCookie)
  return { token, csrfToken, cookie: others.map((pair) => pair.join("=")).join("; ") }
}

/** Answers with the engine, behind middleware of the application. */
function ask(path: string, init: RequestInit, ...middleware: MiddlewareHandler[]): Promise<Response> {
  const layers = [initAuthConfig(config), ...middleware, authHandler()]
  return answer(new Request(`${origin}/auth/${path}`, init), layers, async (c) => c.text("no action"))
}

describe("authHandler", () => {
  it("keeps what is for one user from caches where a middleware has made the response before", async () => {
    const { token, cookie } = await enter()
    const headers = { authorization: `Bearer ${token}`, cookie }
    const cache: MiddlewareHandler = async (c, next) => {
      c.header("Cache-Control", "public, max-age=600")
      await next()
      return undefined
    }
    for (const path of ["session", "csrf", "signin", "signout"]) {
      const response = await ask(path, { headers }, cors(), cache)
      expect(response.status, path).toBe(200)
      expect(response.headers.get("cache-control"), path).toBe("private, no-store")
    }
  })

  it("ends a session whose pieces the application sets in the same answer", async () => {
    const setPieces: MiddlewareHandler = async (c, next) => {
      for (const name of [`${sessionCookie}.0`, `${sessionCookie}.1`, "theme"])
        c.header("Set-Cookie", `${name}=x; Path=/; Secure`, { append: true })
      await next()
      return undefined
    }
    for (const middleware of [[cors(), setPieces], [setPieces]]) {
      const { token, csrfToken, cookie } = await enter()
      const headers = { cookie: `${cookie}; ${sessionCookie}=${token}`, origin }
      const body = new URLSearchParams({ csrfToken })
      const response = await ask("signout", { method: "POST", headers, body }, ...middleware)
      const set = response.headers.getSetCookie().map((line) => line.split(";", 1)[0])
      expect(set).toContain("theme=x")
      expect(set.filter((line) => line?.startsWith(sessionCookie))).toEqual([`${sessionCookie}=`])
    }
  })
})
