/**
 * `npx authlas init` where it is used: a bare app of each framework gets sign-in, is built, and is started by the commands
 * that `init` names. In Chromium, users sign in and out by what the app shows, in production and while it is developed.
 * One framework is tried, with `NIGHTLY=true` all of them; `APPS=next,express` names some.
 */
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { delimiter, join, resolve } from "node:path"
import { after, before, describe, it } from "node:test"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { launch, visit } from "./shared/browser.mjs"
import { finish, freePort } from "./shared/server.mjs"

const bin = resolve("node_modules/.bin")

const server = [".env", ".gitignore", "auth.js", "page.js", "server.js"]

/** The apps: the files that `init` writes and changes in each, what checks the types, and answers to a user by address. */
const apps = {
  next: {
    written: [
      ".env.local",
      ".gitignore",
      "app/account/page.tsx",
      "app/api/auth/[...nextauth]/route.ts",
      "app/layout.tsx",
      "app/site-header.tsx",
      "auth.ts",
      "proxy.ts",
    ],
  },
  express: { written: server },
  hono: { written: [".env", ".gitignore", "auth.ts", "page.ts", "server.ts"], checks: ["tsc"] },
  sveltekit: {
    isAlone: true,
    answers: { "/signout": { status: 303, location: "/" } },
    checks: ["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
    written: [
      ".env",
      ".gitignore",
      "src/auth.ts",
      "src/hooks.server.ts",
      "src/lib/SiteHeader.svelte",
      "src/routes/+layout.server.ts",
      "src/routes/+layout.svelte",
      "src/routes/account/+page.server.ts",
      "src/routes/account/+page.svelte",
      "src/routes/signout/+page.server.ts",
    ],
  },
  "react-router": {
    isAlone: true,
    // What a link asks for: the data of the page alone.
    answers: {
      "/account.data?_routes=routes/account": { status: 200, "cache-control": "private, no-store" },
    },
    checks: ["tsc"],
    written: [
      ".env",
      ".gitignore",
      "app/auth.server.ts",
      "app/root.tsx",
      "app/routes.ts",
      "app/routes/account.tsx",
      "app/routes/auth.$.ts",
      "app/routes/signout.ts",
      "app/session.server.ts",
      "app/site-header.module.css",
      "app/site-header.tsx",
    ],
  },
  astro: {
    written: [
      ".env",
      ".gitignore",
      "src/auth.ts",
      "src/components/SiteHeader.astro",
      "src/layouts/Layout.astro",
      "src/pages/account.astro",
      "src/pages/auth/[...auth].ts",
      "src/pages/signout.ts",
    ],
  },
  nuxt: {
    written: [
      ".env",
      ".gitignore",
      "app/app.vue",
      "app/components/SiteHeader.vue",
      "app/middleware/users.ts",
      "app/pages/account.vue",
      "app/pages/index.vue",
      "app/plugins/session.server.ts",
      "server/auth.ts",
      "server/routes/auth/[...].ts",
      "server/routes/signout.post.ts",
    ],
  },
  "tanstack-start": {
    checks: ["tsc"],
    written: [
      ".env",
      ".gitignore",
      "src/auth.ts",
      "src/routes/__root.tsx",
      "src/routes/account.tsx",
      "src/routes/auth/$.ts",
      "src/routes/signout.ts",
      "src/session.ts",
      "src/site-header.module.css",
      "src/site-header.tsx",
    ],
  },
  "solid-start": {
    checks: ["tsc"],
    written: [
      ".env",
      ".gitignore",
      "src/app.tsx",
      "src/auth.ts",
      "src/routes/account.tsx",
      "src/routes/api/auth/[...solidauth].ts",
      "src/session.ts",
      "src/site-header.module.css",
      "src/site-header.tsx",
    ],
  },
  qwik: {
    // Its own version of Vite is no neighbour of the others.
    isAlone: true,
    checks: ["tsc"],
    written: [
      ".env",
      ".gitignore",
      "src/components/site-header.module.css",
      "src/components/site-header.tsx",
      "src/routes/account/index.tsx",
      "src/routes/layout.tsx",
      "src/routes/plugin@auth.ts",
    ],
  },
  fastify: { written: server },
  elysia: { written: server },
  node: { written: server },
}

const asked =
  process.env.APPS?.split(",") ?? (process.env.NIGHTLY === "true" ? Object.keys(apps) : ["express"])

/** Folders that `npm` and the frameworks fill; the first leads to the apps themselves. */
const filled = [
  "node_modules",
  ".next",
  ".svelte-kit",
  ".astro",
  ".authlas",
  ".nuxt",
  ".output",
  "build",
  "dist",
]

/** What the app is made of, by path. */
function listFiles(cwd, below = "") {
  const found = readdirSync(join(cwd, below), { withFileTypes: true })
    .filter(({ name }) => !filled.includes(name))
    .flatMap((one) => {
      const path = below === "" ? one.name : `${below}/${one.name}`
      if (one.isDirectory()) return Object.entries(listFiles(cwd, path))
      return [[path, readFileSync(join(cwd, path), "utf8")]]
    })
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What the package manager does of the command that `init --no-install` leaves to its user: the packages are here. */
function addPackages(cwd, said) {
  const [, words] = /^Add the packages?: \S+ \S+ (.*)$/m.exec(said)
  const added = words.split(" ").map((word) => word.split("@"))
  const keepsUsers = said.includes("Users are stored in")
  const names = isBuiltin("node:sqlite") || !keepsUsers ? ["authlas"] : ["authlas", "libsql"]
  assert.deepEqual(
    added.map(([name]) => name),
    names,
  )
  const file = join(cwd, "package.json")
  const manifest = JSON.parse(readFileSync(file, "utf8"))
  manifest.dependencies = { ...manifest.dependencies, ...Object.fromEntries(added) }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Runs a command line as a user of a shell does, in the app's folder. */
async function start(line, cwd, port, env) {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...inherited } = process.env
  const folders = [join(cwd, "node_modules/.bin"), bin, process.env.PATH]
  const child = spawn(line, {
    cwd,
    shell: true,
    detached: true,
    env: {
      ...inherited,
      NEXT_TELEMETRY_DISABLED: "1",
      NUXT_TELEMETRY_DISABLED: "1",
      ASTRO_TELEMETRY_DISABLED: "1",
      NO_COLOR: "1",
      PORT: port,
      ...env,
      PATH: folders.join(delimiter),
    },
  })
  const server = { origin: `http://localhost:${port}`, said: "", stop }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      server.said += text
    })
  async function stop(signal = "SIGTERM") {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "close")
    process.kill(-child.pid, signal)
    const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), 5000)
    await ended
    clearTimeout(timer)
  }
  const until = Date.now() + 300_000
  for (;;) {
    const answers = await fetch(`${server.origin}/`, { redirect: "manual" }).then(
      () => true,
      () => false,
    )
    if (answers) return server
    if (child.exitCode !== null || Date.now() > until) {
      await stop("SIGKILL")
      throw new Error(`The app did not start: ${line}\n${server.said}`)
    }
    await new Promise((later) => setTimeout(later, 200))
  }
}

