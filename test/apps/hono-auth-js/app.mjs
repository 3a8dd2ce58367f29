/** An app as written for Auth.js: @hono/auth-js, its handler and its guard. Nothing in it names authlas. */
import Credentials from "@auth/core/providers/credentials"
import { authHandler, initAuthConfig, verifyAuth } from "@hono/auth-js"
import { Hono } from "hono"

export const secret = "the secret of the app, long enough for it"

export const login = Credentials({
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: ({ username, password }) =>
    password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
})

export const basePath = "/api/auth"

export function createApp(providers) {
  const app = new Hono()
  app.use(
    "*",
    initAuthConfig(() => ({ secret, basePath, trustHost: true, providers: [login, ...providers] })),
  )
  app.use("/api/auth/*", authHandler())
  app.use("/api/*", verifyAuth())
  app.get("/api/me", (context) => context.json(context.get("authUser").session.user))
  return app
}
