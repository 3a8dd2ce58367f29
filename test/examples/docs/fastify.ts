import { FastifyAuth } from "authlas/fastify"
import GitHub from "authlas/providers/github"
import Fastify from "fastify"

const app = Fastify()
app.register(FastifyAuth, { providers: [GitHub] }) // or { config: (request) => config }
app.get("/", async (request, reply) => {
  const session = await request.getSession()
  if (!session) return reply.redirect("/auth/signin")
  return `Hello ${session.user?.name}`
})
app.listen({ port: 3000 })
