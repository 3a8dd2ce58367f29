/** Attacks on where better-auth leads a browser, and on what another site makes a browser do. */
import { expectStep, home, must, openSite, password, staysHome } from "./site.mjs"

/** Every way an address of the request becomes a redirect: each has to stay on the site or to refuse it. */
async function leadTo(addresses) {
  for (const address of addresses) {
    const site = await openSite()
    await site.open().signUp("known@x.test")
    const places = [
      [
        "a sign-in with a password",
        async (browser) => {
          const answer = await browser.post("/sign-in/email", {
            email: "known@x.test",
            password,
            callbackURL: address,
          })
          return [answer, answer.json?.url]
        },
      ],
      [
        "a mail link",
        async (browser) => {
          const { url } = await browser.askLink("known@x.test", { callbackURL: address })
          return url ? [await browser.send(url)] : []
        },
      ],
      [
        "an edited mail link",
        async (browser) => {
          const url = new URL((await browser.askLink("known@x.test")).url)
          for (const name of ["callbackURL", "newUserCallbackURL"]) url.searchParams.set(name, address)
          return [await browser.send(`${url}`)]
        },
      ],
      [
        "a failing mail link",
        async (browser) => [
          await browser.send(
            `/magic-link/verify?${new URLSearchParams({ token: "x", callbackURL: "/", errorCallbackURL: address })}`,
          ),
        ],
      ],
      [
        "a link of a new password",
        async (browser) => [
          await browser.send(`/reset-password/x?${new URLSearchParams({ callbackURL: address })}`),
        ],
      ],
      [
        "a link that proves an address",
        async (browser) => [
          await browser.send(`/verify-email?${new URLSearchParams({ token: "x", callbackURL: address })}`),
        ],
      ],
      [
        "a sign-in at a provider",
        async (browser) => {
          const { state } = await browser.start("acme", { callbackURL: address })
          return state ? [await browser.finish("acme", { code: "c", state })] : []
        },
      ],
      [
        "a first sign-in at a provider",
        async (browser) => {
          const { state } = await browser.start("acme", { newUserCallbackURL: address })
          return state ? [await browser.finish("acme", { code: "c", state })] : []
        },
      ],
      [
        "a failing sign-in at a provider",
        async (browser) => {
          const { state } = await browser.start("acme", { errorCallbackURL: address })
          return state ? [await browser.finish("acme", { error: "access_denied", state })] : []
        },
      ],
    ]
    for (const [place, lead] of places) {
      const answers = await lead(site.open())
      for (const answer of answers) {
        const location = typeof answer === "string" ? answer : answer?.location
        must(staysHome(location), `${place} with ${JSON.stringify(address)} leads to ${location}`)
        must(!(answer?.status >= 500), `${place} with ${JSON.stringify(address)} answers ${answer?.status}`)
      }
    }
  }
}

/** A page of another site sends a form: the cookies do not go along, the browser says where it comes from. */
const foreignForm = {
  from: "https://evil.test",
  cookie: "",
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  },
}
/** Requests with the cookies of the browser that the site did not make. */
const foreign = [
  { from: "https://evil.test", headers: { "sec-fetch-site": "cross-site" } },
  { from: "null" },
  { from: "" },
  { from: "", headers: { referer: "https://evil.test/x" } },
  { from: "https://app.test.evil.test" },
]
const simpleTypes = [
  "application/x-www-form-urlencoded",
  "text/plain",
  "text/plain; x=application/json",
  "multipart/form-data; b=application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "",
]

/** Whether a change is refused from every other site. */
async function changeFromOutside(path, body, isUnchanged) {
  for (const more of foreign) {
    const site = await openSite()
    const browser = site.open()
    await browser.signUp("victim@x.test")
    await browser.post(path, body, more)
    must(await isUnchanged(browser), `${path} from ${more.from || "nowhere"} was done`)
  }
}

