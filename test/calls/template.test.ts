import { describe, expect, it } from "vitest"
import { fill, fillAll, fillJson, fillUrl } from "../../src/engine/calls/placeholders.js"
import { valueAt } from "../../src/engine/notation/template.js"

const roots = {
  options: { clientId: "cid", nested: { a: 1 } },
  tokens: { access_token: "a/b c", user_id: 42, empty: "", host: "https://eu.op.test", dots: ".." },
  claims: { tid: "t" },
  callback: { host: "https://evil.test", device_id: "d&x" },
}

describe("paths", () => {
  const profile = {
    a: { b: [{ c: 1 }] },
    "odd.name": 2,
    emails: [
      { email: "x@y.z", kind: "work" },
      { email: "a@b.c", primary: true, kind: "home" },
    ],
  }

  it("walk members, indexes, quoted names, flags and values", () => {
    expect(valueAt(profile, "a.b[0].c")).toBe(1)
    expect(valueAt(profile, '["odd.name"]')).toBe(2)
    expect(valueAt(profile, "emails[primary].email")).toBe("a@b.c")
    expect(valueAt(profile, "emails[kind=work].email")).toBe("x@y.z")
    expect(valueAt(profile.emails, "[0].email")).toBe("x@y.z")
    expect(valueAt(profile, ".")).toBe(profile)
  })

  it("see own members only", () => {
    expect(valueAt(profile, "constructor.name")).toBeUndefined()
    expect(valueAt(profile, "__proto__.toString")).toBeUndefined()
    expect(valueAt("text", "length")).toBeUndefined()
  })
})

describe("placeholders", () => {
  it("take text, numbers and booleans, and are absent for anything else", () => {
    expect(fill("OAuth {tokens.access_token}", roots)).toBe("OAuth a/b c")
    expect(fill("{tokens.user_id}", roots)).toBe("42")
    expect(fill("{tokens.empty}", roots)).toBeUndefined()
    expect(fill("{tokens.nothing}-{claims.tid}", roots)).toBeUndefined()
    expect(fill("{options.nested}", roots)).toBeUndefined()
    expect(fill("{options.nested.a}", roots)).toBe("1")
  })

  it("leave braces of other languages alone", () => {
    expect(fill("{ viewer { id } }", roots)).toBe("{ viewer { id } }")
  })

  it("pass through the filters that take a slash away or put one there", () => {
    const more = { options: {}, tokens: { u: "https://a.test//" } }
    expect(fill("{tokens.u|trim} {tokens.u|slash}", more)).toBe("https://a.test https://a.test/")
    expect(fill("{tokens.u|slash|trim}", more)).toBe("https://a.test")
    expect(() => fill("{tokens.u|unknown}", more)).toThrow(
      /"\{tokens\.u\|unknown\}" is not understood at character 1/,
    )
    expect(() => fill("{tokens.u|constructor}", more)).toThrow(/Write \{tokens\.x\}/)
    expect(() => fill("{tokens..u}", more)).toThrow("at character 8")
  })

  it("pass through the filters that change case and replace text", () => {
    const more = { options: {}, tokens: { u: "a.b$&.C" } }
    expect(fill("{tokens.u|upper} {tokens.u|lower}", more)).toBe("A.B$&.C a.b$&.c")
    expect(fill("{tokens.u|replace . $&}", more)).toBe("a$&b$&$&C")
    expect(() => fill("{tokens.u|upper x}", more)).toThrow("is not understood")
    expect(() => fill("{tokens.u|replace}", more)).toThrow("is not understood")
  })

  it("are percent-encoded in addresses, and cannot climb out of a path", () => {
    expect(fillUrl("https://op.test/t/{tokens.access_token}?d={callback.device_id}", roots)?.href).toBe(
      "https://op.test/t/a%2Fb%20c?d=d%26x",
    )
    expect(fillUrl("https://op.test/t/{tokens.dots}/x", roots)).toBeUndefined()
    expect(fillUrl("https://op.test/t/%7Btokens.user_id%7D", roots)?.href).toBe("https://op.test/t/42")
  })

  it("begin an address only with a value of the provider itself, where the call allows it", () => {
    expect(fillUrl("{tokens.host}/me", roots, true)?.href).toBe("https://eu.op.test/me")
    expect(fillUrl("{tokens.host}/me", roots)).toBeUndefined()
    expect(fillUrl("{callback.host}/me", roots, true)).toBeUndefined()
    expect(fillUrl("{tokens.access_token}/me", roots, true)).toBeUndefined()
  })

  it("leave out the parameters and JSON members that have no value", () => {
    expect(fillAll({ a: "{claims.tid}", b: "{claims.nothing}", c: 3 }, roots)).toEqual({ a: "t", c: "3" })
    expect(fillJson({ a: ["{claims.tid}"], b: { c: "{claims.nothing}" }, d: 1, e: null }, roots)).toEqual({
      a: ["t"],
      b: {},
      d: 1,
      e: null,
    })
  })
})
