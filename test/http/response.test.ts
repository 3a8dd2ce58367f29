import { describe, expect, it } from "vitest"
import { toResponse } from "../../src/engine/http/response.js"

const cookie = (name: string, value = "v") => ({ name, value, options: {} })

describe("a response", () => {
  it("of a redirect is 302 with Location, without body and type", async () => {
    const response = toResponse({
      redirect: "https://x.test/日本",
      headers: { "Content-Type": "text/html" },
      body: "x",
    })
    expect([response.status, await response.text()]).toEqual([302, ""])
    expect(response.headers.get("location")).toBe("https://x.test/%E6%97%A5%E6%9C%AC")
    expect(response.headers.get("content-type")).toBeNull()
  })

  it("has one Set-Cookie header per cookie, in order, and none folded", () => {
    const expires = new Date(0)
    const cookies = [cookie("a"), { name: "b", value: "w", options: { expires } }, cookie("c")]
    expect(toResponse({ cookies, redirect: "/" }).headers.getSetCookie()).toEqual([
      "a=v",
      "b=w; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
      "c=v",
    ])
    expect(() => toResponse({ cookies: [cookie("a;b")] })).toThrow(TypeError)
  })

  it("writes objects, lists and null as JSON where the type says so", async () => {
    const headers = { "Content-Type": "application/json" }
    expect(await toResponse({ headers, body: null }).text()).toBe("null")
    expect(await toResponse({ headers, body: "Bad request." }).json()).toBe("Bad request.")
    expect(await toResponse({ headers, body: [1] }).json()).toEqual([1])
    const plain = toResponse({ body: { a: 1 } })
    expect([plain.headers.get("content-type"), await plain.json()]).toEqual(["application/json", { a: 1 }])
  })

  it("keeps headers in every form they can have, and the type alone even for text", async () => {
    const pairs: [string, string][] = [
      ["content-type", "text/css"],
      ["Vary", "a"],
      ["Vary", "b"],
    ]
    for (const headers of [pairs, new Headers(pairs)]) {
      const response = toResponse({ headers, body: "x" })
      expect([response.headers.get("content-type"), response.headers.get("vary")]).toEqual([
        "text/css",
        "a, b",
      ])
    }
    const cookies = new Headers()
    cookies.append("Set-Cookie", "a=1")
    cookies.append("Set-Cookie", "b=2")
    const both = toResponse({ headers: cookies, cookies: [cookie("c")] })
    expect(both.headers.getSetCookie()).toEqual(["a=1", "b=2", "c=v"])
  })

  it("writes text as it is, and nothing where there is nothing", async () => {
    const page = toResponse({ status: 403, headers: { "Content-Type": "text/html" }, body: "<p>" })
    expect([page.status, await page.text(), page.headers.get("content-type")]).toEqual([
      403,
      "<p>",
      "text/html",
    ])
    const empty = toResponse({ status: 404 })
    expect([empty.status, await empty.text(), empty.headers.get("content-type")]).toEqual([404, "", null])
    expect(toResponse({}).status).toBe(200)
  })
})
