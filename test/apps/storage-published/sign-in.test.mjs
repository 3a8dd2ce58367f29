/** Whole sign-ins over adapters as they are published: by providers, by mail, linked, at once, out again. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { Auth } from "authlas"
import GitLab from "authlas/providers/gitlab"
import Google from "authlas/providers/google"
import { simulate } from "authlas/testing"
import { adapters } from "./adapters.mjs"
import { mailer } from "./shared/mail.mjs"

const client = { clientId: "id", clientSecret: "secret" }
const simulator = simulate([Google(client), GitLab(client)])
const many = 12

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
    providers: [...simulator.providers, mail],
    callbacks: {
      session: ({ session, user }) => ({ ...session, user: { ...session.user, id: String(user.id) } }),
    },
  }
  return { site: (request) => Auth(request, config), letters, problems }
}

/** A browser: cookies are kept, redirects are not followed. */
function browserAt({ site, letters }) {
  const jar = new Map()
  const visit = async (path, body) => {
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
  const submit = async (action, fields = {}) => {
    const { csrfToken } = await (await visit("csrf")).json()
    return visit(action, { csrfToken, ...fields })
  }
  return {
    visit,
    session: async () => (await visit("session")).json(),
    /** Signs in at a provider, as who links an account when the browser is signed in already. */
    async signIn(id, persona) {
      const { session, cookies, response } = await simulator.signIn(site, id, {
        persona,
        cookies: Object.fromEntries(jar),
      })
      jar.clear()
      for (const [name, value] of Object.entries(cookies)) jar.set(name, value)
      return { session, location: response.headers.get("location") }
    },
    async askForLink(email) {
      await submit("signin/mail", { email })
      return letters.at(-1)
    },
    signOut: () => submit("signout"),
  }
}

for (const { name, open } of adapters) {
  describe(`${name}: sign-ins`, () => {
    let opened
    let app
    const browser = () => browserAt(app)
    const ada = { id: "ada-1", name: "Ada Łovelace 李", email: "ada@example.com", emailVerified: true }
    const ids = {}

    before(async () => {
      opened = await open()
      app = siteOver(opened.adapter)
    })
    after(() => opened?.close())

    it("by a provider, and again as the same user", async () => {
      const first = browser()
      const { session } = await first.signIn("google", ada)
      assert.deepEqual([session.user.name, session.user.email], [ada.name, ada.email])
      assert.equal((await first.session()).user.id, session.user.id)
      ids.ada = session.user.id
      assert.equal((await browser().signIn("google", ada)).session.user.id, ids.ada)
    })

    it("with a second account: linked when signed in, refused to who only has the address", async () => {
      const other = { ...ada, id: 42 }
      const refused = await browser().signIn("gitlab", other)
      assert.equal(refused.session, null)
      assert.match(refused.location, /error=OAuthAccountNotLinked/)
      assert.equal(app.problems.splice(0).length, 1)
      const known = browser()
      await known.signIn("google", ada)
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
      const grace = { id: "grace-1", name: "Grace", email: "grace@example.com", emailVerified: true }
      const ended = await Promise.all(
        Array.from({ length: many }, () => browserAt(app).signIn("google", grace)),
      )
      const found = new Set(ended.map(({ session }) => session?.user.id))
      assert.equal(found.size, 1)
      assert.equal((await browser().signIn("google", grace)).session.user.id, [...found][0])
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
      await leaving.signIn("google", ada)
      await Promise.all([leaving.session(), leaving.session(), leaving.signOut(), leaving.session()])
      assert.equal(await leaving.session(), null)
    })

    it("say nothing of it in the log", () => assert.deepEqual(app.problems, []))
  })
}
