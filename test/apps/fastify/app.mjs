/** A site on Fastify, with a form of its own beside the engine's pages. */
import formbody from "@fastify/formbody"
import { FastifyAuth, signIn, signOut, updateSession } from "authlas/fastify"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import Fastify from "fastify"
import { registered } from "./shared/github.mjs"

export const secret = "the secret of the site, long enough for it"

export const password = Credentials({
  credentials: { username: { label: "Name" }, password: { label: "Password", type: "password" } },
  authorize: ({ username, password }) =>
    password === "correct" ? { id: "7", name: username, email: `${username}@example.com` } : null,
})

export const config = {
  secret,
  providers: [GitHub(registered), password],
  callbacks: {
    jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, name: session.name } : token),
  },
  logger: { error() {}, warn() {}, debug() {} },
}

/** Shows what the engine has of a user, without a script but for the session in the browser. */
const page = (session, more = "") => `<!doctype html><title>Site</title>
  <p id="name">${session?.user.name ?? "nobody"}</p><p id="code">${more}</p><p id="browser"></p>
  <form action="/enter" method="post"><input name="username"><input name="password"><button id="enter">Enter</button></form>
  <form action="/rename" method="post"><input name="name"><button id="rename">Rename</button></form>
  <form action="/leave" method="post"><button id="leave">Leave</button></form>
  <script>fetch("/auth/session").then((answer) => answer.json()).then((session) => {
    document.querySelector("#browser").textContent = session?.user.name ?? "nobody"
  })</script>`

/** The application, which is not listening. */
export function createApp(more = {}, options = {}) {
  const app = Fastify(options)
  app.register(formbody)
  app.register(FastifyAuth, { ...config, ...more })
  app.get("/", async (request, reply) => reply.type("text/html").send(page(await request.getSession())))
  // #region protect
  app.get("/protected", async (request, reply) => {
    const session = await request.getSession()
    if (!session) return reply.redirect("/auth/signin?callbackUrl=/protected")
    return reply.type("text/html").send(page(session))
  })
  // #endregion protect
  app.post("/enter", async (request, reply) => {
    const { ok, url, code } = await signIn(request, "credentials", { fields: request.body, redirectTo: "/" })
    return ok ? reply.redirect(url, 303) : reply.type("text/html").send(page(null, code))
  })
  app.post("/rename", async (request, reply) => {
    await updateSession(request, { name: request.body.name })
    return reply.type("text/html").send(page(await request.getSession()))
  })
  app.post("/leave", async (request, reply) => {
    const { url } = await signOut(request, { redirectTo: "/" })
    return reply.redirect(url, 303)
  })
  return app
}
