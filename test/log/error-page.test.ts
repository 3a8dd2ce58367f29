/** Errors lead to their page in the documentation, once that has an address. */
import { readFileSync } from "node:fs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { credentials } from "../support/app.js"
import { Client } from "../support/client.js"

const published = vi.hoisted(() => ({ documentation: "" }))
vi.mock("../../src/engine/documentation.js", () => published)

const html = { accept: "text/html", "sec-fetch-dest": "document" }

/** What the log and the error page say of an address that names no action. */
async function fail(debug?: boolean): Promise<{ logged: string; page: string }> {
  const print = vi.spyOn(console, "error").mockImplementation(() => {})
  const quiet = { debug: () => {}, warn: () => {} }
  const client = new Client({ providers: [credentials()], debug: debug ?? false, logger: quiet })
  const page = await (await client.get("sign-in", html)).text()
  const [[logged] = []] = print.mock.calls
  return { logged: String(logged), page }
}

afterEach(() => {
  vi.restoreAllMocks()
  published.documentation = ""
})

describe("an error and its page in the documentation", () => {
  it("are not linked while the documentation has no address", async () => {
    const { logged, page } = await fail(true)
    expect(logged).toMatch(/UnknownAction: \S/)
    expect(logged).not.toMatch(/https?:|See /)
    expect(page).toMatch(/For the developer<\/strong> UnknownAction: [^<]*<\/p>/)
  })

  it("are linked from the end of the log's line, and from the page for the developer", async () => {
    published.documentation = "https://docs.test"
    const address = "https://docs.test/reference/errors/unknownaction/"
    const { logged, page } = await fail(true)
    expect(logged).toMatch(new RegExp(`UnknownAction: .* See ${address}$`))
    expect(page).toMatch(
      new RegExp(`For the developer</strong> [^<]* <a href="${address}">${address}</a></p>`),
    )
  })

  it("are not linked on the page that users see", async () => {
    published.documentation = "https://docs.test"
    expect((await fail()).page).not.toContain("docs.test")
  })

  it("have one address, that of the package's homepage", async () => {
    const { documentation } = await vi.importActual<{ documentation: string }>(
      "../../src/engine/documentation.js",
    )
    const { homepage = "" } = JSON.parse(readFileSync("package.json", "utf8")) as { homepage?: string }
    expect(homepage).toBe(documentation)
  })
})
