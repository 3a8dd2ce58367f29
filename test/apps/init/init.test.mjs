/**
 * `npx authlas init` where it is used: bare apps in TypeScript get sign-in, are built by their own framework, and let
 * a user in through the simulated provider while they are developed, never in production.
 */
import assert from "node:assert/strict"
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { join, resolve } from "node:path"
import { after, before, describe, it } from "node:test"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, freePort, serve } from "./shared/server.mjs"

const modules = resolve("node_modules")
const next = join(modules, "next/dist/bin/next")
const vite = join(modules, "vite/bin/vite.js")

/** The bare apps: where each is made, who is signed in shown as `init` says to find out, and the framework's commands. */
const apps = [
  {
    name: "Next.js",
    cwd: resolve("next-app"),
    written: [".env.local", ".gitignore", "app/api/auth/[...nextauth]/route.ts", "auth.ts"],
    config: "auth.ts",
    follow: (said) => {
      const [, line] = /^In a server component: (.*)$/m.exec(said)
      return {
        "app/page.tsx": `import { auth } from "../auth"

export default async function Page() {
  ${line}
  return <p id="who">{session?.user?.name ?? "nobody"}</p>
}
`,
      }
    },
    // Next checks the types of an app while it builds it.
    builds: [[next, ["build"]]],
    serves: (port) => [next, ["start", "--port", port, "--hostname", "localhost"]],
    develops: (port) => [next, ["dev", "--port", port, "--hostname", "localhost"]],
    ready: /http:\/\/localhost:(\d+)[\s\S]*Ready/,
  },
  {
    name: "SvelteKit",
    cwd: resolve("sveltekit-app"),
    written: [".env", ".gitignore", "src/auth.ts", "src/hooks.server.ts"],
    config: "src/auth.ts",
    follow: (said) => {
      const [, line] = /^In \+layout\.server: (.*)$/m.exec(said)
      return {
        "src/routes/+layout.server.ts": `${line}\n`,
        "src/routes/+page.svelte": `<script lang="ts">
  let { data } = $props()
</script>

<p id="who">{data.session?.user?.name ?? "nobody"}</p>
`,
      }
    },
    builds: [
      [vite, ["build"]],
      [
        join(modules, "svelte-check/bin/svelte-check"),
        ["--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
      ],
    ],
    serves: () => ["--env-file=.env", ["build/index.js"]],
    develops: (port) => [vite, ["dev", "--port", port, "--strictPort"]],
    ready: /http:\/\/\S*?:(\d+)/,
  },
]

/** What the app is made of, by path; what its framework builds is not. */
function all(cwd) {
  const built = /^(?:node_modules|\.next|\.svelte-kit|\.authlas|build)(?:[\\/]|$)/
  const found = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(cwd.length + 1))
    .filter((path) => !built.test(path))
  return Object.fromEntries(found.sort().map((path) => [path, readFileSync(join(cwd, path), "utf8")]))
}

