/** One site twice: over @auth/core with its adapter, and over authlas with its own. Same secret, same cookies, same database. */
import { Auth as CoreAuth } from "@auth/core"
import CoreGitLab from "@auth/core/providers/gitlab"
import CoreKeycloak from "@auth/core/providers/keycloak"
import { Auth } from "authlas"
import { KyselyAdapter } from "authlas/adapters/kysely"
import GitLab from "authlas/providers/gitlab"
import Keycloak from "authlas/providers/keycloak"
import { openClient } from "./shared/cookie-client.mjs"
import { mailer } from "./shared/mail.mjs"
import { gitlab, keycloak } from "./shared/providers.mjs"

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
  const providers = [CoreKeycloak(keycloak), CoreGitLab(gitlab), mail]
  const config = { ...shared, adapter: published, providers }
  return (request) => CoreAuth(request, config)
}

/** The site after: what authlas answers. */
export function authlasSite({ db }, schema) {
  const config = {
    ...shared,
    adapter: KyselyAdapter(db, { schema }),
    providers: [Keycloak(keycloak), GitLab(gitlab), mail],
  }
  return (request) => Auth(request, config)
}

/** A browser at the site. */
export function browser(cookies) {
  const own = openClient(cookies)
  return {
    ...own,
    /** Signs in at a provider; who is signed in already links the account. */
    signIn: async (site, id, user) => (await own.signIn(site, id, user)).session,
    async askForLink(site, email) {
      await own.submit(site, "signin/mail", { email })
      return letters.at(-1)
    },
    signOut: (site) => own.submit(site, "signout"),
  }
}
