/** Attacks by the error page, and by headers that say where a request came from. */
import { expectStep, home, must, openSite } from "./site.mjs"
import { enter } from "./steps.mjs"

const withPage = { onAPIError: { customizeDefaultErrorPage: {} } }

const injected = /<script>alert|<svg onload|<img src=x|<b>x|<iframe/i

/** Where a sign-in would lead back to. */
async function askRedirect(site, url, headers = {}) {
  const answer = await site
    .open()
    .post(url, { provider: "acme", callbackURL: "/in" }, { from: new URL(url, home).origin, headers })
  return answer.json?.url && new URL(new URL(answer.json.url).searchParams.get("redirect_uri"))
}

export const attacks = {
  async "markup in the address of the error page"() {
    const site = await openSite(withPage)
    for (const markup of [
      "<script>alert(1)</script>",
      "<svg onload=alert(1)>",
      "'><img src=x onerror=1>",
      "javascript:alert(1)",
      "</title><b>x</b>",
    ])
      for (const name of ["error", "error_description", "state", "callbackURL"]) {
        const { text, location } = await site
          .open()
          .send(`/error?${new URLSearchParams({ error: "x", [name]: markup })}`)
        must(!injected.test(text) && !/href=.javascript:/i.test(text), `${name}=${markup} stands in the page`)
        must(!/^javascript:/i.test(location ?? ""), `it leads to ${location}`)
      }
  },
  async "markup in the host of the error page"() {
    const site = await openSite(withPage)
    const { text } = await site.open().send("/error?error=x", {
      headers: { host: '"><script>alert(1)</script>', "x-forwarded-host": '"><script>alert(1)</script>' },
    })
    must(!injected.test(text), "it stands in the page")
  },
  async "an answer whose type may be guessed"() {
    const { browser } = await enter(withPage)
    for (const path of ["/error?error=x", "/get-session", "/ok"]) {
      const { headers } = await browser.send(path)
      must(
        /^(text\/html|application\/json)/.test(headers.get("content-type") ?? ""),
        `${path} is ${headers.get("content-type")}`,
      )
      must(
        headers.get("x-content-type-options") === "nosniff",
        `${path} has no X-Content-Type-Options: nosniff`,
      )
    }
  },
  async "a page in a frame"() {
    const site = await openSite(withPage)
    const { headers, text } = await site.open().send("/error?error=x")
    expectStep(text.includes("<html"), "no page")
    must(
      /frame-ancestors/.test(headers.get("content-security-policy") ?? "") || headers.has("x-frame-options"),
      "the error page may be framed",
    )
  },
  async "a page that loads from other hosts"() {
    const site = await openSite(withPage)
    const { text } = await site.open().send("/error?error=x")
    const loaded = [...text.matchAll(/(?:src=|<link[^>]+href=|url\()["']?(https?:[^"')\s>]+)/gi)].map(
      ([, address]) => address,
    )
    must(loaded.length === 0, `it loads ${loaded[0]}`)
  },
  async "a page that a cache keeps"() {
    const site = await openSite(withPage)
    const { headers } = await site.open().send("/error?error=x")
    must(/no-store/.test(headers.get("cache-control") ?? ""), "the error page has no Cache-Control: no-store")
  },
  async "a forwarded protocol that is none"() {
    for (const value of ["javascript", "file", "https:evil.test//", "data"]) {
      const site = await openSite({ baseURL: undefined, advanced: { trustedProxyHeaders: true } })
      const back = await askRedirect(site, `${home}/auth/sign-in/social`, {
        "x-forwarded-proto": value,
        "x-forwarded-host": "app.test",
      })
      must(!back || /^https?:$/.test(back.protocol), `${value} leads back to ${back}`)
      must(!back || back.host === "app.test", `${value} leads back to ${back}`)
    }
  },
  async "a list of forwarded protocols"() {
    for (const value of ["https,http", "https, https", "https"]) {
      const site = await openSite({ baseURL: undefined, advanced: { trustedProxyHeaders: true } })
      const back = await askRedirect(site, `${home}/auth/sign-in/social`, {
        "x-forwarded-proto": value,
        "x-forwarded-host": "app.test",
      })
      must(back?.protocol === "https:", `${value} leads back to ${back}`)
    }
  },
  async "a forwarded host that is none"() {
    for (const value of [
      "app.test/@evil.test",
      "user@evil.test",
      "evil.test#",
      "evil.test?x",
      "app.test:80:80",
      "a b",
      "app.test\\@evil.test",
    ]) {
      const site = await openSite({ baseURL: undefined, advanced: { trustedProxyHeaders: true } })
      const back = await askRedirect(site, `${home}/auth/sign-in/social`, {
        "x-forwarded-proto": "https",
        "x-forwarded-host": value,
      })
      must(!back || back.host === "app.test", `${value} leads back to ${back}`)
    }
  },
  async "another host where the site has its address"() {
    const site = await openSite()
    for (const [url, headers] of [
      ["/sign-in/social", { host: "evil.test", "x-forwarded-host": "evil.test" }],
      ["https://evil.test/auth/sign-in/social", {}],
    ]) {
      const back = await askRedirect(site, url, headers)
      must(!back || back.host === "app.test", `it leads back to ${back}`)
    }
  },
  async "a first request under another host"() {
    const site = await openSite({ baseURL: undefined })
    await site.open().send("https://evil.test/auth/ok")
    const back = await askRedirect(site, `${home}/auth/sign-in/social`)
    must(!back || back.host === "app.test", `without baseURL, the next user is led back to ${back}`)
    const { url } = await site.open().askLink("a@x.test")
    must(!url || new URL(url).host === "app.test", `without baseURL, the next mail leads to ${url}`)
  },
  async "a path in a header"() {
    const { browser } = await enter()
    const { text } = await browser.send("/ok", {
      headers: {
        "x-forwarded-uri": "/auth/get-session",
        "x-original-url": "/auth/get-session",
        "x-rewrite-url": "/auth/get-session",
        "x-forwarded-prefix": "//evil.test",
      },
    })
    must(!text.includes("a@x.test"), "another action answers")
  },
  async "a look at the session by another site"() {
    const { browser } = await enter()
    for (const origin of ["https://evil.test", "null"]) {
      const { headers } = await browser.send("/get-session", { headers: { origin } })
      must(
        !headers.has("access-control-allow-origin") && !headers.has("access-control-allow-credentials"),
        `${origin} may read it`,
      )
    }
  },
}
