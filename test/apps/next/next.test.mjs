/**
 * F1, F2, F3: a Next app with core `Auth` in its routes, built by both of Next's bundlers without the optional packages, and
 * driven over HTTP: Node routes, edge routes, and a gate that is a proxy (Node) or a middleware (edge).
 */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { after, before, describe, it } from "node:test"
import { startIssuer } from "./issuer.mjs"

const next = join("node_modules", "next", "dist", "bin", "next")
const tokens = await startIssuer()
after(() => tokens.close())
const env = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
  FILES_ISSUER: tokens.issuer,
}

/** Texts that stand in the flows of passkeys and mail and nowhere else, not among sentences either. */
const marks = /navigator\.credentials|If you did not request this email/

/**
 * Under webpack, Next warns of what jose has for compressed tokens. It is loaded where a provider's answers are encrypted,
 * and used for those that are compressed besides; everything else works on the edge all the same.
 */
const ofCompression =
  /^\.\/node_modules\/jose\/\S+\/deflate\.js\nA Node\.js API is used \((?:Dec|C)ompressionStream .*\n.*\n\nImport trace for requested module:\n(?:\.\/\S+\n)+/gm

async function build(bundler) {
  rmSync(".next", { recursive: true, force: true })
  const child = spawn(process.execPath, [next, "build", `--${bundler}`], { env })
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text))
  const [code] = await once(child, "close")
  return { code, said }
}

async function start() {
  const child = spawn(process.execPath, [next, "start", "--port", "0", "--hostname", "localhost"], { env })
  let said = ""
  const base = await new Promise((found, failed) => {
    const look = (text) => {
      said += text
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address && /Ready/.test(said)) found(address)
    }
    child.stdout.setEncoding("utf8").on("data", look)
    child.stderr.setEncoding("utf8").on("data", look)
    child.on("exit", () => failed(new Error(said)))
  })
  return { base, said: () => said, stop: () => child.kill("SIGTERM") && once(child, "exit") }
}

/** A browser's part: keeps cookies, sends forms, follows no redirect. */
class Browser {
  cookies = new Map()

  constructor(origin) {
    this.origin = origin
  }

  async request(path, init = {}) {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await fetch(new URL(path, this.origin), { ...init, headers, redirect: "manual" })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  async json(path) {
    return (await this.request(path)).json()
  }

  async post(base, path, members = {}) {
    const { csrfToken } = await this.json(`${base}/csrf`)
    const body = new URLSearchParams({ csrfToken, ...members })
    return this.request(`${base}/${path}`, { method: "POST", body })
  }

  async signIn(base) {
    const started = await this.post(base, "signin/github", { callbackUrl: "/protected" })
    const asked = new URL(started.headers.get("location"))
    assert.equal(asked.origin + asked.pathname, `${process.env.GITHUB_URL}/login/oauth/authorize`)
    assert.equal(asked.searchParams.get("redirect_uri"), `${this.origin}${base}/callback/github`)
    const back = new URL((await fetch(asked, { redirect: "manual" })).headers.get("location"))
    return this.request(back.pathname + back.search)
  }
}

function textOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n")
}

/** Next finds the gate by the name of its file and of its export. */
function writeGate(kind) {
  for (const name of ["proxy", "middleware"]) rmSync(`${name}.js`, { force: true })
  writeFileSync(`${kind}.js`, `${readFileSync("gates/gate.js", "utf8")}\nexport { gate as ${kind} }\n`)
}

const builds = [["turbopack", "proxy"]]
if (process.env.NIGHTLY === "true") builds.push(["webpack", "middleware"])

for (const [bundler, gate] of builds) {
  describe(`next build --${bundler}, with a ${gate}`, () => {
    let built
    let server

    before(async () => {
      writeGate(gate)
      // Next 16.4 itself cannot build any edge route handler with webpack; there the middleware stands for the edge.
      if (bundler === "webpack") rmSync("app/edge", { recursive: true, force: true })
      built = await build(bundler)
      if (built.code === 0) server = await start()
    })
    after(() => server?.stop())

    it("builds without the optional packages, and without a warning about authlas", () => {
      assert.equal(existsSync("node_modules/@simplewebauthn"), false)
      assert.equal(existsSync("node_modules/nodemailer"), false)
      assert.equal(built.code, 0, built.said)
      const said = built.said.replaceAll(ofCompression, "")
      assert.doesNotMatch(said, /Can't resolve|Module not found|authlas|Critical dependency/)
    })

    it("contains neither passkeys nor mail", () => {
      const found = textOf(".next/server").match(marks)
      assert.equal(found?.[0], undefined)
    })

    for (const [where, base] of [
      ["a Node route, sessions in tokens", "/node/auth"],
      ["a Node route, sessions in a database", "/api/auth"],
      ...(bundler === "turbopack" ? [["an edge route, sessions in tokens", "/edge/auth"]] : []),
      [`the ${gate}, sessions in tokens`, "/gate/auth"],
    ]) {
      it(`signs in and out on ${where}`, async () => {
        const browser = new Browser(server.base)
        const page = await browser.request(`${base}/signin`)
        assert.equal(page.status, 200, server.said())
        assert.match(await page.text(), /GitHub/)
        assert.equal(await browser.json(`${base}/session`), null)
        const back = await browser.signIn(base)
        // What a gate answers, Next makes relative.
        assert.equal(new URL(back.headers.get("location"), server.base).href, `${server.base}/protected`)
        assert.equal((await browser.json(`${base}/session`)).user.email, "ada@example.com")
        await browser.post(base, "signout")
        assert.equal(await browser.json(`${base}/session`), null)
      })
    }

    for (const path of ["/node/files", ...(bundler === "turbopack" ? ["/edge/files"] : [])])
      it(`takes access tokens, and nothing else, on ${path}`, async () => {
        const ask = (token) =>
          fetch(server.base + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
        const claims = { aud: "https://api.test/files", scope: "files:read" }
        const good = await ask(tokens.sign(claims))
        assert.deepEqual([good.status, await good.json()], [200, { subject: "ada" }], server.said())
        const refusals = await Promise.all([
          ask(),
          ask(tokens.sign({ ...claims, aud: "https://other.test" })),
          ask(tokens.sign({ ...claims, scope: "files" })),
        ])
        assert.deepEqual(
          refusals.map(({ status }) => status),
          [401, 401, 403],
        )
        assert.match(
          refusals[0].headers.get("www-authenticate"),
          /resource_metadata="https:\/\/api\.test\/\.well-known\/oauth-protected-resource\/files"/,
        )
      })

    it(`lets only who is signed in through the ${gate}`, async () => {
      const browser = new Browser(server.base)
      const refused = await browser.request("/protected")
      assert.equal(refused.status, 307)
      assert.equal(new URL(refused.headers.get("location"), server.base).pathname, "/node/auth/signin")
      await browser.signIn("/node/auth")
      assert.match(await (await browser.request("/protected")).text(), /Welcome (<!-- -->)?Ada/)
      // A session that the gate made is a token of the same secret, under the same cookie.
      const other = new Browser(server.base)
      await other.signIn("/gate/auth")
      assert.match(await (await other.request("/protected")).text(), /Welcome (<!-- -->)?Ada/)
    })
  })
}
