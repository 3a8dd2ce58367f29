import { describe, expect, it } from "vitest"
import { createSignInMessage, parseSender } from "../../src/engine/email/message.js"

const url =
  "https://app.example.test/auth/callback/email?callbackUrl=https%3A%2F%2Fapp.test&token=t&email=ada%40x.test"

describe("the sign-in mail", () => {
  it("has subject, text and HTML", () => {
    const { subject, text, html } = createSignInMessage({ url })
    expect(subject).toBe("Sign in to app.example.test")
    expect(text).toBe(`Sign in to app.example.test\n${url}\n\n`)
    expect(html).toContain("Sign in to <strong>app&#8203;.example&#8203;.test</strong>")
    expect(html.match(/href="/g)).toHaveLength(1)
    expect(html).toContain("If you did not request this email you can safely ignore it.")
  })

  it("names the port of the host", () => {
    expect(createSignInMessage({ url: "http://localhost:3000/x" }).subject).toBe("Sign in to localhost:3000")
  })

  it("wears the theme's colours", () => {
    const { html } = createSignInMessage({
      url,
      theme: { brandColor: "#123456", buttonText: "rgb(1, 2, 3)" },
    })
    expect(html).toContain('bgcolor="#123456"')
    expect(html).toContain("color: rgb(1, 2, 3);")
    expect(createSignInMessage({ url, theme: { brandColor: "", buttonText: "" } }).html).toContain(
      'bgcolor="#2450d3"',
    )
  })

  it("holds no unescaped text from outside", () => {
    const hostile = "https://app.test/x?callbackUrl=\"><a href=https://evil.test>&b='<script>"
    const { html } = createSignInMessage({
      url: hostile,
      theme: { brandColor: 'red; background: url(https://evil.test)"><script>', buttonText: "#fff;x" },
    })
    expect(html).not.toMatch(/<script|<a href=https|url\(/)
    expect(html.match(/<a /g)).toHaveLength(1)
  })
})

describe("the sender", () => {
  it("is taken apart into address, name and domain", () => {
    expect(parseSender("Acme Inc. <no-reply@acme.test>", url)).toEqual({
      from: "Acme Inc. <no-reply@acme.test>",
      address: "no-reply@acme.test",
      name: "Acme Inc.",
      domain: "acme.test",
    })
    expect(parseSender('"Acme, Inc." <a@acme.test>', url)).toMatchObject({
      name: "Acme, Inc.",
      address: "a@acme.test",
    })
    expect(parseSender(" a@acme.test ", url)).toMatchObject({
      name: undefined,
      address: "a@acme.test",
      domain: "acme.test",
    })
    expect(parseSender("<a@acme.test>", url)).toMatchObject({ name: undefined, address: "a@acme.test" })
  })

  it("is no-reply at the application's host unless configured", () => {
    expect(parseSender(undefined, url).from).toBe("no-reply@app.example.test")
  })
})
