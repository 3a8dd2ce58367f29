import { afterEach, describe, expect, it, vi } from "vitest"
import { UnknownAction } from "../../src/engine/errors.js"
import { BadRequest } from "../../src/engine/http/body.js"
import {
  authActions,
  fromRequest,
  isAuthAction,
  parsePath,
  parseRequest,
} from "../../src/engine/http/request.js"
import { normalizeBasePath } from "../../src/engine/web-address.js"

const basePath = "/auth"
const parse = (path: string, init?: RequestInit, options = {}) =>
  parseRequest(fromRequest(new Request(`https://app.test${path}`, init)), { basePath, ...options })
const post = (body: BodyInit, type?: string, options = {}) =>
  parse(
    "/auth/signin",
    { method: "POST", body, headers: type === undefined ? {} : { "content-type": type } },
    options,
  )
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof BadRequest) return error.status
      return error instanceof UnknownAction ? 400 : error
    },
  )
const json = "application/json"
const form = "application/x-www-form-urlencoded"

afterEach(() => void vi.useRealTimers())

describe("methods", () => {
  it("are GET and POST only", async () => {
    for (const method of ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      expect(await status(parse("/auth/session", { method }))).toBe(400)
    }
    expect((await parse("/auth/session")).method).toBe("GET")
    expect((await parse("/auth/session", { method: "POST" })).method).toBe("POST")
  })
})

describe("the action", () => {
  it("is one of nine, case-sensitive", () => {
    expect([...authActions].sort()).toEqual(
      [
        "callback",
        "csrf",
        "error",
        "providers",
        "session",
        "signin",
        "signout",
        "verify-request",
        "webauthn-options",
      ].sort(),
    )
    for (const action of authActions) expect(isAuthAction(action)).toBe(true)
    for (const other of [
      "",
      null,
      undefined,
      {},
      ["signin"],
      "Signin",
      "constructor",
      "__proto__",
      "toString",
      "signin ",
    ]) {
      expect(isAuthAction(other)).toBe(false)
    }
  })

  it("follows the base path, compared literally", () => {
    expect(parsePath("/auth/session", "/auth")).toEqual({ action: "session" })
    expect(parsePath("/a.th/session", "/a.th")).toEqual({ action: "session" })
    expect(parsePath("/auth(v1)/session", "/auth(v1)")).toEqual({ action: "session" })
    expect(parsePath("/auth+/session", "/auth+")).toEqual({ action: "session" })
    for (const [path, base] of [
      ["/axth/session", "/a.th"],
      ["/authsession", "/auth"],
      ["/auth", "/auth"],
      ["/auth/", "/auth"],
      ["/session", "/auth"],
      ["/x/auth/session", "/auth"],
      ["//auth/session", "/auth"],
      ["/Auth/session", "/auth"],
    ]) {
      expect(() => parsePath(path as string, base as string), path).toThrow(UnknownAction)
    }
  })

  it("is found below a base path in any form", () => {
    expect(["/auth", "auth", "/auth/", "//auth//x"].map(normalizeBasePath)).toEqual([
      "/auth",
      "/auth",
      "/auth",
      "/auth/x",
    ])
    expect(["/", ""].map(normalizeBasePath)).toEqual(["", ""])
    expect(parsePath("/session", normalizeBasePath("/"))).toEqual({ action: "session" })
  })

  it("is followed by a provider at most, with nothing between", () => {
    for (const path of [
      "//session",
      "/session/",
      "/signin//acme",
      "/signin/acme/",
      "/signin/acme/x",
      "/signin/",
    ]) {
      expect(() => parsePath(`/auth${path}`, "/auth"), path).toThrow(UnknownAction)
    }
    expect(parsePath("/auth/signin/acme/", "/auth", true)).toEqual({ action: "signin", providerId: "acme" })
    for (const path of ["//session/", "/session//", "/signin//acme/", "/"]) {
      expect(() => parsePath(`/auth${path}`, "/auth", true), path).toThrow(UnknownAction)
    }
  })

  it("takes a provider only for signin, callback and webauthn-options", () => {
    for (const action of authActions) {
      const known = ["signin", "callback", "webauthn-options"].includes(action)
      if (known) expect(parsePath(`/auth/${action}/acme`, "/auth")).toEqual({ action, providerId: "acme" })
      else expect(() => parsePath(`/auth/${action}/acme`, "/auth")).toThrow(UnknownAction)
    }
  })

  it("is never another one than the path shows", async () => {
    const paths = [
      "/auth/%00session",
      "/auth/session%00",
      "/auth/sess%0aion",
      "/auth/%73ession",
      "/auth/session%2fextra",
    ]
    for (const path of [
      ...paths,
      "/auth/session;x=1",
      "/auth/%2e%2e/session",
      "/auth/x/../y",
      "/auth/__proto__",
      "/auth/toString",
    ]) {
      expect(await status(parse(path)), path).toBe(400)
    }
    expect((await parse("/auth\\session")).action).toBe("session")
  })

  it("has a provider id that is not decoded", () => {
    const id = (piece: string) => parsePath(`/auth/callback/${piece}`, "/auth").providerId
    expect([id("git%68ub"), id("a%2520b"), id("%E0%A4%A"), id("__proto__"), id("Undefined")]).toEqual([
      "git%68ub",
      "a%2520b",
      "%E0%A4%A",
      "__proto__",
      "Undefined",
    ])
  })

  it("is named in the error together with the base path", () => {
    expect(() => parsePath("/api/auth/session", "/auth")).toThrow(/"\/api\/auth\/session".*"\/auth"/)
  })
})

