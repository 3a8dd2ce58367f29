/** Whole sign-ins over adapters as they are published: by providers, by mail, linked, at once, out again. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { Auth } from "authlas"
import GitLab from "authlas/providers/gitlab"
import Keycloak from "authlas/providers/keycloak"
import { adapters } from "./adapters.mjs"
import { openClient } from "./shared/cookie-client.mjs"
import { mailer } from "./shared/mail.mjs"
import { gitlab, keycloak } from "./shared/providers.mjs"

const many = 12
const proven = { presence: "scope", verified: "email_verified", trust: "verified" }

/** A site over an adapter. */
function siteOver(adapter) {
  const { mail, letters } = mailer()
  const problems = []
  const config = {
    adapter,
    secret: "the secret of the site, long enough for it",
    trustHost: true,
    basePath: "/auth",
    session: { strategy: "database", updateAge: 0 },
    logger: { error: (error) => problems.push(error), warn() {}, debug() {} },
    // The site runs this Keycloak itself, and relies on the addresses that it states.
    providers: [Keycloak({ ...keycloak, email: proven }), GitLab(gitlab), mail],
    callbacks: {
      session: ({ session, user }) => ({ ...session, user: { ...session.user, id: String(user.id) } }),
    },
  }
  return { site: (request) => Auth(request, config), letters, problems }
}

/** A browser at the site. */
function browserAt({ site, letters }) {
  const { visit, submit, session, signIn } = openClient()
  return {
    visit: (path) => visit(site, path),
    session: () => session(site),
    /** Signs in at a provider, as who links an account when the browser is signed in already. */
    signIn: (id, user) => signIn(site, id, user),
    async askForLink(email) {
      await submit(site, "signin/mail", { email })
      return letters.at(-1)
    },
    signOut: () => submit(site, "signout"),
  }
}

for (const { name, open } of adapters) {
  describe(`${name}: sign-ins`, () => {
    let opened
    let app
    const browser = () => browserAt(app)
    const ada = { id: "ada-1", name: "Ada Łovelace 李", email: "ada@example.com" }
    const ids = {}

    before(async () => {
      opened = await open()
      app = siteOver(opened.adapter)
    })
    after(() => opened?.close())

    it("by a provider, and again as the same user", async () => {
      const first = browser()
      const { session } = await first.signIn("keycloak", ada)
      assert.deepEqual([session.user.name, session.user.email], [ada.name, ada.email])
      assert.equal((await first.session()).user.id, session.user.id)
      ids.ada = session.user.id
      assert.equal((await browser().signIn("keycloak", ada)).session.user.id, ids.ada)
    })

    it("with a second account: linked when signed in, refused to who only has the address", async () => {
      const other = { ...ada, id: 42 }
      const refused = await browser().signIn("gitlab", other)
      assert.equal(refused.session, null)
      assert.match(refused.location, /error=OAuthAccountNotLinked/)
      assert.equal(app.problems.splice(0).length, 1)
      const known = browser()
      await known.signIn("keycloak", ada)
      assert.equal((await known.signIn("gitlab", other)).session.user.id, ids.ada)
      assert.equal((await browser().signIn("gitlab", other)).session.user.id, ids.ada)
    })

    it("by mail, with a link that works once, for a new user and for one who is known", async () => {
      const linus = browser()
      const link = await linus.askForLink("linus@example.com")
      await linus.visit(link)
      ids.linus = (await linus.session()).user.id
      assert.notEqual(ids.linus, ids.ada)
      const again = browser()
      await again.visit(link)
      assert.equal(await again.session(), null)
      assert.equal(app.problems.splice(0).length, 1)
      await again.visit(await again.askForLink("Linus@Example.com"))
      assert.equal((await again.session()).user.id, ids.linus)
      const known = browser()
      await known.visit(await known.askForLink(ada.email))
      const { user } = await known.session()
      assert.deepEqual([user.id, user.name], [ids.ada, ada.name])
    })

    it("by no link of an address that the database takes for another", async () => {
      const stranger = browser()
      await stranger.visit(await stranger.askForLink("ad\u00e1@example.com"))
      assert.notEqual((await stranger.session())?.user.id, ids.ada)
      app.problems.length = 0
    })

    it(`${many} at once of a new user make one row`, async () => {
      const grace = { id: "grace-1", name: "Grace", email: "grace@example.com" }
      const ended = await Promise.all(
        Array.from({ length: many }, () => browserAt(app).signIn("keycloak", grace)),
      )
      const found = new Set(ended.map(({ session }) => session?.user.id))
      assert.equal(found.size, 1)
      assert.equal((await browser().signIn("keycloak", grace)).session.user.id, [...found][0])
    })

    it(`by one link that ${many} browsers follow at once: one of them`, async () => {
      const link = await browser().askForLink("linus@example.com")
      const browsers = Array.from({ length: many }, browser)
      await Promise.all(browsers.map((one) => one.visit(link)))
      const sessions = await Promise.all(browsers.map((one) => one.session()))
      assert.equal(sessions.filter((session) => session !== null).length, 1)
      assert.equal(app.problems.splice(0).length, many - 1)
    })

    it("end with the sign-out, also while the session is read and extended", async () => {
      const leaving = browser()
      assert.equal((await leaving.signIn("keycloak", ada)).session?.user.id, ids.ada)
      await Promise.all([leaving.session(), leaving.session(), leaving.signOut(), leaving.session()])
      assert.equal(await leaving.session(), null)
    })

    it("say nothing of it in the log", () => assert.deepEqual(app.problems, []))
  })
}
