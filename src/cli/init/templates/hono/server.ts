import { serve } from "@hono/node-server"
import { authHandler, getAuthUser, initAuthConfig } from "authlas/hono"
import { signOut } from "authlas/web"
import { Hono } from "hono"
import { config } from "./auth.js"
import { page } from "./page.js"

const app = new Hono()

// Sign-in, and a page for users.
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())
app.post("/signout", async (c) => {
  const { headers } = await signOut(c.req.raw, config, { redirectTo: "/" })
  return new Response(null, { status: 302, headers })
})
app.get("/account", async (c) => {
  const found = await getAuthUser(c)
  if (!found?.session.user) return c.redirect("/auth/signin?callbackUrl=/account")
  return c.html(page(found.session.user, "<h1>Account</h1><p>Only users see this page.</p>"))
})

app.get("/", async (c) => {
  const found = await getAuthUser(c)
  return c.html(page(found?.session.user, "<h1>Home</h1>"))
})
const port = Number(process.env.PORT ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(`http://localhost:${port}`))