/** What the package manager does of the command that `init --no-install` leaves to its user: the packages are linked. */
function addPackages(cwd, said) {
  const [, words] = /^Add the packages?: \S+ \S+ (.*)$/m.exec(said)
  const added = words.split(" ").map((word) => word.split("@"))
  const names = isBuiltin("node:sqlite") ? ["authlas"] : ["authlas", "libsql"]
  assert.deepEqual(
    added.map(([name]) => name),
    names,
  )
  const file = join(cwd, "package.json")
  const manifest = JSON.parse(readFileSync(file, "utf8"))
  manifest.dependencies = { ...manifest.dependencies, ...Object.fromEntries(added) }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

for (const { name, cwd, written, config, follow, builds, serves, develops, ready } of apps) {
  describe(`authlas init in a bare app of ${name}`, () => {
    const init = () => finish("authlas", ["init", "--yes", "--no-install"], {}, { runtime: "npx", cwd })
    let said
    let browser

    before(async () => {
      symlinkSync(modules, join(cwd, "node_modules"), "junction")
      const bare = all(cwd)
      const { code, said: told } = await init()
      assert.equal(code, 0, told)
      said = told
      const changed = Object.entries(all(cwd)).filter(([path, text]) => text !== bare[path])
      assert.deepEqual(
        changed.map(([path]) => path),
        written,
      )
      addPackages(cwd, said)
      browser = await launch()
    })
    after(() => browser?.close())

    /** Serves the app, and opens the page on which `init` says to sign in. */
    async function open([script, words], env, port, group = false) {
      const own = { PORT: port, ORIGIN: `http://localhost:${port}`, NO_COLOR: "1", ...env }
      const server = await serve(script, words, own, ready, { cwd, group })
      const page = await visit(browser, server.origin)
      const [, path] = /^Sign in at http:\/\/localhost:\d+(\/\S+): /m.exec(said)
      return { server, page, path }
    }

    it("writes its files beside those that are there, and a second run changes nothing", async () => {
      const made = all(cwd)
      const again = await init()
      assert.equal(again.code, 0, again.said)
      assert.match(again.said, /^There is nothing to write\.$/m)
      assert.deepEqual(all(cwd), made)
    })

    it("is built by its framework, with a page that asks who is signed in as init says", async () => {
      for (const [path, text] of Object.entries(follow(said))) writeFileSync(join(cwd, path), text)
      for (const [script, words] of builds) {
        const { code, said: told } = await finish(script, words, {}, { cwd })
        assert.equal(code, 0, told)
        assert.doesNotMatch(told, /Can't resolve|Module not found|could not be resolved|Critical dependency/)
      }
    })

    /** What a deployment needs, as `init` says at its end: AUTH_SECRET stands in the file. */
    const deploymentEnv = (port, id, secret) => {
      assert.match(said, /A deployment needs its own AUTH_SECRET .* its address in AUTH_URL/)
      return { AUTH_GITHUB_ID: id, AUTH_GITHUB_SECRET: secret, AUTH_URL: `http://localhost:${port}` }
    }

    it("says in production what to set where the address of the site is not known", async () => {
      const port = await freePort()
      const env = { ...deploymentEnv(port, "real", "real"), AUTH_URL: undefined }
      const { server, page, path } = await open(serves(port), env, port)
      try {
        assert.equal((await page.goto(path)).status(), 500)
        assert.match(server.said(), /Set AUTH_URL \(or the option url\) to the address of this site/)
      } finally {
        await page.context().close()
        await server.stop()
      }
    })

    it("sends users to the real provider in production, whatever AUTH_SIMULATE says", async () => {
      const port = await freePort()
      const { server, page, path } = await open(serves(port), deploymentEnv(port, "real", "real"), port)
      try {
        await page.route("https://github.com/**", (route) => route.abort())
        assert.equal((await page.goto(path)).status(), 200)
        const asked = page.waitForRequest(/^https:\/\/github\.com\/login\/oauth\/authorize/)
        await page.getByRole("button", { name: /GitHub/ }).click()
        assert.equal(new URL((await asked).url()).searchParams.get("client_id"), "real")
      } finally {
        await page.context().close()
        await server.stop()
      }
    })

    /** Signs in with the simulated provider; gives what it says of the user. */
    async function signIn(page, server, path) {
      await page.goto(`${path}?callbackUrl=/`, { timeout: 60_000 })
      await page.getByRole("button", { name: /GitHub/ }).click()
      await page.getByRole("heading", { name: "Sign in with GitHub" }).waitFor()
      assert.notEqual(new URL(page.url()).origin, server.origin)
      const user = await page.locator("button[value=ordinary] small").textContent()
      await page.click("button[value=ordinary]")
      await page.waitForURL(`${server.origin}/`)
      const [name, email] = user.split(", ")
      await shows(page, "#who", name)
      return { name, email }
    }

    /** The user of an address, and the accounts, as they stand in the file. */
    async function stored(email) {
      const adapter = SqliteAdapter({ file: join(cwd, ".authlas/users.sqlite") })
      const user = await adapter.getUserByEmail(email)
      const accounts = await adapter.listAccountsByUserId(user.id)
      await adapter.close()
      return { user, accounts: accounts.map((one) => [one.provider, one.providerAccountId]) }
    }

    it("signs a user in with the simulated provider while it is developed, and loses no user when it is killed", async () => {
      const port = await freePort()
      const start = () => open(develops(port), { NODE_ENV: "development" }, port, true)
      let { server, page, path } = await start()
      try {
        await page.goto("/", { timeout: 60_000 })
        await shows(page, "#who", "nobody")
        const { name: user, email } = await signIn(page, server, path)
        const before = await stored(email)
        assert.equal(before.accounts.length, 1)
        // The page of a development server loads itself again when that is back.
        await page.goto("about:blank")
        await server.stop("SIGKILL")
        const again = await start()
        server = again.server
        await page.goto("/", { timeout: 60_000 })
        await shows(page, "#who", user)
        assert.deepEqual(await signIn(again.page, server, path), { name: user, email })
        assert.deepEqual(await stored(email), before)
        await again.page.context().close()
      } catch (error) {
        throw new Error(`${error.message}\n${server.said()}`, { cause: error })
      } finally {
        await page.context().close()
        await server.stop()
      }
    })

    it("signs a user in in production, at a GitHub of its own", async () => {
      const file = join(cwd, config)
      const own = readFileSync(file, "utf8")
      const enterprise = "enterprise: { baseUrl: process.env.GITHUB_URL }"
      const client = "clientId: process.env.AUTH_GITHUB_ID, clientSecret: process.env.AUTH_GITHUB_SECRET"
      const changed = own.replace(/return \[GitHub.*\]$/m, `return [GitHub({ ${client}, ${enterprise} })]`)
      assert.notEqual(changed, own)
      writeFileSync(file, changed)
      // A deployment has users of its own.
      rmSync(join(cwd, ".authlas"), { recursive: true, force: true })
      const [[script, words]] = builds
      const built = await finish(script, words, {}, { cwd })
      assert.equal(built.code, 0, built.said)
      const port = await freePort()
      const { server, page, path } = await open(serves(port), deploymentEnv(port, "id", "secret"), port)
      try {
        await page.goto(`${path}?callbackUrl=/`)
        await page.getByRole("button", { name: /GitHub/ }).click()
        await page.waitForURL(`${server.origin}/`)
        await shows(page, "#who", "Ada")
      } catch (error) {
        throw new Error(`${error.message}\n${server.said()}`, { cause: error })
      } finally {
        await page.context().close()
        await server.stop()
      }
    })
  })
}
