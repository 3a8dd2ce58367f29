import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer, get, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { createCookieJar } from "../../src/testing/simulator/browser.js"
import { bundle, type Running, start } from "./command.js"

let file = ""
let folder = ""
const running: Running[] = []
const servers: Server[] = []

beforeAll(async () => {
  file = await bundle("demo")
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill("SIGKILL")
    await one.ended
  }
  for (const server of servers.splice(0)) server.close()
  rmSync(folder, { recursive: true })
})

async function demo(
  args: string[] = ["--port", "0"],
  env: Record<string, string> = {},
): Promise<Running & { origin: string }> {
  const one = start(file, ["demo", ...args], { cwd: folder, env })
  running.push(one)
  const [, origin = ""] = await one.printed(/demonstration is at (http:\/\/localhost:\d+)[\s\S]*Ctrl-C/)
  return { ...one, origin }
}

/** The form with which a provider posts its answer. */
function readForm(text: string): { action: string; fields: Record<string, string> } {
  const plain = text.replaceAll("&quot;", '"').replaceAll("&#x3D;", "=").replaceAll("&amp;", "&")
  const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(plain) ?? []
  const fields = [...plain.matchAll(/type="hidden" name="(\w+)" value="(.*?)">/g)]
  return { action, fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])) }
}

/** A browser that follows redirects by hand and keeps cookies per origin, as all of the demonstration has one origin. */
function browser(origin: string) {
  const jar = createCookieJar()
  const send = async (address: string, body?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(address, origin), {
      redirect: "manual",
      headers: { cookie: jar.header() },
      ...(body ? { method: "POST", body: new URLSearchParams(body) } : {}),
    })
    jar.store(response)
    return response
  }
  const location = (response: Response): string => response.headers.get("location") ?? ""
  const csrfToken = async (): Promise<string> =>
    ((await (await send("/auth/csrf")).json()) as { csrfToken: string }).csrfToken
  const json = async (address: string): Promise<unknown> => (await send(address)).json()
  const exampleOf = async (id: string): Promise<string> => {
    const page = await (await send(`/auth/signin/${id}`)).text()
    const field = new RegExp(`<input id="input-identifier-for-${id}-provider"[^>]* placeholder="([^"]*)"`)
    return field.exec(page)?.[1] ?? ""
  }
  const signIn = async (id: string, persona: string): Promise<Response> => {
    const plain = { csrfToken: await csrfToken(), callbackUrl: origin }
    const asked = await send(`/auth/signin/${id}`, plain)
    // Back at the sign-in page: the provider needs what its field asks for, of which it shows an example.
    const begin =
      location(asked) === `${origin}/auth/signin/${id}`
        ? await send(`/auth/signin/${id}`, { ...plain, identifier: await exampleOf(id) })
        : asked
    const decided = await send(location(begin), { persona })
    if (decided.status === 303) return send(location(decided))
    const { action, fields } = readForm(await decided.text())
    return send(action, fields)
  }
  return { send, location, csrfToken, json, signIn }
}

