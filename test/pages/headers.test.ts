import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import {
  renderConfirm,
  renderError,
  renderRepost,
  renderSignin,
  renderSignout,
  renderVerifyRequest,
} from "../../src/engine/pages/render.js"
import type { ResponseInternal } from "../../src/types/index.js"
import { email, oauth, pageContext, pageEngine, passkey } from "../support/page-context.js"

const request = { headers: new Headers() }
const all: [string, () => Promise<ResponseInternal>][] = [
  ["sign-in", () => renderSignin(pageContext([oauth("acme", "#123456"), email, passkey]))],
  ["sign-out", () => renderSignout(pageContext([]))],
  ["verify-request", () => renderVerifyRequest(pageContext([]))],
  ["confirm", () => renderConfirm(pageContext([]))],
  ["repost", () => renderRepost(pageContext([]), [["code", "x"]])],
  ["error", () => renderError({ request, engine: pageEngine(), error: "Configuration" })],
]

const header = (page: ResponseInternal, name: string) => new Headers(page.headers).get(name)
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
const between = (html: string, open: RegExp, close: string) => {
  const start = open.exec(html)
  if (!start) return undefined
  const from = start.index + start[0].length
  return html.slice(from, html.indexOf(close, from))
}

describe.each(all)("the %s page", (_name, render) => {
  it("is UTF-8 HTML that is neither sniffed, framed, stored nor told to other sites", async () => {
    const page = await render()
    expect(header(page, "content-type")).toBe("text/html; charset=utf-8")
    expect(header(page, "x-content-type-options")).toBe("nosniff")
    expect(header(page, "x-frame-options")).toBe("DENY")
    expect(header(page, "referrer-policy")).toBe("same-origin")
    expect(header(page, "cache-control")).toBe("private, no-store")
  })

  it("allows by its policy exactly its own style and script", async () => {
    const page = await render()
    const html = String(page.body)
    const rules = new Map(
      header(page, "content-security-policy")
        ?.split("; ")
        .map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]),
    )
    expect(rules.get("default-src")).toBe("'none'")
    expect(rules.get("base-uri")).toBe("'none'")
    expect(rules.get("frame-ancestors")).toBe("'none'")
    expect(rules.get("style-src")).toBe(hash(between(html, /<style>/, "</style>") ?? ""))
    const script = between(html, /<script[^>]*>/, "</script>")
    expect(rules.get("script-src")).toBe(script === undefined ? undefined : hash(script))
    expect(rules.has("form-action")).toBe(false)
  })

  it("has no inline style, no event handler and nothing from elsewhere", async () => {
    const html = String((await render()).body).replace(/<script[\s\S]*<\/script>/, "")
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+=/)
    expect(html).not.toMatch(/<link|@import|url\(/)
    for (const [, address = ""] of html.matchAll(/(?:src|href|action)="([^"]*)"/g)) {
      expect(new URL(address.replaceAll("&amp;", "&"), "https://app.test").origin).toBe("https://app.test")
    }
  })

  it("has one level-one heading, a title, a language and a main landmark", async () => {
    const html = String((await render()).body)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<html lang="en">/)
    expect(html.match(/role="main"/g)).toHaveLength(1)
  })
})

describe("the policy", () => {
  it("lets in pictures of the origins that theme and providers name, and no others", async () => {
    const page = await renderSignin(
      pageContext(
        [
          oauth("acme", "#000", { style: { logo: "/logo.svg" } }),
          oauth("other", "#000", { style: { logo: "//cdn.test/a.png" } }),
        ],
        { theme: { logo: "https://static.test/x/logo.png" } },
      ),
    )
    expect(header(page, "content-security-policy")).toContain(
      "; img-src https://static.test 'self' https://cdn.test; ",
    )
  })

  it("cannot be extended through the address of a logo", async () => {
    const page = await renderError({
      request,
      engine: pageEngine({ logo: "https://a.test;script-src'unsafe-inline'/x.png" }),
    })
    expect(header(page, "content-security-policy")).not.toContain("unsafe-inline")
  })

  it("carries no script where there is no passkey, or where the provider wants none", async () => {
    const plain = await renderSignin(pageContext([email]))
    expect(plain.body).not.toContain("<script")
    expect(header(plain, "content-security-policy")).not.toContain("script-src")
    const none = await renderSignin(pageContext([{ ...passkey, simpleWebAuthnBrowserVersion: false }]))
    expect(none.body).not.toContain("<script")
  })

  it("holds for a script that cannot end its own element early", async () => {
    const html = String((await renderSignin(pageContext([passkey]))).body)
    const script = between(html, /<script[^>]*>/, "</script>") ?? ""
    expect(html.slice(html.indexOf(script) + script.length)).toMatch(/^<\/script>\s*<\/body>\s*<\/html>\s*$/)
    expect(script).not.toContain("<!--")
  })
})
