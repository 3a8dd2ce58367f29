import { FastifyAuth, signOut } from "authlas/fastify"
import fastify from "fastify"
import { config } from "./auth.js"
import { page } from "./page.js"

const app = fastify()

// Sign-in, and a page for users.
app.register(FastifyAuth, config)
app.post("/signout", async (request, reply) => {
  const { url } = await signOut(request, { redirectTo: "/" })
  return reply.redirect(url)
})
app.get("/account", async (request, reply) => {
  const session = await request.getSession()
  if (!session?.user) return reply.redirect("/auth/signin?callbackUrl=/account")
  return reply.type("text/html").send(page(session.user, "<h1>Account</h1><p>Only users see this page.</p>"))
})

app.get("/", async (request, reply) => {
  const session = await request.getSession()
  return reply.type("text/html").send(page(session?.user, "<h1>Home</h1>"))
})
const port = Number(process.env.PORT ?? 3000)
await app.listen({ port })
console.log(`http://localhost:${port}`)
