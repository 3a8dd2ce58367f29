import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "authlas/hono"
import GitHub from "authlas/providers/github"
import { Hono } from "hono"

const config = { providers: [GitHub] }

export const app = new Hono()
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())

app.use("/api/*", verifyAuth())
app.get("/api/me", (c) => c.json({ name: c.get("authUser").session.user?.name }))

app.get("/account", async (c) => {
  const found = await getAuthUser(c)
  if (!found?.session.user) return c.redirect("/auth/signin?callbackUrl=/account")
  return c.text(`Hello ${found.session.user.name}`)
})
