import { authHandler, getAuthUser, initAuthConfig } from "authlas/hono"
import GitHub from "authlas/providers/github"
import { Hono } from "hono"
import { handle } from "hono/aws-lambda"

const config = { providers: [GitHub] } // the rest from AUTH_SECRET, AUTH_URL, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET

const app = new Hono()
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())
app.get("/", async (c) => {
  const user = (await getAuthUser(c))?.session.user
  return c.text(user ? `Hello ${user.name}` : "Sign in at /auth/signin")
})

export const handler = handle(app)
