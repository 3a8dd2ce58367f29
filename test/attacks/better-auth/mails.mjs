/** Attacks on mail links. */
import { expectStep, must, openSite } from "./site.mjs"
import { enter, failing, whileDown } from "./steps.mjs"

/** Asks for a link for each address: none of them may get a mail. */
async function mustSendNothing(addresses, isRefused = () => true) {
  for (const email of addresses) {
    const site = await openSite()
    const answer = await site.open().askLink(email)
    must(answer.status < 500, `${JSON.stringify(email.slice(0, 40))} answers ${answer.status}`)
    must(
      site.mails.length === 0,
      `a mail goes to ${JSON.stringify(String(site.mails[0]?.email).slice(0, 40))}, ${site.mails[0]?.email.length} characters`,
    )
    must(isRefused(answer), `${JSON.stringify(email.slice(0, 40))} answers ${answer.status}`)
  }
}

export const attacks = {
  "two addresses in one": () =>
    mustSendNothing(["attacker@evil.test,victim@x.test", "victim@x.test, attacker@evil.test"]),
  "a quoted address": () =>
    mustSendNothing(['"attacker@evil.test"@x.test', '"a b"@x.test', "'a@evil.test'@x.test"]),
  "text that is no address": () => mustSendNothing(["a@b@x.test", "@x.test", "a@", "a", "", "   "]),
  "an address with separators": () =>
    mustSendNothing([
      "attacker@evil.test;x.test",
      "attacker@evil.test x.test",
      "attacker@evil.test>x.test",
      "attacker@evil.test(x.test)",
      "attacker@evil.test\tx.test",
      "a:b@evil.test",
      "<attacker@evil.test>",
    ]),
  "an address with control characters": () =>
    mustSendNothing(["a@x.test\r\nBcc: victim@x.test", "a@x.test\0b", "a@x.test\u2028b"]),
  async "an address that is too long"() {
    await mustSendNothing([`${"a".repeat(1_000_000)}@x.test`])
    await mustSendNothing([
      `${"a".repeat(65)}@x.test`,
      `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}test`,
    ])
  },
  async "an address in another script"() {
    const site = await openSite()
    for (const email of ["a@bücher.test", "a@xn--bcher-kva.test"]) {
      const browser = site.open()
      const { url } = await browser.askLink(email)
      if (url) await browser.send(url)
    }
    must(site.rows.user.length <= 1, `there are ${site.rows.user.length} users`)
  },
  async "a mail link that is opened ten times at once"() {
    const site = await openSite()
    const { url } = await site.open().askLink("a@x.test")
    await Promise.all(Array.from({ length: 10 }, () => site.open().send(url)))
    must(site.sessions() === 1, `there are ${site.sessions()} sessions`)
  },
  async "a mail link with another address"() {
    const site = await openSite()
    const browser = site.open()
    await browser.signUp("victim@x.test")
    const { url } = await browser.askLink("attacker@x.test")
    const attacker = site.open()
    await attacker.send(`${url}&email=victim%40x.test`)
    must((await attacker.user())?.email !== "victim@x.test", "it signs in as the victim")
    const other = site.open()
    await other.send("/magic-link/verify?token=wrong&email=victim%40x.test&callbackURL=/in")
    must(!other.session(), "a wrong token signs in")
  },
  async "a mail link that lacks a part"() {
    const site = await openSite()
    const { token } = await site.open().askLink("a@x.test")
    for (const query of [
      "",
      "token=",
      "email=a%40x.test",
      "token=&email=",
      `token=x&token=${token}`,
      "token[]=x",
      "token=%00",
    ]) {
      const browser = site.open()
      const answer = await browser.send(`/magic-link/verify?${query}`)
      must(answer.status < 500, `${query} answers ${answer.status}`)
      must(!browser.session(), `${query} signs in`)
    }
  },
  async "mail links read in the store"() {
    const site = await openSite()
    const { token } = await site.open().askLink("a@x.test")
    const stored = site.rows.verification.map((row) => JSON.stringify(row)).join()
    must(
      !stored.includes(token),
      'the store holds the token as it stands in the mail, by default (storeToken: "plain")',
    )
  },
  async "mail links that repeat"() {
    const site = await openSite()
    const tokens = new Set()
    for (let turn = 0; turn < 500; turn += 1) tokens.add((await site.open().askLink(`u${turn}@x.test`)).token)
    must(tokens.size === 500 && [...tokens].every((token) => token.length >= 23), "they repeat or are short")
  },
  async "a mail link for an unknown address"() {
    const site = await openSite()
    await site.open().signUp("known@x.test")
    const shapes = []
    for (const email of ["known@x.test", "unknown@x.test"]) {
      const answer = await site.open().askLink(email)
      shapes.push(JSON.stringify([answer.status, answer.text, answer.set.length, answer.url !== undefined]))
    }
    must(shapes[0] === shapes[1], `${shapes[0]} and ${shapes[1]}`)
  },
  async "a mail link of an attacker in the browser of a victim"() {
    const site = await openSite()
    const victim = site.open()
    await victim.signUp("victim@x.test")
    const { url } = await site.open().askLink("attacker@x.test")
    await victim.send(url, {
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    })
    must(
      (await victim.user())?.email === "victim@x.test",
      "the signed-in victim becomes the attacker, without a question",
    )
  },
  async "a mail link asked for under another host"() {
    const site = await openSite()
    const { url } = await site.open().askLink("a@x.test")
    expectStep(url, "no link")
    const answer = await site
      .open()
      .post(
        "/sign-in/magic-link",
        { email: "b@x.test", callbackURL: "/in" },
        { headers: { "x-forwarded-host": "evil.test", host: "evil.test" } },
      )
    const mail = site.mails.find(({ email }) => email === "b@x.test")
    must(answer.status >= 400 || new URL(mail.url).host === "app.test", `the link leads to ${mail?.url}`)
    await site.open().post("https://evil.test/auth/sign-in/magic-link", { email: "c@x.test" }, { from: "" })
    const other = site.mails.find(({ email }) => email === "c@x.test")
    must(!other || new URL(other.url).host === "app.test", `the link leads to ${other?.url}`)
  },
  async "a mail link whose token could not be stored"() {
    const site = await openSite({}, { wrap: failing("create", "verification") })
    await whileDown(() => site.open().askLink("a@x.test"))
    must(site.mails.length === 0, "a mail with a dead link goes out")
  },
  async "a mail link of a user who is gone"() {
    const { site, browser } = await enter()
    const { url } = await site.open().askLink("a@x.test")
    site.rows.user.length = 0
    await browser.send("/get-session")
    const late = site.open()
    const answer = await late.send(url)
    must(answer.status < 500, `it answers ${answer.status}`)
    must(!late.session() || (await late.user())?.email === "a@x.test", "there is a session of nobody")
  },
  async "a hundred mails for one address"() {
    const site = await openSite({ rateLimit: undefined })
    for (let turn = 0; turn < 100; turn += 1)
      await site
        .open()
        .post(
          "/sign-in/magic-link",
          { email: "victim@x.test" },
          { headers: { "x-forwarded-for": "203.0.113.5" } },
        )
    must(site.mails.length <= 20, `${site.mails.length} mails go out`)
  },
}
