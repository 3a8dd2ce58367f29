import { node } from "@elysiajs/node"
import { getSession, signOut, toHandler } from "authlas/web"
import { Elysia } from "elysia"
import { config } from "./auth.js"
import { page } from "./page.js"

const auth = toHandler(config)
const html = (text: string) => new Response(text, { headers: { "content-type": "text/html" } })
const app = new Elysia({ adapter: node() })

// Sign-in, and a page for users.
app.all("/auth/*", ({ request }) => auth(request), { parse: "none" })
app.post("/signout", async ({ request }) => {
  const { headers } = await signOut(request, config, { redirectTo: "/" })
  return new Response(null, { status: 302, headers })
})
app.get("/account", async ({ request, set }) => {
  const session = await getSession(request, config, set.headers)
  if (!session?.user)
    return new Response(null, { status: 302, headers: { location: "/auth/signin?callbackUrl=/account" } })
  return html(page(session.user, "<h1>Account</h1><p>Only users see this page.</p>"))
})

app.get("/", async ({ request, set }) => {
  const session = await getSession(request, config, set.headers)
  return html(page(session?.user, "<h1>Home</h1>"))
})
const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(`http://localhost:${port}`))
