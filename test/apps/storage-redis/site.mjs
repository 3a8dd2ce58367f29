/** An app that keeps its users in a SQLite file, and sessions and mail links in Redis. */
import { Auth } from "authlas"
import { compose } from "authlas/adapters/compose"
import { RedisAdapter } from "authlas/adapters/redis"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
import { createClient } from "redis"
import { agreeAtGitHub, registered } from "./shared/github.mjs"
import { mailer } from "./shared/mail.mjs"

/** A client that fails where nothing listens, instead of trying for ever. */
export async function connectRedis() {
  const url = process.env.REDIS_URL ?? "redis://127.0.0.1:6379"
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on("error", () => {})
  await client.connect()
  return client
}

/** The app as a process that starts has it: connections of its own, nothing remembered. */
export async function startApp(file, prefix) {
  const client = await connectRedis()
  const users = SqliteAdapter({ file })
  const { mail, letters } = mailer()
  const problems = []
  const { close, ...rows } = users
  const config = {
    adapter: compose({ users: rows, sessions: RedisAdapter(client, { prefix }) }),
    secret: "the secret of the site, long enough for it",
    trustHost: true,
    basePath: "/auth",
    session: { strategy: "database" },
    logger: { error: (error) => problems.push(error), warn: (code) => problems.push(code), debug() {} },
    providers: [GitHub(registered), mail],
    callbacks: {
      session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }),
    },
  }
  return {
    site: (request) => Auth(request, config),
    users: rows,
    letters,
    problems,
    async stop() {
      await client.close()
      await close()
    },
  }
}

/** A browser: cookies are kept, redirects are not followed. */
export function newBrowser() {
  const jar = new Map()
  const visit = async ({ site }, path, fields) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }
    const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {}
    const answer = await site(new Request(new URL(path, "https://app.test/auth/"), { ...init, headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";")
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
      if (value === "" || attributes.some((one) => /max-age=0$/i.test(one))) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const submit = async (app, action, fields = {}) => {
    const { csrfToken } = await (await visit(app, "csrf")).json()
    return visit(app, action, { csrfToken, ...fields })
  }
  return {
    visit,
    session: async (app) => (await visit(app, "session")).json(),
    async signIn(app) {
      const begun = await submit(app, "signin/github")
      await visit(app, await agreeAtGitHub(begun.headers.get("location")))
      return (await visit(app, "session")).json()
    },
    async askForLink(app, email) {
      await submit(app, "signin/mail", { email })
      return app.letters.at(-1)
    },
    signOut: (app) => submit(app, "signout"),
  }
}