for (const name of asked) {
  const {
    written,
    checks,
    answers = {},
    isAlone = false,
    config = written.find((path) => /(?:^|[/@])auth(?:\.server)?\.[jt]s$/.test(path)),
  } = apps[name]
  const cwd = resolve("apps", name)
  const base = name === "next" || name === "solid-start" ? "/api/auth" : "/auth"

  describe(`authlas init in a bare app: ${name}`, () => {
    const init = () => finish("init", ["--yes", "--no-install"], {}, { runtime: join(bin, "authlas"), cwd })
    let said
    let browser

    before(async () => {
      if (isAlone) {
        const { authlas } = JSON.parse(readFileSync("package.json", "utf8")).dependencies
        const words = ["--no-save", "--no-audit", "--no-fund", "--prefer-offline", "--no-workspaces", authlas]
        const installed = await finish("install", words, { NODE_ENV: "" }, { runtime: "npm", cwd })
        assert.equal(installed.code, 0, installed.said)
      }
      // Where commands look for what their app depends on.
      if (!existsSync(join(cwd, "node_modules")))
        symlinkSync(resolve("node_modules"), join(cwd, "node_modules"))
      browser = await launch()
    })
    after(() => browser?.close())

    /** Runs the app while `use` looks at it. */
    async function run(line, env, use) {
      const port = await freePort()
      const own = line.endsWith("run dev") ? `${line} -- --port ${port}` : line
      const server = await start(own.replaceAll(/(http:..localhost):\d+/g, `$1:${port}`), cwd, port, env)
      const page = await visit(browser, server.origin)
      page.setDefaultTimeout(30_000)
      try {
        await use(page, server)
      } catch (error) {
        const shown = await page.content().catch(() => "")
        throw new Error(`${error.message}\nat ${page.url()}\n${shown.slice(0, 3000)}\n${server.said}`, {
          cause: error,
        })
      } finally {
        await page.context().close()
        await server.stop()
      }
    }

    /** Presses what the header shows to users who are not signed in, and the provider's button. */
    async function signIn(page) {
      await page.goto("/")
      await page.locator("header").getByText("Sign in", { exact: true }).click()
      await page.getByRole("button", { name: /GitHub/ }).click()
    }

    const shows = (page, text) => page.locator("header").getByText(text, { exact: true }).waitFor()

    it("writes its files beside those that are there, and a second run changes nothing", async () => {
      const bare = listFiles(cwd)
      const first = await init()
      assert.equal(first.code, 0, first.said)
      said = first.said
      const made = listFiles(cwd)
      const changed = Object.keys(made).filter((path) => made[path] !== bare[path])
      assert.deepEqual(changed, written)
      const again = await init()
      assert.equal(again.code, 0, again.said)
      assert.match(again.said, /^There is nothing to write\.$/m)
      assert.deepEqual(listFiles(cwd), made)
      assert.ok(made[config].trimEnd().split("\n").length <= 12, made[config])
      addPackages(cwd, said)
    })

    it("signs a simulated user in and out while the app is developed", async () => {
      const [, line] = /^Start the app: (.*)$/m.exec(said)
      await run(line, {}, async (page, server) => {
        await signIn(page)
        await page.getByRole("heading", { name: "Sign in with GitHub" }).waitFor()
        assert.notEqual(new URL(page.url()).origin, server.origin)
        const user = await page.locator("button[value=ordinary] small").textContent()
        await page.click("button[value=ordinary]")
        const [own, email] = user.split(", ")
        await shows(page, own)
        if (!said.includes("Users are stored in")) return
        const users = await fetch(`${server.origin}/.authlas/.env.users.sqlite`)
        assert.doesNotMatch(await users.text(), /^SQLite format/)
        const adapter = SqliteAdapter({ file: join(cwd, ".authlas/.env.users.sqlite") })
        const stored = await adapter.getUserByEmail(email)
        await adapter.close()
        assert.equal(stored?.name, own)
      })
    })

    it("signs a user in and out by the command for production, and keeps strangers from the page for users", async () => {
      const file = join(cwd, config)
      const own = readFileSync(file, "utf8")
      // A GitHub of its own: simulated ones never run in production.
      const enterprise = "enterprise: { baseUrl: process.env.GITHUB_URL }"
      const changed = own
        .replace(/\[GitHub\(?/, (one) => (one.endsWith("(") ? one : "[GitHub("))
        .replace(/GitHub\(\{?/, (one) =>
          one.endsWith("{") ? `GitHub({ ${enterprise}, ` : `GitHub({ ${enterprise} })`,
        )
      assert.notEqual(changed, own)
      writeFileSync(file, changed)
      // A deployment has users of its own.
      rmSync(join(cwd, ".authlas"), { recursive: true, force: true })
      const [, line] = /^Start it in production: (.*)$/m.exec(said)
      const env = { AUTH_GITHUB_ID: "id", AUTH_GITHUB_SECRET: "secret" }
      await run(line, env, async (page, server) => {
        const unknown = []
        page.on("console", (message) => {
          if (/Not found: /.test(message.text())) unknown.push(message.text())
        })
        const kept = []
        page.on("response", async (answer) => {
          if (/no-store/.test(answer.headers()["cache-control"])) return
          const text = await answer.text().catch(() => "")
          if (/\bAda\b/.test(text)) kept.push(answer.url())
        })
        await page.goto("/")
        await page.locator("header").getByText("Account", { exact: true }).click()
        await page.getByRole("button", { name: /GitHub/ }).waitFor()
        assert.equal(new URL(page.url()).pathname, `${base}/signin`)
        await signIn(page)
        await shows(page, "Ada")
        await page.locator("header").getByText("Account", { exact: true }).click()
        await page.getByRole("heading", { name: "Account" }).waitFor()
        assert.equal(new URL(page.url()).pathname.replace(/\/$/, ""), "/account")
        await shows(page, "Ada")
        // No cache between the app and its users keeps what is for one of them.
        assert.deepEqual(kept, [])
        for (const [address, expected] of Object.entries(answers)) {
          const answer = await page.request.get(address, { maxRedirects: 0 })
          const found = { status: answer.status(), ...answer.headers() }
          for (const [part, value] of Object.entries(expected))
            assert.equal(found[part], value, `${part} of ${address}`)
        }
        await page.locator("header").getByText("Sign out", { exact: true }).click()
        await shows(page, "Sign in")
        await page.goto("/account")
        await page.getByRole("button", { name: /GitHub/ }).waitFor()
        assert.equal(new URL(page.url()).pathname, `${base}/signin`)
        assert.deepEqual(unknown, [])
        // The build has written the types of routes. Next checks while it builds.
        if (checks) {
          const [command, first = "--noEmit", ...words] = checks
          const runtime = [join(cwd, "node_modules/.bin", command), join(bin, command)].find(existsSync)
          const { code, said: told } = await finish(first, words, {}, { runtime, cwd })
          assert.equal(code, 0, told)
        }
        assert.doesNotMatch(
          server.said,
          /Can't resolve|Module not found|could not be resolved|Critical dependency/,
        )
      })
    })
  })
}
