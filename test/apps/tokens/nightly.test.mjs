/** The job of the guide to tokens: it calls an API at night for users who signed in by day. */
import assert from "node:assert/strict"
import { randomBytes } from "node:crypto"
import { after, before, describe, it } from "node:test"
import pg from "pg"
import { startGoogle } from "./google.mjs"
import { finish, serve } from "./shared/server.mjs"

const address = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

// The tables that @auth/pg-adapter asks for, and the one of the guide.
const tables = `
  CREATE TABLE verification_token (identifier TEXT, expires TIMESTAMPTZ, token TEXT, PRIMARY KEY (identifier, token));
  CREATE TABLE accounts (id SERIAL PRIMARY KEY, "userId" INTEGER, type VARCHAR(255), provider VARCHAR(255),
    "providerAccountId" VARCHAR(255), refresh_token TEXT, access_token TEXT, expires_at BIGINT, id_token TEXT, scope TEXT,
    session_state TEXT, token_type TEXT);
  CREATE TABLE sessions (id SERIAL PRIMARY KEY, "userId" INTEGER, expires TIMESTAMPTZ, "sessionToken" VARCHAR(255));
  CREATE TABLE users (id SERIAL PRIMARY KEY, name VARCHAR(255), email VARCHAR(255), "emailVerified" TIMESTAMPTZ, image TEXT);
  CREATE TABLE leases (account TEXT PRIMARY KEY, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL);
`

describe("a job at night", () => {
  const schema = `authlas_${randomBytes(6).toString("hex")}`
  let google
  let site
  let database
  let env

  before(async () => {
    database = new pg.Client({ connectionString: address })
    await database.connect()
    await database.query(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}; ${tables}`)
    google = await startGoogle()
    const inSchema = new URL(address)
    inSchema.searchParams.set("options", `-c search_path=${schema}`)
    env = {
      NODE_OPTIONS: "--import ./route.mjs",
      GOOGLE: google.origin,
      DATABASE_URL: inSchema.href,
      AUTH_SECRET: "the secret of the site, long enough for it",
      AUTH_GOOGLE_ID: "the-client",
      AUTH_GOOGLE_SECRET: "the-secret-of-the-client",
    }
    site = await serve("server.js", [], env, /http:\/\/localhost:(\d+)/)
  })
  after(async () => {
    await site?.stop()
    await google?.close()
    await database?.query(`DROP SCHEMA ${schema} CASCADE`)
    await database?.end()
  })

  /** A browser that signs in at the site with Google. */
  async function signIn() {
    const jar = new Map()
    const visit = async (url, init = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
      const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [pair] = line.split(";")
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
      }
      return answer
    }
    const { csrfToken } = await (await visit(`${site.origin}/auth/csrf`)).json()
    const body = new URLSearchParams({ csrfToken })
    const sent = await visit(`${site.origin}/auth/signin/google`, { method: "POST", body })
    await visit(google.consent(sent.headers.get("location")))
    const session = await (await visit(`${site.origin}/auth/session`)).json()
    assert.equal(session?.user.name, "Ada", site.said())
  }

  /** Lets the access token of the user expire. */
  const expire = () => database.query("UPDATE accounts SET expires_at = 1000")

  /** Runs the job, and gives what it says. */
  async function night() {
    const { code, said } = await finish("nightly.js", [], env)
    assert.equal(code, 0, said)
    return said.trim()
  }

  it("reads the calendar with the token of the sign-in, and with a new one after its end", async () => {
    await signIn()
    assert.equal(await night(), "1 [ 'Tea with Charles' ]")
    assert.equal(google.refreshes, 0)
    await expire()
    assert.equal(await night(), "1 [ 'Tea with Charles' ]")
    assert.equal(google.refreshes, 1)
    const { rows } = await database.query("SELECT access_token, refresh_token, expires_at FROM accounts")
    assert.equal(rows[0].access_token, "access-2")
    assert.equal(rows[0].refresh_token, "refresh-1")
    assert.ok(Number(rows[0].expires_at) > Date.now() / 1000 + 3000)
  })

  it("makes one refresh, though it runs four times at once", async () => {
    const before = google.refreshes
    await expire()
    const said = await Promise.all([night(), night(), night(), night()])
    assert.deepEqual(said, Array(4).fill("1 [ 'Tea with Charles' ]"))
    assert.equal(google.refreshes, before + 1)
  })

  it("goes on another time while Google does not answer as it should", async () => {
    await expire()
    google.fails = true
    assert.equal(await night(), "1 later: 600 s")
    google.fails = false
    assert.equal(await night(), "1 [ 'Tea with Charles' ]")
  })

  it("says where the user signs in again who has withdrawn the consent, and goes on after that", async () => {
    google.withdraw()
    await expire()
    assert.equal(await night(), "1 has to sign in: /auth/signin/google")
    await signIn()
    assert.equal(await night(), "1 [ 'Tea with Charles' ]")
    await expire()
    assert.equal(await night(), "1 [ 'Tea with Charles' ]")
  })
})
