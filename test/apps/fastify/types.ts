/** What an application says of types, under authlas/fastify. */
import {
  FastifyAuth,
  type FastifyAuthConfig,
  type FastifyAuthOptions,
  type Session,
  signIn,
  signOut,
  updateSession,
} from "authlas/fastify"
import GitHub from "authlas/providers/github"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"

const config: FastifyAuthConfig = { providers: [GitHub({ clientId: "id", clientSecret: "secret" })] }
const options: FastifyAuthOptions = { ...config, prefix: "/auth" }
const app: FastifyInstance = Fastify()

app.register(FastifyAuth, options)
app.register(FastifyAuth, { ...config, logLevel: "warn" })
app.register(FastifyAuth, {
  config: (request: FastifyRequest) => ({ ...config, url: `https://${request.hostname}` }),
})
app.register(FastifyAuth, { config: async (request) => (request.hostname === "a.test" ? config : options) })
await app.register(FastifyAuth, () => options)

app.get("/", async (request, reply) => {
  const session: Session | null = await request.getSession()
  if (session) return session.user?.name
  const { url, error } = await signIn(request, "github", { redirectTo: "/", fields: { login: "ada" } })
  return error ? reply.code(401).send(error) : reply.redirect(url, 303)
})
app.post<{ Body: { name: string } }>("/name", async (request) => updateSession(request, request.body))
app.post("/leave", async (request, reply) => reply.redirect((await signOut(request)).url))

// @ts-expect-error: a config is asked for
app.register(FastifyAuth, { prefix: "/auth" })
// @ts-expect-error: a name that is no member
app.get("/typo", async (request) => request.session())

export default app
