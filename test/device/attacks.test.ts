/** Attacks on device sign-in: whoever sends a code to others, guesses one, uses one twice, or answers in the place of a person. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/engine/crypto/token.js"
import { deviceSignIn } from "../../src/engine/device/index.js"
import { skipCSRFCheck } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { codeOf, stepMs } from "../second-factor/support.js"
import { secret } from "../support/client.js"
import { address, fieldOf, site, strategies } from "./site.js"

afterEach(() => void vi.useRealTimers())

const later = (seconds: number) =>
  void vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })
const pending = { error: "authorization_pending" }
const refused = { error: "access_denied" }

describe("somebody who starts a device sign-in and sends the code to others", () => {
  it("cannot fill the field, by no name of a query, nor have the form sent", async () => {
    const at = site()
    const { user_code = "" } = await at.ask()
    const person = await at.person()
    for (const name of ["code", "user_code", "userCode"]) {
      const page = await (await person.open(`?${name}=${user_code}`)).text()
      expect(page).not.toContain(user_code)
      expect(page).toMatch(/<input id="code" name="code"(?! [^>]*value=)[^>]*>/)
      expect(page).toContain(`action="${address}"`)
      expect(page).not.toContain("<script")
    }
    expect(JSON.stringify(await at.ask())).not.toContain("verification_uri_complete")
  })

  it("is what the page warns of, before the code and before the answer", async () => {
    const at = site()
    const { user_code = "" } = await at.ask()
    const person = await at.person()
    const warning =
      "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page."
    expect(await (await person.open()).text()).toContain(warning)
    const { page } = await person.type(user_code)
    expect(page).toContain(warning)
    expect(page).toContain("The names are what the device says of itself: nobody has checked them.")
  })

  it("brings no markup and no turned text onto the page", async () => {
    const at = site()
    const name = `<img src=x onerror=alert(1)> "Bank" & sons`
    const { user_code = "" } = await at.ask({ client_id: name, device_name: "<script>1</script>" })
    const { page, answer } = await (await at.person()).type(user_code)
    expect(page).not.toContain("<img src=x")
    expect(page).not.toContain("<script")
    expect(page).toContain("&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt; &quot;Bank&quot; &amp; sons")
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    for (const client_id of [
      "a\u202eb",
      "a\u0000b",
      "a\u2028b",
      "a\u200bb",
      "\u3164",
      "\u115f\uffa0",
      "\u2800",
    ])
      expect((await at.post("code", { client_id })).body).toEqual({ error: "invalid_request" })
  })

  it("gets no answer from a page of another site, nor without the token of the form", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    const { page } = await person.type(user_code)
    const fields = {
      csrfToken: fieldOf(page, "csrfToken"),
      ticket: fieldOf(page, "ticket"),
      answer: "approve",
    }
    const foreign = await person.send(fields, { origin: "https://evil.test", "sec-fetch-site": "cross-site" })
    expect(foreign.status).toBe(403)
    const sibling = await person.send(fields, { origin: "https://x.app.test", "sec-fetch-site": "same-site" })
    expect(sibling.status).toBe(403)
    const { csrfToken: _, ...without } = fields
    expect((await person.send(without)).status).toBe(400)
    expect((await person.send({ ...fields, csrfToken: "0".repeat(64) })).status).toBe(400)
    expect((await at.poll(device_code)).body).toEqual(pending)
    expect((await person.send({ csrfToken: "0".repeat(64), code: user_code })).status).toBe(400)
  })

  it("needs its guard also where the application leaves the check out", async () => {
    const at = site()
    const { user_code = "" } = await at.ask()
    const headers = { cookie: (await at.person()).jar() }
    const body = new URLSearchParams({ code: user_code })
    const request = new Request(address, { method: "POST", body, headers })
    expect((await deviceSignIn(request, { ...at.config, skipCSRFCheck })).status).toBe(400)
  })
})

describe("whoever answers without having typed the code", () => {
  it("is refused: with the code in the place of the ticket, with one of another user, or one that was changed", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const mallory = await at.person({ sub: "user-2", email: "mallory@example.com" })
    const stolen = fieldOf((await mallory.type(user_code)).page, "ticket")
    const ada = await at.person({ sub: "user-1", email: "ada@example.com" })
    const csrfToken = fieldOf(await (await ada.open()).text(), "csrfToken")
    const forged = await encode({ token: { grant: "x", user: "1" }, secret, salt: "authjs.session-token" })
    for (const ticket of [user_code, stolen, `${stolen}x`, forged, ""]) {
      const answer = await ada.send({ csrfToken, ticket, answer: "approve" })
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining("This code is not known"),
      ])
    }
    expect((await at.poll(device_code)).body).toEqual(pending)
  })

  it("gets nothing from an answer that is neither of the two", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    const { page } = await person.type(user_code)
    const fields = { csrfToken: fieldOf(page, "csrfToken"), ticket: fieldOf(page, "ticket") }
    expect((await person.send({ ...fields, answer: "yes" })).status).toBe(400)
    expect((await person.send(fields)).status).toBe(400)
    expect((await at.poll(device_code)).body).toEqual(pending)
  })
})

describe.each(strategies)("a session that proves too little, with strategy %s", (strategy) => {
  it("answers no device: one that began too long ago is led to a new sign-in", async () => {
    const at = site({ strategy })
    const { user_code = "" } = await at.ask()
    const person = await at.person()
    const { page } = await person.type(user_code)
    later(601)
    for (const answer of [
      await person.open(),
      await person.send({ csrfToken: fieldOf(page, "csrfToken"), code: user_code }),
      await person.send({
        ...{ csrfToken: fieldOf(page, "csrfToken"), ticket: fieldOf(page, "ticket"), answer: "approve" },
      }),
    ]) {
      const goal = new URL(answer.headers.get("location") ?? "")
      expect([goal.pathname, goal.searchParams.get("reauthenticate")]).toEqual(["/auth/signin", "600"])
      expect(goal.searchParams.get("callbackUrl")).toBe(address)
    }
  })

  it("answers no device: that of a device, in the cookie or in the header", async () => {
    const at = site({ strategy })
    const first = await at.ask()
    const person = await at.person()
    await person.answer(first.user_code ?? "")
    const { session_token = "" } = (await at.poll(first.device_code ?? "")).body
    const cookie = `__Secure-authjs.session-token=${session_token}`
    const byCookie = await at.run(new Request(address, { headers: { cookie } }))
    expect(byCookie.headers.get("location")).toContain("reauthenticate=600")
    const authorization = `Bearer ${session_token}`
    const byHeader = await at.run(new Request(address, { headers: { authorization } }))
    expect(byHeader.headers.get("location")).toMatch(/\/auth\/signin\?callbackUrl=/)
  })

  it("answers no device: without the second step of a user who has one", async () => {
    const at = site({ strategy, config: { secondFactor: "optional" } })
    const { user_code = "" } = await at.ask()
    const [owner, other] = [await at.person(), await at.person()]
    const request = new Request("https://app.test/", { headers: { cookie: owner.jar() } })
    const { secret: key } = await at.account.startTotp({ request })
    await at.account.confirmTotp({ request, code: codeOf(key, Date.now() - stepMs) })
    expect((await other.open()).headers.get("location")).toContain("reauthenticate=600")
    expect((await owner.type(user_code)).page).toContain("Sign in this device?")
  })

  it("gives a device nothing where it ended after the answer, and before the device came", async () => {
    const at = site({ strategy })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const user = await at.memory.getUserByEmail("ada@example.com")
    await at.account.endAllSessions({ userId: user?.id ?? "" })
    expect((await at.poll(device_code)).body).toEqual(refused)
    expect((await at.poll(device_code)).body).toEqual({ error: "invalid_grant" })
  })

  it("gives a device nothing where its user is gone by then", async () => {
    const at = site({ strategy })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const user = await at.memory.getUserByEmail("ada@example.com")
    await at.memory.deleteUser(user?.id ?? "")
    expect((await at.poll(device_code)).body).toEqual(refused)
  })
})

describe("a code that is used again", () => {
  it("gives out one session: to the first, and to one of many at once", async () => {
    const at = site()
    const person = await at.person()
    for (const count of [1, 20]) {
      const { device_code = "", user_code = "" } = await at.ask()
      await person.answer(user_code)
      const before = (await at.memory.listSessionsByUserId("")).length
      expect(before).toBe(0)
      const answers = await Promise.all(Array.from({ length: count }, () => at.poll(device_code)))
      const given = answers.filter(({ body }) => body.session_token)
      expect(given).toHaveLength(1)
      expect((await at.poll(device_code)).body).toEqual({ error: "invalid_grant" })
    }
    const user = await at.memory.getUserByEmail("ada@example.com")
    expect(await at.memory.listSessionsByUserId(user?.id ?? "")).toHaveLength(3)
  })

  it("is answered once: neither again, nor by another, nor otherwise", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const [ada, mallory] = [await at.person(), await at.person({ sub: "user-2", email: "m@example.com" })]
    const { page } = await mallory.type(user_code)
    await ada.answer(user_code, "refuse")
    const fields = { csrfToken: fieldOf(page, "csrfToken"), ticket: fieldOf(page, "ticket") }
    expect((await mallory.send({ ...fields, answer: "approve" })).status).toBe(400)
    expect((await mallory.type(user_code)).page).toContain("This code is not known")
    expect((await at.poll(device_code)).body).toEqual(refused)
  })

  it("has one answer where two persons give theirs at once, also while the device asks", async () => {
    for (let round = 0; round < 5; round += 1) {
      const at = site()
      const { device_code = "", user_code = "" } = await at.ask()
      const [ada, bob] = [await at.person(), await at.person({ sub: "user-2", email: "bob@example.com" })]
      const pages = [(await ada.type(user_code)).page, (await bob.type(user_code)).page]
      const sent = [ada, bob].map((one, index) =>
        one.send({
          ...{
            csrfToken: fieldOf(pages[index] ?? "", "csrfToken"),
            ticket: fieldOf(pages[index] ?? "", "ticket"),
          },
          answer: "approve",
        }),
      )
      const [answers] = await Promise.all([Promise.all(sent), at.poll(device_code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      later(30)
      const { session_token } = (await at.poll(device_code)).body
      if (session_token) {
        const winner = answers[0]?.status === 200 ? "ada@example.com" : "bob@example.com"
        expect((await at.session(session_token)).user.email).toBe(winner)
      }
    }
  })

  it("gives nothing out once two minutes have passed since the answer", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    later(121)
    expect((await at.poll(device_code)).body).toEqual({ error: "expired_token" })
  })

  it("is answered within its ten minutes alone, whatever page is still open", async () => {
    const at = site({ config: { account: { recentSignIn: 3600 } } })
    const { user_code = "" } = await at.ask()
    const person = await at.person()
    const { page } = await person.type(user_code)
    later(601)
    const fields = { csrfToken: fieldOf(page, "csrfToken"), ticket: fieldOf(page, "ticket") }
    expect((await person.send({ ...fields, answer: "approve" })).status).toBe(400)
  })
})

describe("whoever guesses codes", () => {
  it("is stopped by user, and told when to go on", async () => {
    const at = site({ config: { limits: true } })
    const person = await at.person()
    const seen: number[] = []
    for (let guess = 0; guess < 11; guess += 1) seen.push((await person.type("BCDF-GHJK")).answer.status)
    expect(seen).toEqual([...Array(10).fill(400), 429])
    const { user_code = "" } = await at.ask()
    const { answer, page } = await person.type(user_code)
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true])
    expect(page).toContain("There were too many attempts.")
    expect(page).not.toContain("Sign in this device?")
  })

  it("is stopped by client, whatever users it has", async () => {
    const at = site({
      config: {
        limits: { client: () => "192.0.2.1", codes: { account: false, client: { limit: 3, seconds: 60 } } },
      },
    })
    const seen: number[] = []
    for (let user = 0; user < 4; user += 1) {
      const person = await at.person({ sub: `user-${user}`, email: `u${user}@example.com` })
      seen.push((await person.type("BCDF-GHJK")).answer.status)
    }
    expect(seen).toEqual([400, 400, 400, 429])
  })

  it("cannot fill the store with devices", async () => {
    const at = site({
      config: { limits: { client: () => "192.0.2.1", signIns: { client: { limit: 3, seconds: 60 } } } },
    })
    const seen: number[] = []
    for (let count = 0; count < 4; count += 1) seen.push((await at.post("code", { client_id: "x" })).status)
    expect(seen).toEqual([200, 200, 200, 429])
  })

  it("gets nothing by what is no code: too long, other letters, a list, twice", async () => {
    const asked = vi.fn()
    const at = site({
      wrap: (all: Required<Adapter>) => ({
        getDeviceGrant: (key) => {
          asked(key)
          return all.getDeviceGrant(key)
        },
      }),
    })
    const { user_code = "" } = await at.ask()
    const person = await at.person()
    const odd = [
      "",
      "A".repeat(100_00),
      "AEIO-UAEI",
      `${user_code}B`,
      user_code.slice(1),
      `${" ".repeat(40)}${user_code}`,
    ]
    for (const code of odd) expect((await person.type(code)).answer.status).toBe(400)
    const page = await (await person.open()).text()
    const body = `csrfToken=${fieldOf(page, "csrfToken")}&code=${user_code}&code=${user_code}`
    const headers = { cookie: person.jar(), "content-type": "application/x-www-form-urlencoded" }
    const twice = await at.run(new Request(address, { method: "POST", body, headers }))
    expect(twice.status).toBe(400)
    expect(asked).not.toHaveBeenCalled()
    const dash = `\u2011${user_code.toLowerCase().replace("-", "\u2013")} `
    expect((await person.type(dash)).page).toContain("Sign in this device?")
  })

  it("reads nothing of codes and sessions in the log", async () => {
    const debug: unknown[] = []
    const said: unknown[] = []
    const logger = {
      error: (error: Error) => void said.push(`${error.stack} ${JSON.stringify(error.cause)}`),
      warn: (text: string) => void said.push(text),
      debug: (...all: unknown[]) => void debug.push(JSON.stringify(all)),
    }
    const at = site({ config: { logger, debug: true } })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    await at.poll(device_code)
    const text = [...said, ...debug].join("\n")
    for (const one of [device_code, user_code, user_code.replace("-", ""), session_token])
      expect(text).not.toContain(one)
  })
})

describe("a store that changes under an answer", () => {
  it("gets no answer of somebody over another", async () => {
    let isRaced = false
    const at = site({
      wrap: (all: Required<Adapter>) => ({
        updateDeviceGrant: async (row, before) => {
          if (!isRaced && row.value.includes('"approved"')) {
            isRaced = true
            const value = JSON.stringify({ ...JSON.parse(before), answer: { kind: "refused" } })
            await all.updateDeviceGrant({ ...row, value }, before)
          }
          return all.updateDeviceGrant(row, before)
        },
      }),
    })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    expect((await person.answer(user_code)).status).toBe(400)
    expect((await at.poll(device_code)).body).toEqual(refused)
  })

  it("answers with a failure where a row is none of deviceSignIn, or only half of one", async () => {
    for (const row of [{ value: "[]" }, { value: "" }, { expires: undefined }, { expires: "soon" }]) {
      const at = site({
        wrap: (all: Required<Adapter>) => ({
          getDeviceGrant: async (key) => ({ ...(await all.getDeviceGrant(key)), ...row }) as never,
        }),
      })
      const { device_code = "" } = await at.ask()
      expect((await at.poll(device_code)).status).toBe(503)
    }
  })
})
