/** Attacks by bodies and paths. */
import { home, must, openSite, password } from "./site.mjs"
import { endsInTime, enter } from "./steps.mjs"

/** What the attack must not have left behind. */
function mustBeClean(what) {
  const dirty = "polluted" in {} || "polluted" in []
  delete Object.prototype.polluted
  must(!dirty, `${what}: the prototype of all objects is changed`)
}

const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'

export const attacks = {
  async "a body that is too big or too deep"() {
    const { browser } = await enter()
    const begun = performance.now()
    let read = 0
    const big = new ReadableStream({
      pull(controller) {
        read += 65_536
        if (read > 50_000_000) return controller.close()
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const deep = `{"name":"n","image":${"[".repeat(100_000)}${"]".repeat(100_000)}}`
    const nested = await browser
      .post("/update-user", deep, { headers: { "content-type": "application/json" } })
      .catch((error) => error)
    must(
      !(nested instanceof Error) && nested.status < 500,
      `JSON of 100,000 levels: ${nested.status ?? nested.message}`,
    )
    await browser
      .post("/sign-in/email", big, { headers: { "content-type": "application/json" } })
      .catch(() => undefined)
    must(
      read < 50_000_000,
      `all of a body of 50 MB is read, in ${Math.round(performance.now() - begun)} ms: no limit of its own`,
    )
  },
  async "a body that never ends"() {
    const site = await openSite()
    const headers = { "content-type": "application/json" }
    const body = new ReadableStream({ pull: () => new Promise(() => {}) })
    must(
      await endsInTime(() => site.open().post("/sign-in/email", body, { headers })),
      "it waits for longer than three minutes: the handler has no deadline of its own",
    )
  },
  async "a body that is no object"() {
    const site = await openSite()
    for (const path of ["/sign-in/email", "/sign-up/email", "/sign-in/social", "/sign-in/magic-link"])
      for (const body of ["null", "[]", "1", '"x"', "true", "{", ""]) {
        const answer = await site.open().post(path, body, { headers: { "content-type": "application/json" } })
        must(answer.status < 500 && answer.status >= 400, `${path} answers ${body} with ${answer.status}`)
      }
  },
  async "a body that changes prototypes"() {
    const { site, browser } = await enter({
      user: { additionalFields: { settings: { type: "json", required: false } } },
    })
    for (const path of ["/update-user", "/sign-up/email", "/sign-in/social", "/update-session"]) {
      const body = `${polluting},"email":"b@x.test","password":"${password}","name":"n","provider":"acme","additionalData":${polluting}},"settings":${polluting}}}`
      const { state, ...answer } = await browser.post(path, body, {
        headers: { "content-type": "application/json" },
      })
      mustBeClean(path)
      const url = answer.json?.url
      if (url?.includes("state="))
        await browser.finish("acme", { code: "c", state: new URL(url).searchParams.get("state") })
      mustBeClean(path)
    }
    must(
      site.rows.user.every((user) => !("polluted" in user)),
      "a user has the key",
    )
  },
  async "an answer of a provider that changes prototypes"() {
    const site = await openSite()
    const browser = site.open()
    const like = (text) => () => new Response(text, { headers: { "content-type": "application/json" } })
    site.provider.token = like(`${polluting},"access_token":"a","token_type":"bearer"}`)
    site.provider.userinfo = like(`${polluting},"id":"5","email":"b@x.test","name":"n"}`)
    await browser.signIn()
    mustBeClean("the answer")
    must(
      site.rows.user.every((user) => !("polluted" in user)),
      "a user has the key",
    )
  },
  async "long text that is slow to check"() {
    const site = await openSite()
    for (const email of ["@".repeat(5e4), `${"a".repeat(5e4)}@`, `${"a.".repeat(5e4)}@x.test`]) {
      const begun = performance.now()
      await site.open().askLink(email)
      must(
        performance.now() - begun < 500,
        `${email.slice(0, 5)}… takes ${Math.round(performance.now() - begun)} ms`,
      )
    }
    const begun = performance.now()
    await site
      .open()
      .send("/get-session", { cookie: "a=;".repeat(2e4), headers: { "accept-language": "en,".repeat(2e4) } })
    must(performance.now() - begun < 500, "headers are slow")
  },
  async "a path with control characters"() {
    const { browser } = await enter()
    for (const path of ["/%00get-session", "/get-session%00", "/get-sess%0aion"]) {
      const answer = await browser.send(path)
      must(answer.status >= 400 && answer.status < 500, `${path} answers ${answer.status}`)
    }
  },
  async "a body of another type"() {
    const site = await openSite()
    await site.open().signUp("a@x.test")
    for (const type of ["", "multipart/form-data", "application/xml", "application/json;charset=utf-16"]) {
      const browser = site.open()
      const answer = await browser.post("/sign-in/email", "<a/>", { headers: { "content-type": type } })
      must(answer.status >= 400 && answer.status < 500, `${type || "no type"} answers ${answer.status}`)
    }
  },
  async "an address in odd encodings"() {
    for (const email of ["a%40x.test", "a@x.test%00", "a\ud800@x.test", "a@x.test\u0000", "a@x%2etest"]) {
      const site = await openSite()
      const answer = await site.open().askLink(email)
      must(answer.status < 500, `${JSON.stringify(email)} answers ${answer.status}`)
      const code = [...String(site.mails[0]?.email ?? "")].some(
        (letter) => letter < " " || /[\ud800-\udfff%]/.test(letter),
      )
      must(!code, `a mail goes to ${JSON.stringify(site.mails[0]?.email)}`)
    }
  },
  async "a path with doubled slashes"() {
    const { browser } = await enter()
    for (const path of [
      `${home}/auth//get-session`,
      `${home}//auth/get-session`,
      `${home}/auth/get-session//`,
    ]) {
      const { status, text } = await browser.send(path)
      must(
        status >= 400 || !text.includes("a@x.test"),
        `${path} answers the session: a limit or a middleware by path sees another path`,
      )
    }
  },
  async "a path that is encoded"() {
    const { browser } = await enter()
    for (const path of [
      "/auth/%2e%2e/get-session",
      "/auth/get-session;x=1",
      "/auth/get-session%2fextra",
      "/auth/%67et-session",
      "/auth\\get-session",
    ]) {
      const { text } = await browser.send(home + path)
      const isSame = new URL(home + path).pathname === "/auth/get-session"
      must(isSame || !text.includes("a@x.test"), `${path} answers the session`)
    }
  },
  async "a provider with the name of a prototype"() {
    const site = await openSite()
    for (const id of ["__proto__", "constructor", "toString", "hasOwnProperty", "undefined", "null"]) {
      const browser = site.open()
      const answer = await browser.post("/sign-in/social", { provider: id, callbackURL: "/in" })
      must(answer.status >= 400 && answer.status < 500, `${id} answers ${answer.status}`)
      const { state } = await browser.start()
      const back = await browser.finish(id, { code: "c", state })
      must(
        back.status < 500 && !browser.session() && site.provider.count("/token") === 0,
        `the callback of ${id} answers ${back.status}`,
      )
    }
  },
  async "an action with the name of a prototype"() {
    const { browser } = await enter()
    for (const action of ["constructor", "__proto__", "toString"])
      for (const method of ["GET", "POST"]) {
        const { status } = await browser.send(`/${action}`, { method })
        must(status >= 400 && status < 500, `${method} ${action} answers ${status}`)
      }
  },
  async "a base path with characters of a pattern"() {
    for (const [basePath, path, isThere] of [
      ["/a.th", "/axth/ok", false],
      ["/auth(v1)", "/auth(v1)/ok", true],
      ["/auth+", "/auth+/ok", true],
      ["/a.th", "/a.th/ok", true],
    ]) {
      const site = await openSite({ basePath })
      const { status } = await site.open().send(home + path)
      must((status === 200) === isThere, `${path} under ${basePath} answers ${status}`)
    }
  },
  async "a path with more than an action"() {
    const { browser } = await enter()
    for (const path of ["/get-session/x", "/sign-in/social/x", "/callback", "/sign-out/x"]) {
      const { status } = await browser.send(path)
      must(status >= 400 && status < 500, `${path} answers ${status}`)
    }
  },
  async "two sites in one process"() {
    const first = await openSite()
    const second = await openSite({ plugins: [], emailAndPassword: { enabled: false } })
    await first.open().send("/get-session")
    const { status, text } = await second.open().send("/get-session")
    must(status === 200 && text === "null", `the second answers ${status} ${text}`)
  },
  async "the words of an error in an answer"() {
    const fail = async () => {
      throw new Error("secret-detail of the application")
    }
    const site = await openSite(
      { databaseHooks: { user: { create: { before: fail } }, session: { create: { before: fail } } } },
      { link: { sendMagicLink: fail } },
    )
    const answers = []
    const note = async (promise) =>
      answers.push(
        await promise.catch((error) => ({ status: 599, text: `the handler rejects: ${error.message}` })),
      )
    await note(site.open().post("/sign-up/email", { email: "a@x.test", password, name: "n" }))
    await note(site.open().post("/sign-in/magic-link", { email: "a@x.test" }))
    const browser = site.open()
    const { state } = await browser.start()
    await note(browser.finish("acme", { code: "c", state }))
    for (const { text, location } of answers)
      must(
        !/secret-detail|node_modules|\.mjs:\d/.test(`${text} ${location}`),
        `an answer says ${text.slice(0, 100)}`,
      )
  },
}
