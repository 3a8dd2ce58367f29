/** Each version of the optional packages that the peer ranges admit, installed beside authlas without a flag, does its work. */
import assert from "node:assert/strict"
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { after, before, describe, it } from "node:test"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import emulator from "nid-webauthn-emulator"
import { SMTPServer } from "smtp-server"

const here = dirname(fileURLToPath(import.meta.url))
const { authlas } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")).dependencies
const home = mkdtempSync(join(tmpdir(), "authlas-versions-"))
const origin = "https://app.example.com"

/** Installs an app of these dependencies as a newcomer does; a peer range that does not fit ends in an error. */
async function install(name, dependencies) {
  const folder = join(home, name)
  mkdirSync(folder)
  const manifest = { name, private: true, type: "module", dependencies: { authlas, ...dependencies } }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest))
  const words = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]
  await promisify(execFile)("npm", words, { cwd: folder })
  const load = (path) => import(pathToFileURL(join(folder, "node_modules", path)).href)
  return {
    load,
    installed: (path) =>
      JSON.parse(readFileSync(join(folder, "node_modules", path, "package.json"), "utf8")).version,
    authlas: await load("authlas/dist/index.js"),
    memory: await load("authlas/dist/adapters/memory.js"),
    provider: async (id) => (await load(`authlas/dist/providers/${id}.js`)).default,
  }
}

/** A browser in front of `Auth`. */
class Browser {
  cookies = new Map()

  constructor(auth, config) {
    this.send = (request) => auth(request, config)
  }

  async request(path, init = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const url = new URL(path, origin)
    const response = await this.send(new Request(url, { ...init, headers: { cookie, origin } }))
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === "") this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  async json(path) {
    return (await this.request(path)).json()
  }

  async post(path, members) {
    const { csrfToken } = await this.json("/auth/csrf")
    return this.request(path, { method: "POST", body: new URLSearchParams({ csrfToken, ...members }) })
  }
}

after(() => rmSync(home, { recursive: true, force: true }))

describe("passkeys with every version of @simplewebauthn/server from 9 to 14", () => {
  for (const version of ["9.0.3", "10.0.1", "11.0.0", "12.0.0", "13.0.0", "13.3.3", "14.0.3"]) {
    it(version, async () => {
      const app = await install(`passkeys-${version}`, { "@simplewebauthn/server": version })
      assert.equal(app.installed("@simplewebauthn/server"), version)
      const Passkey = await app.provider("passkey")
      const browser = new Browser(app.authlas.Auth, {
        secret: "the secret of the app, long enough for it",
        trustHost: true,
        basePath: "/auth",
        providers: [Passkey],
        adapter: app.memory.MemoryAdapter(),
        experimental: { enableWebAuthn: true },
      })
      const device = new emulator.default()

      const first = await browser.json("/auth/webauthn-options/passkey?email=ada@example.com")
      assert.equal(first.action, "register")
      const data = JSON.stringify(device.createJSON(origin, first.options))
      await browser.post("/auth/callback/passkey", { action: "register", data })
      assert.equal((await browser.json("/auth/session")).user.email, "ada@example.com")

      // A second passkey is offered, but not on the device that has one.
      const again = await browser.json("/auth/webauthn-options/passkey?action=register")
      assert.deepEqual(
        again.options.excludeCredentials.map(({ id, type }) => [id, type]),
        [[JSON.parse(data).id, "public-key"]],
      )
      await browser.post("/auth/signout", {})
      assert.equal(await browser.json("/auth/session"), null)

      const signIn = async (change) => {
        const { options } = await browser.json(
          "/auth/webauthn-options/passkey?action=authenticate&email=ada@example.com",
        )
        assert.equal(options.allowCredentials[0].id, JSON.parse(data).id)
        const proof = device.getJSON(origin, options)
        change(proof.response)
        await browser.post("/auth/callback/passkey", { action: "authenticate", data: JSON.stringify(proof) })
        return (await browser.json("/auth/session"))?.user.email
      }
      const { signature: foreign } = device.getJSON(origin, again.options).response ?? {}
      assert.equal(await signIn((response) => Object.assign(response, { signature: foreign })), undefined)
      assert.equal(await signIn(() => {}), "ada@example.com")
    })
  }
})

describe("the storage contract in a SQLite file with every version of libsql from 0.3.18 to 0.5", () => {
  for (const version of ["0.3.19", "0.4.7", "0.5.29"]) {
    it(version, async (test) => {
      const app = await install(`sqlite-${version}`, { libsql: version })
      assert.equal(app.installed("libsql"), version)
      // A Node that has SQLite itself would not ask for the package.
      const builtin = process.getBuiltinModule
      const own = test.mock.method(process, "getBuiltinModule", (name) =>
        name === "node:sqlite" ? undefined : builtin.call(process, name),
      )
      const { SqliteAdapter } = await app.load("authlas/dist/adapters/sqlite.js")
      const { adapterContract } = await app.load("authlas/dist/testing/adapter.js")
      const adapter = SqliteAdapter({ file: join(home, `${version}.sqlite`) })
      const rules = adapterContract(() => adapter)
      assert.ok(rules.length > 100)
      for (const { name, run } of rules) await assert.doesNotReject(run(), name)
      assert.ok(own.mock.calls.some(({ arguments: [name] }) => name === "node:sqlite"))
      await adapter.close()
    })
  }
})

describe("mail with every version of nodemailer from 7 to 10", () => {
  let mails = []
  let server
  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        let raw = ""
        stream.on("data", (chunk) => (raw += chunk))
        stream.on("end", () => {
          mails.push(raw)
          done()
        })
      },
    })
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready))
  })
  after(() => new Promise((closed) => server.close(closed)))

  for (const version of ["7.0.13", "8.0.11", "9.1.1", "10.6.0"]) {
    it(version, async () => {
      mails = []
      const app = await install(`mail-${version}`, { nodemailer: version })
      assert.equal(app.installed("nodemailer"), version)
      const Nodemailer = await app.provider("nodemailer")
      const { port } = server.server.address()
      const browser = new Browser(app.authlas.Auth, {
        secret: "the secret of the app, long enough for it",
        trustHost: true,
        basePath: "/auth",
        providers: [Nodemailer({ server: `smtp://127.0.0.1:${port}`, from: "no-reply@example.com" })],
        adapter: app.memory.MemoryAdapter(),
      })
      await browser.post("/auth/signin/nodemailer", { email: "ada@example.com" })
      assert.equal(mails.length, 1)
      const text = mails[0].replace(/=\r?\n/g, "").replace(/=3D/g, "=")
      const link = /https:\/\/app\.example\.com\/auth\/callback\/nodemailer\?[^\s"<]+/.exec(text)[0]
      await browser.request(link.replaceAll("&amp;", "&"))
      assert.equal((await browser.json("/auth/session")).user.email, "ada@example.com")
    })
  }
})