describe("the body", () => {
  it("is read only for POST", async () => {
    expect((await parse("/auth/session?x=1")).body).toBeUndefined()
  })

  it("may be JSON, whatever the parameters and the case of its type", async () => {
    for (const type of [json, `${json}; charset=utf-8`, "Application/JSON", ` ${json} ;x=y`]) {
      expect((await post('{"a":{"b":[1]}}', type)).body).toEqual(
        Object.assign(Object.create(null), { a: { b: [1] } }),
      )
    }
  })

  it("is refused when it is malformed or empty JSON", async () => {
    for (const body of ["", "{", "{a:1}", "\ufeff", "NaN", "{} x", "'x'"])
      expect(await status(post(body, json))).toBe(400)
  })

  it("counts as none when it is JSON but no object", async () => {
    for (const body of ["null", "[]", "1", '"x"', "true"])
      expect((await post(body, json)).body).toBeUndefined()
  })

  it("may be a form, where the last duplicate wins", async () => {
    const { body } = await post("email=a%40x.test&email=b%40x.test&n=%C3%BC+%zz", form.toUpperCase())
    expect({ ...body }).toEqual({ email: "b@x.test", n: "ü %zz" })
  })

  it("names what a form repeats, so that a reader can refuse it", async () => {
    expect((await post("a=1&b=2&a=3&a=4&__proto__=1&__proto__=2", form)).duplicates).toEqual([
      "a",
      "__proto__",
    ])
    const data = new FormData()
    for (const value of ["1", "2"]) data.append("a", value)
    expect((await post(data)).duplicates).toEqual(["a"])
    expect((await post('{"a":1}', json)).duplicates).toEqual([])
    expect((await parse("/auth/session")).duplicates).toEqual([])
  })

  it("is not interpreted when its media type is another one", async () => {
    const types = [
      "text/plain",
      "text/plain; x=application/json",
      "application/xml",
      `multipart/form-data; b=${form}`,
      "",
    ]
    for (const type of types) expect((await post("{}", type)).body, type).toBeUndefined()
    expect((await post(new Uint8Array([1, 2]))).body).toBeUndefined()
  })

  it("may be multipart, where files are left out", async () => {
    const data = new FormData()
    data.set("csrfToken", "x")
    data.set("file", new Blob(["y"]))
    const { body } = await post(data)
    expect({ ...body }).toEqual({ csrfToken: "x" })
  })

  it("survives another charset without an exception of its own", async () => {
    const wide = Uint8Array.from([...'{"a":1}'].flatMap((char) => [char.charCodeAt(0), 0]))
    expect(await status(post(wide, "application/json;charset=utf-16"))).toBe(400)
    expect({ ...(await post(new Uint8Array([0x61, 0x3d, 0xc0, 0xaf]), form)).body }).toEqual({
      a: "\ufffd\ufffd",
    })
  })

  it("has no prototype and no member that would change one", async () => {
    const evil =
      '{"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}'
    for (const spelling of [evil, evil.replaceAll("__proto__", "\\u005f_proto__")]) {
      const { body } = await post(spelling, json)
      expect(Object.getPrototypeOf(body)).toBeNull()
      expect(Object.keys(body ?? {})).toEqual(["data"])
      const merged = Object.assign({}, body, body?.data)
      expect(merged.polluted).toBeUndefined()
    }
    const { body } = await post("__proto__=x&constructor=y", form)
    expect(Object.keys(body ?? {})).toEqual(["constructor"])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it("keeps numbers as numbers", async () => {
    expect((await post('{"n":1.5e3,"big":12345678901234567890}', json)).body?.big).toBe(12345678901234567000)
  })

  it("is refused with 400 when it has more than 1000 names, and so is such a query", async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`)
    const asJson = (count: number) =>
      JSON.stringify(Object.fromEntries(names(count).map((name) => [name, 1])))
    const asForm = (count: number) =>
      names(count)
        .map((name) => `${name}=1`)
        .join("&")
    const asParts = (count: number) =>
      `${names(count)
        .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`)
        .join("")}--b--`
    const parts = "multipart/form-data; boundary=b"
    for (const [body, type] of [
      [asJson, json],
      [asForm, form],
      [asParts, parts],
    ] as const) {
      expect(await status(post(body(1000), type)), type).toBe(200)
      expect(await status(post(body(1001), type)), type).toBe(400)
    }
    const ask = (count: number) =>
      parseRequest(fromRequest(new Request(`https://app.test/auth/session?${asForm(count)}`)), {
        basePath: "/auth",
      })
    expect(Object.keys((await ask(1000)).query)).toHaveLength(1000)
    await expect(ask(1001)).rejects.toMatchObject({ status: 400 })
  })

  it("is refused with 413 beyond the limit, announced or not", async () => {
    expect(await status(post("a".repeat(11), form, { maxBodyBytes: 10 }))).toBe(413)
    expect(await status(post("a".repeat(10), form, { maxBodyBytes: 10 }))).toBe(200)
    expect(await status(post("é".repeat(6), json, { maxBodyBytes: 10 }))).toBe(413)
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const request = new Request("https://app.test/auth/session", {
      method: "POST",
      body: endless,
      headers: { "content-type": json },
      duplex: "half",
    } as RequestInit)
    expect(await status(parseRequest(fromRequest(request), { basePath }))).toBe(413)
    expect(pulled).toBeLessThan(30)
  })

  it("is not read at all when its announced length is beyond the limit", async () => {
    const pull = vi.fn()
    const request = new Request("https://app.test/auth/session", {
      method: "POST",
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      headers: { "content-type": json, "content-length": "11" },
      duplex: "half",
    } as RequestInit)
    expect(await status(parseRequest(fromRequest(request), { basePath, maxBodyBytes: 10 }))).toBe(413)
    expect(pull).not.toHaveBeenCalled()
  })

  it("is refused when nested without end, without running out of stack", async () => {
    expect(await status(post("[".repeat(100_000) + "]".repeat(100_000), json))).toBe(400)
    expect(await status(post(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, json))).toBe(400)
    expect(await status(post(`{"a":[${"[],".repeat(1000)}"${"[{".repeat(1000)}"]}`, json))).toBe(200)
  })

  it("is given up when the request is aborted", async () => {
    const controller = new AbortController()
    const request = new Request("https://app.test/auth/session", {
      method: "POST",
      body: new ReadableStream({}),
      headers: { "content-type": json },
      duplex: "half",
      signal: controller.signal,
    } as RequestInit)
    setTimeout(() => controller.abort(), 20)
    expect(await status(parseRequest(fromRequest(request), { basePath }))).toBe(400)
  })

  it("is refused with 408 when it does not arrive within 15 seconds", async () => {
    vi.useFakeTimers()
    const request = new Request("https://app.test/auth/session", {
      method: "POST",
      body: new ReadableStream({}),
      headers: { "content-type": json },
      duplex: "half",
    } as RequestInit)
    const answer = status(parseRequest(fromRequest(request), { basePath }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await answer).toBe(408)
  })

  it("is refused when other code has read it", async () => {
    const request = new Request("https://app.test/auth/session", {
      method: "POST",
      body: "{}",
      headers: { "content-type": json },
    })
    await request.text()
    expect(await status(parseRequest(fromRequest(request), { basePath }))).toBe(500)
  })

  it("is refused when it is empty, although its headers announce one", async () => {
    for (const type of [json, form]) {
      const headers = { "content-type": type, "content-length": "2" }
      expect(await status(parse("/auth/signin", { method: "POST", headers }))).toBe(500)
    }
  })
})

describe("query, cookies and the rest", () => {
  it("takes the last duplicate of a query parameter, the first of a cookie", async () => {
    const request = await parse("/auth/error?error=a&error=b&__proto__=c", {
      headers: { cookie: "a=1; a=2; __proto__=x" },
    })
    expect({ ...request.query }).toEqual({ error: "b" })
    expect({ ...request.cookies }).toEqual({ a: "1" })
    expect(Object.getPrototypeOf(request.query)).toBeNull()
    expect(Object.getPrototypeOf(request.cookies)).toBeNull()
  })

  it("ignores headers that claim another path", async () => {
    const headers = {
      "x-forwarded-uri": "/auth/session",
      "x-original-url": "/auth/session",
      "x-rewrite-url": "/auth/session",
    }
    const request = await parse("/auth/signin", { headers: { ...headers, "x-forwarded-host": "evil.test" } })
    expect([request.action, request.url.origin]).toEqual(["signin", "https://app.test"])
  })
})