export const attacks = {
  "a callback URL of another host": () => leadTo(["https://evil.test/phish"]),
  "a callback URL with backslashes": () =>
    leadTo(["/\\evil.test", "\\\\evil.test", "/\\/evil.test", "\\/evil.test"]),
  "a callback URL with control characters": () =>
    leadTo([
      "/\t/evil.test",
      "/\n/evil.test",
      "\t//evil.test",
      " //evil.test",
      "/%09/evil.test",
      "\0//evil.test",
    ]),
  "a callback URL of a host that resembles the site": () =>
    leadTo([
      "https://app.test.evil.test",
      "https://app.testevil.test",
      "https://evil.test/app.test",
      "https://xapp.test",
      "https://appxtest",
      "https://app.test@evil.test",
    ]),
  "a callback URL of another scheme": () =>
    leadTo([
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\tscript:alert(1)",
      "data:text/html,<script>1</script>",
      "vbscript:x",
      "file:///etc/passwd",
    ]),
  "a callback URL of the site without TLS": () => leadTo(["http://app.test/home"]),
  "a callback URL in other scripts": () =>
    leadTo(["https://evil。test", "／／evil.test", "https://аpp.test", "https://app​.test.evil.test"]),
  "a callback URL that is encoded": () =>
    leadTo(["%2f%2fevil.test", "/%2f%2fevil.test", "/%5cevil.test", "%252f%252fevil.test"]),
  "a callback URL of the site with a host in its path": () =>
    leadTo([
      "https://app.test//evil.test/x",
      "https://app.test/\\evil.test",
      "https://app.test/.//evil.test",
    ]),
  async "a callback URL of a sign-out"() {
    for (const callbackURL of ["https://evil.test", "//evil.test", "javascript:alert(1)"]) {
      const site = await openSite(
        {},
        {
          prepare: (provider) => {
            provider.metadata.end_session_endpoint = "https://op.test/end"
          },
        },
      )
      const browser = site.open()
      await browser.signIn("op")
      expectStep(await browser.user(), "no session")
      const answer = await browser.post("/sign-out", { callbackURL })
      const there = new URL(answer.json?.url ?? answer.location ?? home, home).searchParams.get(
        "post_logout_redirect_uri",
      )
      must(staysHome(there), `the provider is told to lead to ${there}`)
      must(
        staysHome(answer.location) || answer.location.startsWith("https://op.test/end"),
        `it leads to ${answer.location}`,
      )
    }
  },
  async "a callback URL that is no address"() {
    await leadTo([":::", "http://", "https://[", "https://%", "%", "http:"])
    const site = await openSite()
    const browser = site.open()
    await browser.signUp("a@x.test")
    for (const bad of [":::", "https://[", "%"]) {
      browser.cookies.set("__Secure-better-auth.callback-url", bad)
      must(await browser.user(), "the session is gone")
    }
  },
  async "a callback URL in any script, on the site"() {
    const site = await openSite()
    const browser = site.open()
    const { state, ...first } = await browser.start("acme", { callbackURL: "/café/☃?q=日本" })
    must(first.status < 500, `the start answers ${first.status}`)
    if (!state) return
    const answer = await browser.finish("acme", { code: "c", state }).catch((error) => error)
    must(!(answer instanceof Error), `the handler rejects: ${answer.message}`)
    must(
      answer.status < 400,
      `the callback of a sign-in that leads to /café/☃ answers ${answer.status}, with no session`,
    )
  },
  async "an error that carries a parameter"() {
    for (const error of ["x%26next%3Dhttps%3A%2F%2Fevil.test%23", "a%0d%0aSet-Cookie:%20b=c", ""]) {
      const site = await openSite({ onAPIError: { errorURL: "/oops" } })
      const answer = await site.open().send(`/error${error && `?error=${error}`}`)
      const at = new URL(answer.location ?? "/", home)
      must(at.origin === home && !at.searchParams.has("next"), `it leads to ${answer.location}`)
      must(!answer.set.some((line) => line.startsWith("b=")), "a cookie was set")
      must(answer.status < 500, `it answers ${answer.status}`)
    }
  },
  async "a new user with a callback URL of another host"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("acme", {
      callbackURL: "https://evil.test",
      newUserCallbackURL: "/welcome?x=1",
    })
    if (state)
      must(staysHome((await browser.finish("acme", { code: "c", state })).location), "it leads there")
    site.provider.profile = { id: "2", email: "b@x.test", name: "B" }
    const next = await browser.start("acme", { newUserCallbackURL: "https://evil.test" })
    if (next.state)
      must(
        staysHome((await browser.finish("acme", { code: "c", state: next.state })).location),
        "it leads there",
      )
  },
  async "a mail link with another callback URL"() {
    for (const name of ["callbackURL", "newUserCallbackURL", "errorCallbackURL"]) {
      const site = await openSite()
      const browser = site.open()
      const url = new URL((await browser.askLink("a@x.test")).url)
      url.searchParams.set(name, "https://evil.test")
      const { location } = await browser.send(`${url}`)
      must(staysHome(location), `${name} leads to ${location}`)
    }
  },
  async "a sign-in at a provider that another site begins"() {
    const site = await openSite()
    const forms = [
      [
        new URLSearchParams({ provider: "acme", callbackURL: "/in" }).toString(),
        "application/x-www-form-urlencoded",
      ],
      [JSON.stringify({ provider: "acme", callbackURL: "/in" }), "text/plain"],
    ]
    for (const [body, type] of forms) {
      const browser = site.open()
      const answer = await browser.post("/sign-in/social", body, {
        ...foreignForm,
        headers: { ...foreignForm.headers, "content-type": type },
      })
      must(!answer.json?.url && !answer.location?.includes("op.test"), `${type} from another site begins it`)
      must(answer.set.length === 0, `${type} from another site sets ${answer.set[0]}`)
    }
    // Only a script can send JSON, and it takes the cookies that the site gave to others along.
    const body = { provider: "acme", callbackURL: "/in" }
    const answer = await site
      .open()
      .post("/sign-in/social", body, { from: "https://evil.test", cookie: "other=1" })
    must(
      !answer.json?.url && !answer.headers.has("access-control-allow-origin"),
      "a script of another site begins it",
    )
  },
  "a sign-out that another site asks for": () =>
    changeFromOutside("/sign-out", {}, (browser) => browser.user()),
  "a change of the user that another site asks for": () =>
    changeFromOutside(
      "/update-user",
      { name: "Changed" },
      async (browser) => (await browser.user())?.name === "A name",
    ),
  async "a sign-in at a provider by GET"() {
    const site = await openSite()
    const answer = await site.open().send("/sign-in/social?provider=acme&callbackURL=/in")
    must(!answer.location?.includes("op.test") && answer.set.length === 0, "it begins")
  },
  async "a sign-out by GET"() {
    const site = await openSite()
    const browser = site.open()
    await browser.signUp("a@x.test")
    await browser.send("/sign-out")
    must(await browser.user(), "the session ended")
  },
  async "a body whose type is only named in a parameter"() {
    const site = await openSite()
    await site.open().signUp("attacker@x.test")
    for (const type of simpleTypes)
      for (const body of [
        JSON.stringify({ email: "attacker@x.test", password }),
        new URLSearchParams({ email: "attacker@x.test", password }).toString(),
      ]) {
        const browser = site.open()
        await browser.post("/sign-in/email", body, {
          ...foreignForm,
          headers: { ...foreignForm.headers, "content-type": type },
        })
        must(!browser.session(), `${type || "no type"} from another site signs in`)
        if (/[;]/.test(type)) {
          const own = await browser.post("/sign-in/email", body, { headers: { "content-type": type } })
          must(!browser.session(), `${type} is read, and answers ${own.status}`)
        }
      }
  },
  async "a change by another method"() {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const site = await openSite()
      const browser = site.open()
      await browser.signUp("a@x.test")
      for (const path of ["/sign-out", "/update-user", "/sign-in/email"]) {
        const answer = await browser.send(path, {
          method,
          body: method === "OPTIONS" ? undefined : { name: "Changed" },
          from: "https://evil.test",
        })
        must(!answer.headers.has("access-control-allow-origin"), `${method} ${path} allows another origin`)
      }
      must((await browser.user())?.name === "A name", `${method} changed it`)
    }
  },
  async "a request that the browser says is another site's"() {
    const site = await openSite()
    const browser = site.open()
    await browser.signUp("a@x.test")
    await browser.post(
      "/sign-out",
      {},
      { from: "https://evil.test", headers: { "sec-fetch-site": "cross-site" } },
    )
    must(await browser.user(), "the session ended")
    expectStep(
      (await browser.post("/sign-out", {})).status === 200 && !(await browser.user()),
      "the site itself could not",
    )
  },
  async "a redirect after a form that repeats the form"() {
    const site = await openSite()
    const browser = site.open()
    const { state } = await browser.start("acme")
    const answers = [
      await browser.post("/callback/acme", new URLSearchParams({ code: "c", state }).toString(), {
        from: "https://op.test",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
      await browser.post("/sign-up/email", { email: "n@x.test", password, name: "n", callbackURL: "/in" }),
      await browser.post("/sign-in/email", { email: "n@x.test", password, callbackURL: "/in" }),
    ]
    for (const { status } of answers) must(status !== 307 && status !== 308, `one answers ${status}`)
  },
}
