/** One site twice: over @auth/core with its adapter, and over authlas with its own. Same secret, same cookies, same database. */
import { Auth as CoreAuth, customFetch } from "@auth/core"
import CoreGitLab from "@auth/core/providers/gitlab"
import CoreGoogle from "@auth/core/providers/google"
import { Auth } from "authlas"
import { KyselyAdapter } from "authlas/adapters/kysely"
import GitLab from "authlas/providers/gitlab"
import Google from "authlas/providers/google"
import { simulate } from "authlas/testing"
import { mailer } from "./shared/mail.mjs"

const client = { clientId: "id", clientSecret: "secret" }

export const simulator = simulate([Google(client), GitLab(client)])

const { mail, letters } = mailer()

/** Links of mails that were sent, newest last. */
export { letters }

/** What stands in the log of both; a test asks that it stays empty. */
export const problems = []

const shared = {
  secret: "the secret of the site, long enough for it",
  trustHost: true,
  basePath: "/auth",
  session: { strategy: "database", updateAge: 0 },
  logger: { error: (error) => problems.push(error), warn: (code) => problems.push(code), debug() {} },
  callbacks: {
    session: ({ session, user }) => ({ ...session, user: { ...session.user, id: String(user.id) } }),
  },
}

/** The site before: what @auth/core answers. */
export function coreSite({ published }) {
  const played = { ...client, [customFetch]: simulator.fetch }
  // By itself it asks for less than the simulated providers insist on.
  const google = CoreGoogle({ ...played, checks: ["pkce", "state", "nonce"] })
  const gitlab = CoreGitLab({ ...played, checks: ["pkce", "state"] })
  const config = { ...shared, adapter: published, providers: [google, gitlab, mail] }
  return (request) => CoreAuth(request, config)
}

/** The site after: what authlas answers. */
export function authlasSite({ db }, schema) {
  const config = {
    ...shared,
    adapter: KyselyAdapter(db, { schema }),
    providers: [...simulator.providers, mail],
  }
  return (request) => Auth(request, config)
}

/** A browser at the site: cookies are kept, redirects are not followed. */
export function browser(cookies = {}) {
  const jar = new Map(Object.entries(cookies))
  const visit = async (site, path, body) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }
    const init = body ? { method: "POST", body: new URLSearchParams(body) } : {}
    const answer = await site(new Request(new URL(path, "https://app.test/auth/"), { ...init, headers }))
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";")
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
      if (value === "" || attributes.some((one) => /max-age=0$/i.test(one))) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const submit = async (site, action, fields = {}) => {
    const { csrfToken } = await (await visit(site, "csrf")).json()
    return visit(site, action, { csrfToken, ...fields })
  }
  return {
    cookies: () => Object.fromEntries(jar),
    session: async (site) => (await visit(site, "session")).json(),
    /** Signs in at a provider; who is signed in already links the account. */
    async signIn(site, id, persona) {
      const { session, cookies: after } = await simulator.signIn(site, id, {
        persona,
        cookies: Object.fromEntries(jar),
      })
      jar.clear()
      for (const [name, value] of Object.entries(after)) jar.set(name, value)
      return session
    },
    async askForLink(site, email) {
      await submit(site, "signin/mail", { email })
      return letters.at(-1)
    },
    follow: (site, link) => visit(site, link),
    signOut: (site) => submit(site, "signout"),
  }
}
