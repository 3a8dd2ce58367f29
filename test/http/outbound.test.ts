import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import { CallbackRouteError } from "../../src/errors.js"
import { createOutbound, type OutboundOptions } from "../../src/http/outbound.js"

const options = { timeout: 200, maxBytes: 1000, label: "acme" }
const through = (
  answer: (input: RequestInfo | URL, init?: RequestInit) => unknown,
  more: Partial<OutboundOptions> = {},
) => createOutbound({ ...options, fetch: answer as typeof fetch, ...more })
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CallbackRouteError)
  return (error as CallbackRouteError).message
}

describe("an outgoing call", () => {
  it("passes the request on and gives the whole answer", async () => {
    let seen: RequestInit | undefined
    const call = through((_, init) => {
      seen = init
      return new Response('{"a":1}', {
        status: 401,
        headers: { "content-type": "application/json", "x-a": "b" },
      })
    })
    const answer = await call("https://op.test/token", { method: "POST", body: "x=1", headers: { a: "b" } })
    expect(seen).toMatchObject({ method: "POST", body: "x=1", headers: { a: "b" }, redirect: "manual" })
    expect(seen?.signal).toBeInstanceOf(AbortSignal)
    expect([answer.status, answer.headers.get("x-a"), await answer.json()]).toEqual([401, "b", { a: 1 }])
  })

  it("takes a Request and a URL as well as text", async () => {
    const call = through(() => new Response("ok"))
    expect(await (await call(new URL("https://op.test"))).text()).toBe("ok")
    expect(await (await call(new Request("https://op.test"))).text()).toBe("ok")
  })

  it("gives answers without a body", async () => {
    expect((await through(() => new Response(null, { status: 204 }))("https://op.test")).status).toBe(204)
  })

  it("goes to https only, apart from the loopback addresses", async () => {
    const call = through(() => new Response("ok"))
    for (const url of [
      "http://op.test/?secret=1",
      "http://169.254.169.254/",
      "file:///etc/passwd",
      "ftp://x.test",
      "data:,x",
      "/x",
      "http://localhost.evil.test",
      "http://127.evil.test",
      "http://[::2]",
    ]) {
      expect(await failure(call(url))).not.toContain("secret")
    }
    for (const url of [
      "http://localhost:9/x",
      "http://a.localhost",
      "http://127.0.0.1:80",
      "http://127.9.9.9",
      "http://[::1]:3",
    ]) {
      expect((await call(url)).status).toBe(200)
    }
    const insecure = through(() => new Response("ok"), { allowInsecure: true })
    expect((await insecure("http://op.test")).status).toBe(200)
    await failure(insecure("file:///etc/passwd"))
  })

  it("never follows a redirect", async () => {
    for (const status of [301, 302, 303, 304, 307, 308]) {
      let calls = 0
      const call = through(() => {
        calls += 1
        return new Response(null, {
          status,
          headers: { location: "http://169.254.169.254/latest/meta-data" },
        })
      })
      expect(await failure(call("https://op.test/x"))).toMatch(/acme: op\.test .*redirect/)
      expect(calls).toBe(1)
    }
  })

  it("never follows a redirect of a real server", async () => {
    let followed = false
    const server = createServer((request, response) => {
      followed ||= request.url === "/next"
      response.writeHead(request.url === "/next" ? 200 : 307, { location: "/next" }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    expect(await failure(createOutbound(options)(`http://127.0.0.1:${port}/x`))).toContain("redirect")
    expect(followed).toBe(false)
    server.close()
  })

  it("ends when the answer does not come in time, even if the transport ignores the signal", async () => {
    expect(await failure(through(() => new Promise(() => {}))("https://op.test"))).toMatch(
      /acme: op\.test .*200 ms/,
    )
  })

  it("ends when the body does not come in time", async () => {
    let cancelled = false
    const drip = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        cancelled = true
      },
    })
    expect(await failure(through(() => new Response(drip))("https://op.test"))).toContain("200 ms")
    expect(cancelled).toBe(true)
  })

  it("ends when the body is too large, without reading it all", async () => {
    let sent = 0
    const flood = new ReadableStream({
      pull: (controller) => {
        sent += 500
        controller.enqueue(new Uint8Array(500))
      },
    })
    expect(await failure(through(() => new Response(flood))("https://op.test"))).toContain("1000 bytes")
    expect(sent).toBeLessThan(5000)
    expect((await through(() => new Response("x".repeat(1000)))("https://op.test")).status).toBe(200)
  })

  it("ends when the caller says so", async () => {
    const controller = new AbortController()
    const call = through(() => new Promise(() => {}))("https://op.test", { signal: controller.signal })
    controller.abort()
    await failure(call)
    await failure(through(() => new Promise(() => {}))("https://op.test", { signal: AbortSignal.abort() }))
  })

  it("turns every failure of the transport into one error that names provider and host, not the address", async () => {
    for (const thrown of [
      new TypeError("fetch failed"),
      new DOMException("x", "AbortError"),
      "text",
      undefined,
    ]) {
      const message = await failure(
        through(() => Promise.reject(thrown))("https://op.test:8443/path?code=secret-code"),
      )
      expect(message).toBe("acme: op.test:8443 could not be reached.")
    }
    const throwing = through(() => {
      throw new TypeError("sync")
    })
    await failure(throwing("https://op.test"))
    for (const answer of [undefined, {}, "x", Response.error()])
      await failure(through(() => answer)("https://op.test"))
  })

  it("keeps the original error as the cause", async () => {
    const cause = new TypeError("fetch failed")
    const error = (await through(() => Promise.reject(cause))("https://op.test").catch(
      (reason) => reason,
    )) as CallbackRouteError
    expect(error.cause).toEqual({ err: cause, provider: "acme", host: "op.test" })
  })

  it("does not repeat the call", async () => {
    let calls = 0
    const call = through(() => {
      calls += 1
      return calls === 1 ? new Response("x", { status: 500 }) : new Response("ok")
    })
    expect((await call("https://op.test")).status).toBe(500)
    expect(calls).toBe(1)
  })
})
