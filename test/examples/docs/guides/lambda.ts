import { authHandler, getAuthUser, initAuthConfig } from "authlas/hono"
import GitHub from "authlas/providers/github"
import { Hono } from "hono"
import { getConnInfo, handle } from "hono/aws-lambda"

const config = {
  providers: [GitHub], // the rest from AUTH_SECRET, AUTH_URL, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET
  limits: { client: (request: Request) => request.headers.get("x-source-ip") },
}

const app = new Hono()
app.use("*", (c, next) => {
  c.req.raw.headers.set("x-source-ip", getConnInfo(c).remote.address ?? "") // in place of what a client wrote
  return next()
})
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())
app.get("/", async (c) => {
  const user = (await getAuthUser(c))?.session.user
  return c.text(user ? `Hello ${user.name}` : "Sign in at /auth/signin")
})

export const handler = handle(app)
