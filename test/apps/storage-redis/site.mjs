/** An app that keeps its users in a SQLite file, and sessions and mail links in Redis. */
import { Auth } from "authlas"
import { compose } from "authlas/adapters/compose"
import { RedisAdapter } from "authlas/adapters/redis"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"
import { createClient } from "redis"
import { openClient } from "./shared/cookie-client.mjs"
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

/** A browser without a window. */
export function newBrowser() {
  const { visit, submit, session } = openClient()
  return {
    visit: ({ site }, ...more) => visit(site, ...more),
    session: ({ site }) => session(site),
    async signIn({ site }) {
      const begun = await submit(site, "signin/github")
      await visit(site, await agreeAtGitHub(begun.headers.get("location")))
      return session(site)
    },
    async askForLink({ site, letters }, email) {
      await submit(site, "signin/mail", { email })
      return letters.at(-1)
    },
    signOut: ({ site }) => submit(site, "signout"),
  }
}
