import { describe, expect, it, vi } from "vitest"
import { JWTSessionError } from "../../src/engine/errors.js"
import { readChunkedValues, removeChunks, splitIntoChunks } from "../../src/engine/http/cookie.js"

const name = "authjs.session-token"
const expires = new Date(0)
const cookie = { name, options: { httpOnly: true, path: "/", domain: "x.test", expires } }

describe("writing the session cookie", () => {
  it("uses the plain name up to 3936 characters", () => {
    const value = "v".repeat(3936)
    expect(splitIntoChunks(value, cookie, {})).toEqual([{ ...cookie, value }])
  })

  it("uses numbered names of 3936 characters each for longer values", () => {
    const value = Array.from({ length: 8000 }, (_, index) => String(index % 10)).join("")
    const written = splitIntoChunks(value, cookie, {})
    expect(written.map((part) => [part.name, part.value.length])).toEqual([
      [`${name}.0`, 3936],
      [`${name}.1`, 3936],
      [`${name}.2`, 128],
    ])
    expect(written.map((part) => part.value).join("")).toBe(value)
    expect(written.every((part) => part.options === cookie.options)).toBe(true)
    expect(
      readChunkedValues(Object.fromEntries(written.map((part) => [part.name, part.value])), name),
    ).toContain(value)
  })

  it("says so at debug level, and warns when servers may refuse the header", () => {
    const log: string[] = []
    const note = (told: unknown): void => void log.push(String(told))
    const logger = { debug: note, warn: note, error: note }
    const engine = { config: { logger, providers: [] }, logger }
    splitIntoChunks("v", cookie, {}, engine)
    splitIntoChunks("v".repeat(3937), cookie, {}, engine)
    expect(log).toEqual(["CHUNKING_SESSION_COOKIE"])
    splitIntoChunks("v".repeat(60_000), cookie, {}, engine)
    expect(log.slice(1)).toEqual(["CHUNKING_SESSION_COOKIE", "session-cookie-size"])
  })

  it("refuses a value that no Cookie header could carry", () => {
    expect(() => splitIntoChunks("v".repeat(3936 * 100 + 1), cookie, {})).toThrow(JWTSessionError)
  })

  it("removes the pieces of the request that it does not overwrite", () => {
    const sent = {
      [name]: "old",
      [`${name}.0`]: "a",
      [`${name}.1`]: "b",
      [`${name}.2`]: "c",
      [`${name}-other`]: "x",
    }
    const plain = splitIntoChunks("new", cookie, sent)
    expect(plain.map((part) => [part.name, part.value])).toEqual([
      [`${name}.0`, ""],
      [`${name}.1`, ""],
      [`${name}.2`, ""],
      [name, "new"],
    ])
    const long = splitIntoChunks("n".repeat(4000), cookie, sent)
    expect(long.filter((part) => part.value === "").map((part) => part.name)).toEqual([name, `${name}.2`])
  })
})

describe("removing the session cookie", () => {
  it("repeats path and domain, with Max-Age 0 and without Expires", () => {
    expect(removeChunks(cookie, { [name]: "v" })).toEqual([
      { name, value: "", options: { httpOnly: true, path: "/", domain: "x.test", maxAge: 0 } },
    ])
  })

  it("touches exactly its own names", () => {
    const foreign = [
      `${name}-other`,
      `${name}X`,
      `${name}.evil`,
      `${name}.1x`,
      `${name}.01`,
      `${name}.-1`,
      `${name}.`,
    ]
    const sent = Object.fromEntries([...foreign, `${name}.999999999`, `x${name}`].map((key) => [key, "v"]))
    expect(removeChunks(cookie, sent)).toEqual([])
    expect(readChunkedValues(sent, name)).toEqual([])
  })

  it("is bounded whatever the request carries", () => {
    const count = 5000
    const cookies = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}.${at}`, "v"]))
    const reads = vi.fn((from: typeof cookies, key: string) => from[key])
    const sent = new Proxy(cookies, { get: (from, key) => reads(from, String(key)) })
    expect(removeChunks(cookie, sent)).toHaveLength(100)
    expect(reads.mock.calls.length).toBeLessThanOrEqual(count)
    reads.mockClear()
    expect(readChunkedValues(sent, name)).toEqual(["v".repeat(100)])
    expect(reads.mock.calls.length).toBeLessThanOrEqual(102)
  })
})

describe("reading the session cookie", () => {
  it("joins in numeric order, not in the order of the request", () => {
    const parts = Array.from({ length: 16 }, (_, index) => [
      `${name}.${index}`,
      String.fromCharCode(97 + index),
    ])
    expect(readChunkedValues(Object.fromEntries(parts.reverse()), name)[0]).toBe("abcdefghijklmnop")
  })

  it("finds nothing where there is nothing", () => {
    expect(readChunkedValues({}, name)).toEqual([])
    expect(readChunkedValues({ [name]: "" }, name)).toEqual([])
    expect(readChunkedValues({ [`${name}.1`]: "tail" }, name)).toEqual([])
  })

  it("prefers the plain cookie, and keeps the chunks as a second reading", () => {
    expect(readChunkedValues({ [name]: "plain", [`${name}.0`]: "x" }, name)).toEqual(["plain", "x"])
    expect(readChunkedValues({ [name]: "plain", [`${name}.99`]: "x" }, name)).toEqual(["plain"])
  })

  it("offers the value without chunks left over from a longer one", () => {
    const sent = { [`${name}.0`]: "aaaa", [`${name}.1`]: "bb", [`${name}.2`]: "stale" }
    expect(readChunkedValues(sent, name)).toEqual(["aaaabbstale", "aaaabb"])
  })
})