describe("authlas demo", () => {
  it("tells where it is, what is simulated and how to stop it", async () => {
    const { stdout } = await demo()
    expect(stdout()).toMatch(/Simulated +\d+ providers/)
    expect(stdout()).toMatch(/Users +in \.authlas\/demo\.sqlite, kept over restarts/)
    expect(stdout()).toMatch(/Secret +in \.authlas\/demo\.sqlite\.secret; AUTH_SECRET has priority/)
    expect(stdout()).toContain("Ctrl-C stops it")
  })

  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s with code 0, open connections closed",
    async (signal) => {
      const { child, ended, origin } = await demo()
      expect((await fetch(origin)).status).toBe(200)
      child.kill(signal)
      const { code, stdout, stderr } = await ended
      expect(code).toBe(0)
      expect(stdout).toContain("Stopped.")
      expect(stderr).toBe("")
      await expect(fetch(origin)).rejects.toThrow()
    },
  )

  it("takes another port when the wanted one is taken, on either loopback address", async () => {
    for (const host of ["127.0.0.1", "::1"]) {
      const server = createServer((_, response) => response.end("another program"))
      servers.push(server)
      await new Promise<void>((listening, failed) => {
        server.once("error", failed).listen(0, host, listening)
      }).catch(() => undefined)
      const address = server.address() as AddressInfo | null
      if (!address) continue
      const { origin } = await demo(["--port", String(address.port)])
      expect(origin).not.toBe(`http://localhost:${address.port}`)
      expect(await (await fetch(origin)).text()).toContain("Not signed in")
    }
  })

  it("answers only names of this computer with its port, so that no other name can be made to lead there", async () => {
    const { origin } = await demo()
    const { port } = new URL(origin)
    const status = (host: string) =>
      new Promise<number | undefined>((done, fail) => {
        get({ host: "localhost", port, headers: { host } }, (answer) => done(answer.resume().statusCode)).on(
          "error",
          fail,
        )
      })
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await status(host)]).toEqual([host, 200])
    for (const host of [
      `evil.test:${port}`,
      "evil.test",
      "localhost",
      "localhost:1",
      `localhost.evil.test:${port}`,
    ])
      expect([host, await status(host)]).toEqual([host, 403])
  })

  it("stays where it is served when the environment holds the address of an application", async () => {
    const { origin } = await demo(["--port", "0"], { AUTH_URL: "https://app.example.com/api/auth" })
    const answer = await browser(origin).signIn("github", "ordinary")
    expect(answer.headers.get("location")).toBe(origin)
  })

  it("signs in at a simulated provider and out again", async () => {
    const { origin } = await demo()
    const { send, json, csrfToken, signIn, location } = browser(origin)
    expect(await (await send("/")).text()).toContain("Not signed in")
    const answer = await signIn("github", "ordinary")
    expect(location(answer)).toBe(origin)
    expect(await json("/auth/session")).toMatchObject({
      user: { email: expect.stringContaining("+github@") },
    })
    const home = await (await send("/")).text()
    expect(home).toContain("Signed in")
    expect(home).toContain("&quot;expires&quot;")
    await send("/auth/signout", { csrfToken: await csrfToken() })
    expect(await json("/auth/session")).toBeNull()
  })

  it("goes back to the sign-in page when a user refuses", async () => {
    const { origin } = await demo()
    const { signIn, location, json } = browser(origin)
    expect(location(await signIn("github", "refuses-consent"))).toContain("error=OAuthCallbackError")
    expect(await json("/auth/session")).toBeNull()
  })

  it("signs in at every provider it shows", { timeout: 120_000 }, async () => {
    const { origin } = await demo()
    const providers = (await browser(origin).json("/auth/providers")) as Record<string, { type: string }>
    const failed: string[] = []
    for (const [id, { type }] of Object.entries(providers)) {
      if (type !== "oauth" && type !== "oidc") continue
      const { signIn, json } = browser(origin)
      const answer = await signIn(id, "ordinary")
      const session = (await json("/auth/session")) as { user?: unknown } | null
      if (!session?.user) failed.push(`${id}: ${answer.status} ${answer.headers.get("location")}`)
    }
    expect(failed).toEqual([])
    expect(Object.keys(providers).length).toBeGreaterThan(20)
  })

  it("links to the sign-in page from its front page, and signs in by a button there", async () => {
    const { origin } = await demo()
    const { send, json, location } = browser(origin)
    expect(await (await send("/")).text()).toContain('href="/auth/signin"')
    const page = await (await send("/auth/signin")).text()
    const [, action = ""] = /action="([^"]*\/auth\/signin\/github)"/.exec(page) ?? []
    const [, csrfToken = ""] = /name="csrfToken" value="([^"]+)"/.exec(page) ?? []
    const begin = await send(action, { csrfToken, callbackUrl: "/" })
    expect(location(begin)).toMatch(/\/simulator\/github\//)
    const decided = await send(location(begin), { persona: "ordinary" })
    await send(location(decided))
    expect(await json("/auth/session")).toMatchObject({
      user: { email: expect.stringContaining("+github@") },
    })
  })

  it("calls the address by one name, asks for it once, and shows the providers that most users have", async () => {
    const { origin } = await demo()
    const { send } = browser(origin)
    const pages = [await (await send("/")).text(), await (await send("/mailbox")).text()]
    const page = await (await send("/auth/signin")).text()
    expect(page.match(/type="email"|name="email"/g)).toHaveLength(2)
    expect(page.match(/<label[^>]*>Email</g)).toHaveLength(1)
    expect([...pages, page].join("")).not.toMatch(/e-mail/i)
    const listed = [...page.matchAll(/Sign in with (?:<\/span>)?([^<]+)</g)].map(([, name]) => name)
    expect(listed.slice(0, 6)).toEqual(expect.arrayContaining(["Google", "GitHub", "Apple"]))
  })

  it("counts the providers as the catalogue does", async () => {
    const { origin, stdout } = await demo()
    const { providers } = JSON.parse(readFileSync("generated/catalogue.json", "utf8")) as {
      providers: Array<{ type: string }>
    }
    const played = providers.filter(({ type }) => type !== "email").length
    const sentence = `${played} providers of the ${providers.length} in the catalogue`
    expect(stdout()).toContain(sentence)
    expect(await (await browser(origin).send("/")).text()).toContain(sentence)
  })

  it("quotes no option of the command line on its front page", async () => {
    for (const session of ["jwt", "database"]) {
      const { origin } = await demo(["--port", "0", "--session", session])
      expect(await (await browser(origin).send("/")).text()).not.toMatch(/\s--[a-z]/)
    }
  })

  it("shows the mails it does not send, and their links sign in", async () => {
    const { origin } = await demo()
    const { send, json, csrfToken } = browser(origin)
    await send("/auth/signin/email", { csrfToken: await csrfToken(), email: "grace@example.com" })
    const mailbox = await (await send("/mailbox")).text()
    const [, link = ""] = /href="([^"]*callback\/email[^"]*)"/.exec(mailbox) ?? []
    expect(mailbox).toContain("grace@example.com")
    await send(link.replaceAll("&amp;", "&").replaceAll("&#x3D;", "="))
    expect(await json("/auth/session")).toMatchObject({ user: { email: "grace@example.com" } })
  })

  it("lets the one user of the password form in, and no other", async () => {
    const { origin } = await demo()
    const { send, json, csrfToken } = browser(origin)
    const form = { csrfToken: await csrfToken(), username: "ada" }
    await send("/auth/callback/credentials", { ...form, password: "wrong" })
    expect(await json("/auth/session")).toBeNull()
    await send("/auth/callback/credentials", { ...form, password: "demo" })
    expect(await json("/auth/session")).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("keeps sessions beside the users with --session database", async () => {
    const { origin } = await demo(["--port", "0", "--session", "database"])
    const { signIn, json } = browser(origin)
    await signIn("github", "ordinary")
    expect(await json("/auth/session")).toMatchObject({
      user: { email: expect.stringContaining("+github@") },
    })
  })

  /** What a killed demonstration leaves, and the cookies of its user. */
  async function killed(args: string[]) {
    const first = await demo(args)
    const client = browser(first.origin)
    await client.signIn("github", "ordinary")
    const before = await client.json("/auth/session")
    first.child.kill("SIGKILL")
    await first.ended
    return { client, before, port: new URL(first.origin).port }
  }

  it.each(["jwt", "database"])(
    "loses no user when it is killed and started again: session, user and account, with --session %s",
    async (session) => {
      const words = ["--session", session]
      const { client, before, port } = await killed(["--port", "0", ...words])
      expect(before).toMatchObject({ user: { email: expect.stringContaining("+github@") } })
      const again = await demo(["--port", port, ...words])
      expect(new URL(again.origin).port).toBe(port)
      const after = await client.json("/auth/session")
      expect(after).toMatchObject({ user: (before as { user: unknown }).user })
      // Who comes by the account again is the same user: there is one row of each.
      const other = browser(again.origin)
      await other.signIn("github", "ordinary")
      expect(await other.json("/auth/session")).toMatchObject({ user: (before as { user: unknown }).user })
      const adapter = SqliteAdapter({ file: join(folder, ".authlas/demo.sqlite") })
      const { email } = (before as { user: { email: string } }).user
      const user = await adapter.getUserByEmail(email)
      expect(await adapter.listAccountsByUserId(user?.id ?? "")).toMatchObject([{ provider: "github" }])
      await adapter.close()
    },
  )

  it("has its users in a folder that keeps itself out of version control, its secret for its owner alone", async () => {
    await demo()
    const own = join(folder, ".authlas")
    expect(readFileSync(join(own, ".gitignore"), "utf8")).toBe("*\n")
    expect(statSync(join(own, "demo.sqlite")).mode & 0o777).toBe(0o600)
    expect(statSync(join(own, "demo.sqlite.secret")).mode & 0o777).toBe(0o600)
  })

  it("has them in the file of --data, and writes nothing else", async () => {
    const { stdout } = await demo(["--port", "0", "--data", "own/users.db"])
    expect(stdout()).toMatch(/Users +in own\/users\.db,/)
    expect(readdirSync(folder)).toEqual(["own"])
    expect(existsSync(join(folder, "own/users.db"))).toBe(true)
  })

  it("ends where the file of --data cannot be used, and takes memory where its own cannot", async () => {
    writeFileSync(join(folder, "own"), "")
    const { ended } = start(file, ["demo", "--port", "0", "--data", "own/users.db"], { cwd: folder })
    const { code, stderr } = await ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^authlas: .*users\.db cannot be used \(/)
    writeFileSync(join(folder, ".authlas"), "")
    const { origin, stdout } = await demo()
    expect(stdout()).toMatch(/Users +in memory, until it stops: .*demo\.sqlite cannot be used/)
    expect(stdout()).toMatch(/Secret +random for this run/)
    const { signIn, json } = browser(origin)
    await signIn("github", "ordinary")
    expect(await json("/auth/session")).toMatchObject({ user: { name: expect.any(String) } })
  })

  it("makes a provider real whose credentials are in the environment", async () => {
    const env = { AUTH_GITHUB_ID: "real-id", AUTH_GITHUB_SECRET: "real-secret" }
    const { origin, stdout } = await demo(["--port", "0"], env)
    const { send, csrfToken, location } = browser(origin)
    expect(stdout()).toMatch(/Real +GitHub/)
    expect(stdout()).not.toContain("real-secret")
    const begin = location(await send("/auth/signin/github", { csrfToken: await csrfToken() }))
    expect(begin).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
    expect(new URL(begin).searchParams.get("client_id")).toBe("real-id")
  })

  it("makes a provider real by its client id alone where clients have no secret", async () => {
    const { stdout } = await demo(["--port", "0"], { AUTH_LICHESS_ID: "acme", AUTH_GITLAB_ID: "half" })
    expect(stdout()).toMatch(/Real +Lichess\n/)
  })

  it("uses AUTH_SECRET when there is one", async () => {
    const { stdout } = await demo(["--port", "0"], { AUTH_SECRET: "a-secret-that-is-long-enough-for-all" })
    expect(stdout()).toMatch(/Secret +AUTH_SECRET/)
    expect(stdout()).not.toContain("a-secret-that")
  })

  it("refuses to run in production", async () => {
    const { ended } = start(file, ["demo", "--port", "0"], {
      cwd: folder,
      env: { NODE_ENV: "production" },
    })
    const { code, stderr } = await ended
    expect([code, readdirSync(folder)]).toEqual([1, []])
    expect(stderr).toContain("never run in production")
  })

  it("answers 404 at other addresses, and loads nothing from elsewhere", async () => {
    const { origin } = await demo()
    expect((await fetch(`${origin}/nothing`)).status).toBe(404)
    const home = await (await fetch(origin)).text()
    expect(home).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
