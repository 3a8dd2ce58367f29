/** The guard of Next asks what a tenant has of its own. */
import { describe, expect, it } from "vitest"
import NextAuth, { type NextAuthConfig } from "../../src/frameworks/next/index.js"
import { NextRequest } from "../support/next/server.js"
import { site } from "./site.js"

const guardOf = (config: NextAuthConfig) => {
  const { auth } = NextAuth(config)
  return (path: string, host = "a.test") =>
    (auth as unknown as (request: NextRequest) => Promise<Response>)(
      new NextRequest(`https://${host}${path}`, { headers: { host } }),
    )
}

describe("Next", () => {
  it("asks authorized of the tenant", async () => {
    const { config } = site({
      options: { config: () => ({ callbacks: { authorized: () => false } as never }) },
    })
    const answer = await guardOf({ ...config, callbacks: { authorized: () => true } })("/data")
    expect(answer.headers.get("x-middleware-next")).toBeNull()
  })

  it("answers no page of a tenant that is unknown, and keeps the guard for one whose rows are away", async () => {
    const away = site({
      options: {
        providers: () => {
          throw new Error("away")
        },
      },
    })
    const guard = guardOf({ ...away.config, callbacks: { authorized: ({ auth }) => Boolean(auth) } })
    const answer = await guard("/data").catch((error: Error) => error.name)
    expect(typeof answer === "string" || answer.status >= 500).toBe(true)
    expect((await guard("/data", "x.test")).status).toBe(404)
  })
})
