/** A whole app over Redis and SQLite: sign-ins, restarts, sign-outs. */
import assert from "node:assert/strict"
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { removeKeys } from "./keys.mjs"
import { connectRedis, newBrowser, startApp } from "./site.mjs"

describe("an app with users in SQLite and sessions in Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "authlas-redis-"))
  const prefix = `authlas-app-${randomBytes(6).toString("hex")}:`
  const [ada, linus] = [newBrowser(), newBrowser()]
  let app
  let user
  let link

  const start = async () => {
    app = await startApp(join(folder, "users.sqlite"), prefix)
  }
  /** How many keys of the app Redis has. */
  const keys = async () => {
    const client = await connectRedis()
    try {
      return (await client.keys(`${prefix}*`)).length
    } finally {
      await client.close()
    }
  }
  before(start)
  after(async () => {
    await app?.stop()
    await removeKeys(prefix)
    rmSync(folder, { recursive: true, force: true })
  })

  it("signs in by a provider: the user in the file, the session in Redis", async () => {
    user = (await ada.signIn(app)).user
    assert.deepEqual([user.name, user.email], ["Ada", "ada@example.com"])
    assert.equal((await app.users.getUserByEmail("ada@example.com")).id, user.id)
    assert.ok((await keys()) > 0)
    link = await linus.askForLink(app, "linus@example.com")
  })

  it("keeps the session, the user and a mailed link over a restart", async () => {
    await app.stop()
    await start()
    assert.deepEqual((await ada.session(app)).user, user)
    assert.equal((await newBrowser().signIn(app)).user.id, user.id)
    await linus.visit(app, link)
    assert.equal((await linus.session(app)).user.email, "linus@example.com")
  })

  it("honours the link once", async () => {
    const other = newBrowser()
    await other.visit(app, link)
    assert.equal(await other.session(app), null)
    assert.equal(app.problems.splice(0).length, 1)
  })

  it("ends a session for good, and leaves those of others", async () => {
    await ada.signOut(app)
    await app.stop()
    await start()
    assert.equal(await ada.session(app), null)
    assert.equal((await linus.session(app)).user.email, "linus@example.com")
  })

  it("says nothing of it in the log", () => assert.deepEqual(app.problems, []))
})
