/** Attacks by providers that answer nonsense, never, or without end. */
import { json, must, openSite } from "./site.mjs"
import { endsInTime } from "./steps.mjs"

/** A first sign-in at a provider that answers badly: it ends without a session, a row or an exception. */
async function suffer(change, { mayFail = false } = {}) {
  const site = await openSite()
  const browser = site.open()
  change(site.provider)
  const { state } = await browser.start()
  const answer = await browser.finish("acme", { code: "c", state })
  must(!browser.session(), "it signs in")
  must(site.rows.user.length === 0 && site.rows.account.length === 0, "a row was made")
  must(mayFail || answer.status < 500, `it answers ${answer.status}`)
  return { site, browser, answer }
}

export const attacks = {
  async "a provider that is down"() {
    const { site } = await suffer((provider) => {
      provider.token = () => {
        throw new TypeError("fetch failed")
      }
    })
    must(site.provider.count("/token") === 1, `${site.provider.count("/token")} requests`)
  },
  async "a provider that never ends its answer"() {
    const site = await openSite()
    const browser = site.open()
    site.provider.token = ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)))
    const { state } = await browser.start()
    must(
      await endsInTime(() => browser.finish("acme", { code: "c", state })),
      "the sign-in waits for longer than three minutes",
    )
  },
  async "answers that are no JSON"() {
    for (const place of ["token", "userinfo"])
      for (const text of ["<html>busy</html>", "", "{", "access_token"])
        await suffer((provider) => {
          provider[place] = () => new Response(text, { headers: { "content-type": "text/html" } })
        })
  },
  "an error with status 200": () =>
    suffer((provider) => {
      provider.token = () => json({ error: "bad_verification_code" })
      provider.userinfo = ({ headers }) =>
        headers.get("authorization") === "Bearer undefined"
          ? json({}, { status: 401 })
          : json(provider.profile)
    }),
  async "a profile with an error status"() {
    for (const status of [401, 403, 500])
      await suffer((provider) => {
        provider.userinfo = () => json({ error: "x", id: "5", email: "a@x.test" }, { status })
      })
  },
  async "a profile that is no object"() {
    for (const value of [null, [], "x", 42, {}])
      await suffer((provider) => {
        provider.userinfo = () => json(value)
      })
  },
  async "a lifetime that is no number"() {
    for (const lifetime of ["3600", -5, 1e20, "soon", null, 3600.7]) {
      const site = await openSite()
      const browser = site.open()
      site.provider.token = () => json({ access_token: "a", token_type: "bearer", expires_in: lifetime })
      const answer = await browser.signIn()
      const until = site.rows.account[0]?.accessTokenExpiresAt
      must(
        answer.status < 500 && (lifetime !== "3600" || browser.session()),
        `${lifetime} ends with ${answer.status}`,
      )
      must(
        !(until instanceof Date) || !Number.isNaN(until.getTime()),
        `${lifetime} is stored as an invalid date`,
      )
    }
  },
  async "a call that fails in odd ways"() {
    for (const reason of [new TypeError("fetch failed"), new DOMException("gone", "AbortError"), "a string"])
      for (const place of ["token", "userinfo"]) {
        const { answer, browser } = await suffer(
          (provider) => {
            provider[place] = () => Promise.reject(reason)
          },
          { mayFail: true },
        )
        must(
          answer.location && ![...browser.cookies.keys()].some((name) => name.includes("state")),
          `a call to ${place} that fails ends in ${answer.status} with ${answer.text.length} characters, and the cookie of the flow stays`,
        )
      }
  },
  async "metadata that cannot be had"() {
    const site = await openSite(
      {},
      {
        prepare: (provider) => {
          provider.discovery = () => {
            throw new TypeError("fetch failed")
          }
        },
      },
    )
    const browser = site.open()
    must((await browser.start("op")).status < 500, "the start at the provider answers 5xx")
    await browser.signIn("acme")
    must(browser.session(), "the healthy provider does not work")
  },
  async "token answers in odd JSON"() {
    const good = '"access_token":"a","token_type":"bearer"'
    for (const text of ["{//\n}", `{${good},"expires_in":NaN}`, `{/**/${good}}`, `{${good}`])
      await suffer((provider) => {
        provider.token = () => new Response(text, { headers: { "content-type": "application/json" } })
        provider.userinfo = ({ headers }) =>
          headers.get("authorization") === "Bearer a" ? json(provider.profile) : json({}, { status: 401 })
      })
  },
  async "a code that is sent twice"() {
    const { site } = await suffer((provider) => {
      provider.token = () => json({ error: "x" }, { status: 500 })
    })
    must(site.provider.count("/token") === 1, `it is sent ${site.provider.count("/token")} times`)
  },
  async "metadata that lead to an inner address"() {
    const seen = []
    const prepare = (provider) => {
      provider.discovery = ({ redirect }) => {
        seen.push(redirect ?? "follow")
        return new Response(null, {
          status: 302,
          headers: { location: "http://169.254.169.254/latest/meta-data" },
        })
      }
    }
    const site = await openSite({}, { prepare })
    await site.open().start("op")
    must(
      seen.every((mode) => mode !== "follow"),
      "the request for metadata follows redirects",
    )
  },
  async "endpoints that the metadata put elsewhere"() {
    for (const endpoint of ["http://169.254.169.254/token", "http://localhost:9200/token", "file:///token"]) {
      const site = await openSite(
        {},
        {
          prepare: (provider) => {
            provider.metadata.token_endpoint = endpoint
          },
        },
      )
      const browser = site.open()
      const { state } = await browser.start("op")
      if (!state) continue
      await browser.finish("op", { code: "c", state })
      const sent = site.provider.calls.find(({ url }) => url.href === endpoint)
      must(!sent, `the code and the client secret go to ${endpoint}`)
    }
  },
  async "a token endpoint that redirects"() {
    for (const status of [307, 308]) {
      let mode
      await suffer((provider) => {
        provider.token = ({ redirect }) => {
          mode = redirect
          return new Response(null, { status, headers: { location: "https://evil.test/token" } })
        }
      })
      must(mode === "manual" || mode === "error", `the request follows redirects (${mode})`)
    }
  },
  async "answers without end"() {
    for (const place of ["token", "userinfo", "jwks"]) {
      const site = await openSite()
      const browser = site.open()
      const { state } = await browser.start(place === "userinfo" ? "acme" : "op")
      let read = 0
      site.provider[place] = () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              read += 65_536
              if (read > 20_000_000) return controller.close()
              controller.enqueue(new Uint8Array(65_536).fill(32))
            },
          }),
          { headers: { "content-type": "application/json" } },
        )
      await browser.finish(place === "userinfo" ? "acme" : "op", { code: "c", state })
      must(read < 20_000_000, `${place}: all of 20 MB is read`)
    }
  },
}
