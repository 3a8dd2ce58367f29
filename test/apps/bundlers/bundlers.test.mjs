/**
 * F1, F6: what reaches a bundle. An app without passkeys and mail is built without their packages, without a warning, and
 * contains neither; an app with them is built when they are installed, and told what to install when they are not.
 */
import assert from "node:assert/strict"
import { mkdirSync, rmSync, symlinkSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { after, before, describe, it } from "node:test"
import { pathToFileURL } from "node:url"
import { bundle, names } from "./bundle.mjs"
import { Client } from "./client.mjs"
import { agreeAtGitHub } from "./shared/github.mjs"

/** Texts that stand in the flows and nowhere else, not among sentences either; that they do is held by the bundles which have to contain them. */
const marks = {
  passkey: /navigator\.credentials/,
  mail: /If you did not request this email/,
}

const packages = {
  "@simplewebauthn/server": "optional-webauthn",
  nodemailer: "optional-nodemailer",
}

function uninstall() {
  for (const name of Object.keys(packages))
    rmSync(resolve("node_modules", name), { recursive: true, force: true })
}

function install() {
  uninstall()
  for (const [name, alias] of Object.entries(packages)) {
    mkdirSync(dirname(resolve("node_modules", name)), { recursive: true })
    symlinkSync(resolve("node_modules", alias), resolve("node_modules", name), "dir")
  }
}

/** Which of the flows a bundle contains; not the whole text, which no message should show. */
function assertContains(text, expected) {
  const found = Object.entries(marks).flatMap(([what, mark]) => (mark.test(text) ? [what] : []))
  assert.deepEqual(found, expected)
}

let round = 0
const load = (entry) => import(`${pathToFileURL(entry)}?${round++}`)

async function signIn(client) {
  const page = await client.get("signin")
  assert.equal(page.status, 200)
  assert.match(await page.text(), /GitHub/)
  const started = await client.post("signin/github")
  const asked = new URL(started.headers.get("location"))
  assert.equal(asked.origin + asked.pathname, `${process.env.GITHUB_URL}/login/oauth/authorize`)
  await client.get(await agreeAtGitHub(asked))
  return client.session()
}

after(uninstall)

for (const name of names) {
  for (const target of ["node", "edge"]) {
    describe(`${name} for ${target}, without the optional packages`, () => {
      before(uninstall)

      it("builds an app with one OAuth provider without a warning, and it signs in", async () => {
        const { warnings, entry, text } = await bundle(name, "github.mjs", target)
        assert.deepEqual(warnings, [])
        assertContains(text, [])
        const { createHandler } = await load(entry)
        const client = new Client(createHandler(process.env.GITHUB_URL))
        const session = await signIn(client)
        assert.equal(session.user.email, "ada@example.com")
        await client.post("signout")
        assert.equal(await client.session(), null)
      })

      it("tells an e-mail provider that was written by hand which line it needs, and works with it", async () => {
        const plain = await bundle(name, "hand-written.mjs", target)
        const refused = await load(plain.entry)
        const response = await new Client(refused.handler).get("signin")
        assert.equal(response.status, 500)
        assert.match(
          String(refused.errors[0]?.message),
          /"http-email".*emailProvider\(\{ \.\.\. \}\).*import \{ emailProvider \} from "authlas\/email"/,
        )
        const wrapped = await bundle(name, "wrapped.mjs", target)
        assert.deepEqual(wrapped.warnings, [])
        const { handler, sent } = await load(wrapped.entry)
        const client = new Client(handler)
        await client.post("signin/http-email", { email: "ada@example.com" })
        assert.equal(sent[0].identifier, "ada@example.com")
        await client.get(sent[0].url)
        assert.equal((await client.session()).user.email, "ada@example.com")
      })

      it("names the package that an app with passkeys lacks", async () => {
        const outcome = await bundle(name, "passkey.mjs", target).catch((error) => error)
        if (outcome instanceof Error) {
          assert.match(outcome.message, /@simplewebauthn\/server/)
          return
        }
        const { handler, errors } = await load(outcome.entry)
        await new Client(handler).get("webauthn-options/passkey?email=ada@example.com")
        assert.match(String(errors[0]?.message), /(?:needs the package |; )@simplewebauthn\/server/)
      })
    })

    describe(`${name} for ${target}, with the optional packages`, () => {
      before(install)

      it("builds an app with passkeys, which answers with a challenge", async () => {
        const { entry, text } = await bundle(name, "passkey.mjs", target)
        assertContains(text, ["passkey"])
        const { handler, errors } = await load(entry)
        const answer = await new Client(handler).get("webauthn-options/passkey?email=ada@example.com")
        assert.deepEqual(errors, [])
        const { action, options } = await answer.json()
        assert.equal(action, "register")
        assert.ok(options.challenge.length > 20)
      })

      if (target === "node") {
        it("builds an app with nodemailer, which sends", async () => {
          const { entry, text } = await bundle(name, "nodemailer.mjs", target)
          assertContains(text, ["mail"])
          const { handler, errors } = await load(entry)
          const answer = await new Client(handler).post("signin/nodemailer", { email: "ada@example.com" })
          assert.deepEqual(errors, [])
          assert.match(answer.headers.get("location"), /verify-request/)
        })
      }
    })
  }
}
