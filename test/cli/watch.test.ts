/** Pages that entries cite, watched on a server of this computer whose pages change. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listCitations, readText } from "../catalogue/watch.mjs"
import { type Finished, start } from "./command.js"

const script = resolve(import.meta.dirname, "../catalogue/watch.mjs")
const long = "A sentence of the documentation. ".repeat(10)
let pages: Record<string, string> = {}
let server: Server
let origin = ""
let folder = ""

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const found = pages[url]
    response.writeHead(found === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
    response.end(found)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-watch-"))
  pages = {
    "/docs": `<title>Docs</title><main>${long}</main>`,
    "/tokens": `<p>${long}</p>`,
    "/scripts": "<script>render()</script>",
  }
  return () => rmSync(folder, { recursive: true })
})

function cite(checked: string): void {
  const at = (path: string) => ({ at: [`${origin}${path}`], checked })
  const providers = {
    acme: { docs: `${origin}/docs#top`, checked, refresh: at("/tokens"), revoke: at("/tokens") },
    pub: { docs: `${origin}/scripts`, checked, email: at("/docs"), logout: at("/gone") },
  }
  writeFileSync(join(folder, "sources.json"), JSON.stringify({ providers }))
}

const watch = (...args: string[]): Promise<Finished> =>
  start(script, ["--sources", "sources.json", "--kept", "pages.json", ...args], { cwd: folder }).ended

const today = new Date().toISOString().slice(0, 10)

describe("npm run watch", () => {
  it("names the entries whose facts cite a changed page, until they are read again", async () => {
    cite("2026-01-01")
    const first = await watch()
    expect([first.code, first.stderr]).toEqual([0, ""])
    expect(first.stdout).toContain("0 of 4 pages have changed; 2 are new; 2 could not be compared.")
    expect(first.stdout).toContain(`${origin}/gone answers with 404`)
    expect(first.stdout).toContain(`${origin}/scripts has no text without its scripts`)

    pages["/docs"] =
      `<title>New</title><!-- ${Math.random()} --><main class="x">${long.replaceAll(" ", "\n ")}</main>`
    expect((await watch()).stdout).toContain("0 of 4 pages have changed; 0 are new")

    pages["/docs"] = `<main>${long} PKCE is required now.</main>`
    pages["/tokens"] = `<p>${long}</p><p>Tokens live an hour.</p>`
    const changed = await watch()
    expect(changed.code).toBe(1)
    expect(changed.stdout).toContain(
      `${origin}/docs\n  since ${today}; cited by acme (docs); pub (email)\n${origin}/tokens\n  since ${today}; cited by acme (refresh, revoke)`,
    )

    // The text is the kept one by now: the facts are still to be read again.
    const still = await watch("--markdown")
    expect(still.code).toBe(1)
    expect(still.stdout).toContain(`- [ ] <${origin}/tokens>, since ${today}: \`acme (refresh, revoke)\``)
    cite(today)
    const read = await watch()
    expect([read.code, read.stdout]).toEqual([0, expect.stringContaining("0 of 4 pages have changed")])
  })

  it("keeps what it knows of a page that cannot be read for a while", async () => {
    cite("2026-01-01")
    await watch()
    const { "/docs": page = "", ...others } = pages
    pages = others
    expect((await watch()).code).toBe(0)
    pages["/docs"] = page.replace("sentence", "word")
    expect((await watch()).code).toBe(1)
    expect(Object.keys(JSON.parse(readFileSync(join(folder, "pages.json"), "utf8")))).toEqual([
      `${origin}/docs`,
      `${origin}/tokens`,
    ])
  })

  it("looks at some entries alone, and refuses an unknown one", async () => {
    cite("2026-01-01")
    expect((await watch("acme")).stdout).toContain("of 2 pages")
    const wrong = await watch("acne")
    expect([wrong.code, wrong.stderr]).toEqual([2, 'The catalogue has no entry "acne".\n'])
  })

  it("reads no page that cannot change: a file of a commit, a dated copy", () => {
    const { providers } = JSON.parse(
      readFileSync(resolve(import.meta.dirname, "../../generated/sources.json"), "utf8"),
    )
    const addresses = [...listCitations(providers).keys()]
    expect(addresses.length).toBeGreaterThan(500)
    expect(addresses.filter((one) => /\/blob\/[0-9a-f]{40}\/|web\.archive\.org/.test(one))).toEqual([])
    expect(addresses.filter((one) => one.includes("#"))).toEqual([])
  })

  it("takes the text that a reader sees", () => {
    const page = `<head><title>x</title></head><nav>a</nav><style>b</style><article>One &amp; <b>two</b></article>`
    expect(readText(page, "text/html")).toBe("One & two")
    expect(readText("{\n  1 }", "application/json")).toBe("{ 1 }")
  })
})
