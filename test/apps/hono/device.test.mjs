/** A command line of the app, a process of its own, is signed in over HTTP by a person in a browser. */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { after, before, describe, it } from "node:test"
import { fileURLToPath } from "node:url"
import { serve } from "@hono/node-server"
import { MemoryAdapter } from "authlas/adapters/memory"
import { deviceSignIn } from "authlas/device"
import { basePath, createApp, login, secret } from "./app.mjs"

/** A browser: it keeps cookies, and fills in what a person types. */
class Browser {
  cookies = new Map()

  async send(url, fields) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const body = fields && new URLSearchParams(fields)
    const answer = await fetch(url, {
      ...{ method: fields ? "POST" : "GET", redirect: "manual", body },
      headers: { cookie, accept: "text/html" },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === "") this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  /** Sends the form of a page, with what is typed or pressed. */
  async submit(page, url, typed) {
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
    const hidden = Object.fromEntries(fields.map(([, name, value]) => [name, value]))
    return (await this.send(url, { ...hidden, ...typed })).text()
  }
}

describe("a command line of an app on authlas/hono", () => {
  let server
  let origin

  before(async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "7", name: "ada", email: "ada@example.com", emailVerified: new Date() })
    const config = {
      ...{ basePath, secret, trustHost: true, adapter, account: true, providers: [login] },
      session: { strategy: "jwt", bearer: true, revocable: true },
    }
    const app = createApp(config)
    app.on(["GET", "POST"], ["/device", "/device/*"], (c) => deviceSignIn(c.req.raw, config))
    origin = await new Promise((ready) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) =>
        ready(`http://localhost:${port}`),
      )
    })
  })
  after(() => server?.close())

  /** Runs the command line; `answer` is given the address and the code that it shows. Returns all that it says. */
  async function run(answer) {
    const script = fileURLToPath(new URL("command-line.mjs", import.meta.url))
    const child = spawn(process.execPath, [script, origin, basePath], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    const ended = new Promise((resolve) => child.once("exit", resolve))
    let said = ""
    for await (const piece of child.stdout) {
      const isFirst = said === ""
      said += piece
      const [, url, code] = /Open (\S+) and type (\S+)/.exec(said) ?? []
      if (isFirst && code) await answer(url, code)
    }
    assert.equal(await ended, 0)
    return said
  }

  async function signIn() {
    const browser = new Browser()
    const { csrfToken } = await (await browser.send(`${origin}${basePath}/csrf`)).json()
    await browser.send(`${origin}${basePath}/callback/credentials`, {
      ...{ csrfToken, username: "ada", password: "correct" },
    })
    return browser
  }

  it("is signed in by a person who types its code and approves", async () => {
    const said = await run(async (url, code) => {
      assert.equal(url, `${origin}/device`)
      const browser = await signIn()
      const page = await (await browser.send(url)).text()
      assert.match(page, /Only go on if you started this yourself/)
      const question = await browser.submit(page, url, { code })
      assert.match(question, /example-cli[\s\S]*test machine/)
      assert.match(
        await browser.submit(question, url, { answer: "approve" }),
        /The device is being signed in/,
      )
    })
    assert.match(said, /Signed in as ada@example\.com/)
  })

  it("is not signed in by one who refuses", async () => {
    const said = await run(async (url, code) => {
      const browser = await signIn()
      const question = await browser.submit(await (await browser.send(url)).text(), url, { code })
      assert.match(await browser.submit(question, url, { answer: "refuse" }), /The device was refused/)
    })
    assert.match(said, /Not signed in: access_denied/)
  })
})
