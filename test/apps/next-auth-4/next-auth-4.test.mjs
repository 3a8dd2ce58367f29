/**
 * An app of next-auth 4, built by Next, driven in a browser: first as it is, over next-auth 4 itself. Then a copy of it,
 * moved by `npx authlas migrate`, at the same address; and then the app as it was, again. Browsers stay open through it all:
 * whom one of them signed in, the other knows, while sessions are tokens as well as rows.
 */
import assert from "node:assert/strict"
import { randomBytes } from "node:crypto"
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { after, before, describe, it } from "node:test"
import pg from "pg"
import { launch, shows, visit } from "./shared/browser.mjs"
import { finish, freePort, serve } from "./shared/server.mjs"

const next = resolve("node_modules", "next", "dist", "bin", "next")
const address = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
const secret = "the secret of the app, long enough for it"
const joan = { id: 9, login: "joan", name: "Joan", email: "joan@example.com" }
const grace = { id: 8, login: "grace", name: "Grace", email: "grace@example.com" }

/** The source of the app: everything but the test. */
const parts = ["app", "pages", "middleware.js", "options.js", "package.json"]
const sites = { "next-auth 4": resolve("."), authlas: resolve("moved") }

/** All files of a folder with their texts. */
const readAll = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))

let browser
before(async () => {
  rmSync("moved", { recursive: true, force: true })
  for (const part of parts) cpSync(part, join("moved", part), { recursive: true })
  const cli = resolve("node_modules", "authlas", "dist", "cli", "index.js")
  const moved = await finish(cli, ["migrate", "--yes"], {}, { cwd: sites.authlas })
  assert.equal(moved.code, 0, moved.said)
  for (const cwd of Object.values(sites)) {
    // Only the running server has a secret: a build needs none.
    const { code, said } = await finish(next, ["build"], {}, { cwd })
    assert.equal(code, 0, said)
    assert.doesNotMatch(said, /Can't resolve|Module not found|Critical dependency/)
  }
  browser = await launch()
})
after(() => browser?.close())

it("authlas migrate leaves nothing of next-auth in the sources but the adapter, and nothing in what Next builds of them", () => {
  const sources = [
    ...["app", "pages"].flatMap((folder) => readAll(join("moved", folder))),
    ...["middleware.js", "options.js"].map((file) => readFileSync(join("moved", file), "utf8")),
  ]
  for (const text of sources) assert.doesNotMatch(text, /["']next-auth[/"']/)
  const { dependencies } = JSON.parse(readFileSync("moved/package.json", "utf8"))
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => /next-auth|authlas/.test(name)),
    ["@next-auth/prisma-adapter", "authlas"],
  )
  const isTraced = (folder) =>
    readdirSync(join(folder, ".next/server"), { recursive: true })
      .filter((file) => file.endsWith(".nft.json"))
      .some((file) =>
        readFileSync(join(folder, ".next/server", file), "utf8").includes("node_modules/next-auth/"),
      )
  assert.deepEqual([isTraced("."), isTraced("moved")], [true, false])
})

/** Starts one of the sites, at the address where the other stood. */
function openSites(env) {
  let port
  let server
  return {
    async open(name) {
      await server?.stop()
      port ??= await freePort()
      const origin = `http://localhost:${port}`
      const words = ["start", "--port", port, "--hostname", "localhost"]
      const own = { NEXTAUTH_URL: origin, NEXTAUTH_SECRET: secret, ...env }
      server = await serve(next, words, own, new RegExp(`http://localhost:(${port})[\\s\\S]*Ready`), {
        cwd: sites[name],
      })
    },
    newPage: (user) => openPage(`http://localhost:${port}`, user),
    said: () => server.said(),
    close: () => server?.stop(),
  }
}

/** A browser of its own. Its user is Ada at the providers, unless another is named. */
async function openPage(origin, user) {
  const page = await visit(browser, origin)
  const value = user && encodeURIComponent(JSON.stringify(user))
  if (user) await page.context().addCookies([{ name: "user", value, url: process.env.KEYCLOAK_URL }])
  return page
}

async function signInByPassword(page, name, password = "correct") {
  await page.goto("/client")
  await shows(page, "#who", "nobody")
  await page.fill("[name=name]", name)
  await page.fill("[name=password]", password)
  await page.click("#enter")
}

/** By the sign-in page of the library. */
async function signInByGitHub(page) {
  await page.goto("/api/auth/signin?callbackUrl=/client")
  await page.getByRole("button", { name: /GitHub/ }).click()
  await page.waitForURL("/client")
}

async function signInByKeycloak(page) {
  await page.goto("/client")
  await shows(page, "#who", "nobody")
  await page.click("#keycloak")
  await page.waitForFunction(
    () => !["", "nobody"].includes(document.querySelector("#who")?.textContent ?? ""),
  )
}

async function signOut(page) {
  await page.goto("/client")
  await page.click("#leave")
  await shows(page, "#who", "nobody")
}

/** Every way to ask who is signed in has the same answer. */
async function knows(page, name) {
  for (const path of ["/", "/client", "/old"]) {
    await page.goto(path)
    await shows(page, "#who", name)
  }
}

async function readId(page) {
  await page.goto("/")
  return page.textContent("#id")
}

describe("sessions in tokens", () => {
  const site = openSites({})
  const pages = {}
  after(() => site.close())

  /** The middleware and `getToken` see who is signed in, too. */
  async function sees(page, name) {
    await knows(page, name)
    const token = await (await page.request.get("/api/token")).json()
    assert.equal(token?.name ?? "nobody", name)
    await page.goto("/protected")
    if (name !== "nobody") return shows(page, "#protected", "Inside")
    const { pathname, searchParams } = new URL(page.url())
    assert.deepEqual([pathname, searchParams.get("callbackUrl")], ["/api/auth/signin", "/protected"])
  }

  async function hasColor(page, color) {
    for (const path of ["/", "/client"]) {
      await page.goto(path)
      await shows(page, "#color", color)
    }
  }

  it("begin over next-auth 4: by a password, and by two providers", async () => {
    await site.open("next-auth 4")
    for (const name of ["linus", "ada", "stranger"]) pages[name] = await site.newPage()
    for (const name of ["grace", "leaves"]) pages[name] = await site.newPage(grace)
    await signInByPassword(pages.linus, "linus")
    await shows(pages.linus, "#said", "true 200 null")
    await pages.linus.click("#teal")
    await shows(pages.linus, "#color", "teal")
    await signInByGitHub(pages.ada)
    for (const name of ["grace", "leaves"]) await signInByKeycloak(pages[name])
    await sees(pages.linus, "linus")
    await sees(pages.ada, "Ada")
    for (const name of ["grace", "leaves"]) await sees(pages[name], "Grace")
    await sees(pages.stranger, "nobody")
  })

  it("go on over authlas, with what the app put into them", async () => {
    await site.open("authlas")
    await sees(pages.linus, "linus")
    await hasColor(pages.linus, "teal")
    assert.equal(await readId(pages.linus), "id of linus")
    await sees(pages.ada, "Ada")
    await sees(pages.grace, "Grace")
    await sees(pages.stranger, "nobody")
  })

  it("begin, change and end over authlas as they did before", async () => {
    await pages.linus.goto("/client")
    await pages.linus.click("#plum")
    await shows(pages.linus, "#color", "plum")
    await signOut(pages.leaves)
    await sees(pages.leaves, "nobody")
    for (const name of ["joan", "newAda"]) pages[name] = await site.newPage()
    pages.newGrace = await site.newPage(grace)
    await signInByPassword(pages.joan, "joan", "wrong")
    await shows(pages.joan, "#said", "false 401 CredentialsSignin")
    await signInByPassword(pages.joan, "joan")
    await shows(pages.joan, "#said", "true 200 null")
    await signInByGitHub(pages.newAda)
    await signInByKeycloak(pages.newGrace)
    await sees(pages.joan, "joan")
    await sees(pages.newAda, "Ada")
    await sees(pages.newGrace, "Grace")
  })

  it("go back to next-auth 4: those that began before, and those that began over authlas", async () => {
    await site.open("next-auth 4")
    for (const [name, who] of [
      ["linus", "linus"],
      ["ada", "Ada"],
      ["grace", "Grace"],
      ["joan", "joan"],
      ["newAda", "Ada"],
      ["newGrace", "Grace"],
      ["leaves", "nobody"],
      ["stranger", "nobody"],
    ])
      await sees(pages[name], who)
    await hasColor(pages.linus, "plum")
  })
})

describe("sessions in rows, by @next-auth/prisma-adapter", () => {
  const schema = `authlas_${randomBytes(6).toString("hex")}`
  const site = openSites({ DATABASE_SCHEMA: schema })
  const pages = {}
  const ids = {}
  const database = new pg.Client({ connectionString: address })

  before(async () => {
    await database.connect()
    await database.query(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}`)
    await database.query(readFileSync("shared/prisma/tables.sql", "utf8"))
  })
  after(async () => {
    await site.close()
    await database.query(`DROP SCHEMA ${schema} CASCADE`)
    await database.end()
  })

  const count = async (table) => (await database.query(`SELECT * FROM "${table}"`)).rowCount
  const counts = async () => [await count("User"), await count("Account"), await count("Session")]

  it("begin over next-auth 4", async () => {
    await site.open("next-auth 4")
    pages.ada = await site.newPage()
    pages.grace = await site.newPage(grace)
    await signInByGitHub(pages.ada)
    await signInByKeycloak(pages.grace)
    for (const [name, who] of [
      ["ada", "Ada"],
      ["grace", "Grace"],
    ]) {
      await knows(pages[name], who)
      ids[name] = await readId(pages[name])
    }
    assert.deepEqual(await counts(), [2, 2, 2])
  })

  it("go on over authlas with the same rows, begin and end there", async () => {
    await site.open("authlas")
    await knows(pages.ada, "Ada")
    await knows(pages.grace, "Grace")
    assert.equal(await readId(pages.ada), ids.ada)
    assert.deepEqual(await counts(), [2, 2, 2])
    pages.newAda = await site.newPage()
    await signInByGitHub(pages.newAda)
    assert.equal(await readId(pages.newAda), ids.ada, "the user of before")
    pages.joan = await site.newPage(joan)
    await signInByKeycloak(pages.joan)
    await knows(pages.joan, "Joan")
    assert.deepEqual(await counts(), [3, 3, 4])
    await signOut(pages.grace)
    await knows(pages.grace, "nobody")
    assert.deepEqual(await counts(), [3, 3, 3])
  })

  it("go back to next-auth 4 with what was begun over authlas, and end there", async () => {
    ids.joan = await readId(pages.joan)
    await site.open("next-auth 4")
    await knows(pages.ada, "Ada")
    await knows(pages.newAda, "Ada")
    await knows(pages.joan, "Joan")
    await knows(pages.grace, "nobody")
    const again = await site.newPage(joan)
    await signInByKeycloak(again)
    assert.equal(await readId(again), ids.joan, "the user that authlas stored")
    await signOut(pages.newAda)
    assert.deepEqual(await counts(), [3, 3, 3])
  })

  it("ended over next-auth 4, it is ended for authlas", async () => {
    await site.open("authlas")
    await knows(pages.ada, "Ada")
    await knows(pages.newAda, "nobody")
  })
})
