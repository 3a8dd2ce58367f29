/** An app on Hono with two customers: sign-in, session, guard and sign-out, each at its own host. */
import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "../../src/frameworks/hono/index.js"
import { start } from "../support/app.js"
import { Client } from "../support/client.js"
import { site } from "./site.js"

describe("an app on Hono", () => {
  const made = site()
  const app = new Hono()
  app.use("*", initAuthConfig(made.config))
  app.use("/auth/*", authHandler())
  app.use("/api/*", verifyAuth())
  app.get("/api/me", async (c) => {
    const { session } = (await getAuthUser(c)) ?? {}
    return c.json({ tenant: session?.tenant, email: session?.user?.email })
  })
  /** A browser whose requests go to the app. */
  class AppClient extends Client {
    override async request(path: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(/^(\/|https?:)/.test(path) ? path : `/auth/${path}`, this.origin)
      const headers = new Headers(init.headers)
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
      const answer = await app.request(new Request(url, { ...init, headers }))
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name)
        else this.cookies.set(name, value)
      }
      return answer
    }
  }
  const browse = (host: string) => new AppClient(made.config, `https://${host}.test`)

  it("signs users in at their customer's provider, and guards its API by the host", async () => {
    const [ada, bob] = [browse("a"), browse("b")]
    made.two.user = { ...made.two.user, sub: "bob", email: "bob@example.com" }
    await ada.get(await made.one.visit((await start(ada, "work")).href))
    await bob.get(await made.two.visit((await start(bob, "work")).href))
    expect(await (await ada.get("/api/me")).json()).toEqual({ tenant: "A", email: "ada@example.com" })
    expect(await (await bob.get("/api/me")).json()).toEqual({ tenant: "B", email: "bob@example.com" })
    const stranger = browse("b")
    for (const [name, value] of ada.cookies) stranger.cookies.set(name, value)
    expect((await stranger.get("/api/me")).status).toBe(401)
    await ada.submit("signout")
    expect((await ada.get("/api/me")).status).toBe(401)
    expect((await bob.get("/api/me")).status).toBe(200)
  })

  it("answers a host of no customer with 404", async () => {
    expect((await browse("c").get("session")).status).toBe(404)
  })
})
