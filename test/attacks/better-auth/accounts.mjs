/** Attacks on who somebody is: accounts that are linked, and addresses. */
import { clientSecret, expectStep, json, must, openSite, password } from "./site.mjs"

/** Signs in at acme with a profile. */
async function arrive(site, profile, id = "acme") {
  const browser = site.open()
  Object.assign(site.provider.profile, profile)
  const answer = await browser.signIn(id)
  must(answer.status < 500, `it answers ${answer.status}`)
  return { browser, answer, user: await browser.user() }
}

const trusting = { account: { accountLinking: { enabled: true, trustedProviders: [] } } }

const fresh = { id: "9", email: "victim@x.test", email_verified: false, name: "N" }

/** A user proves an address by a mail link. */
async function proveByMail(site, email) {
  const browser = site.open()
  await browser.send((await browser.askLink(email)).url)
  const user = await browser.user()
  expectStep(user, "the mail link does not sign in")
  return { browser, user }
}

export const attacks = {
  async "an unknown account with the address of a user"() {
    const site = await openSite()
    await site.open().signUp("victim@x.test")
    const { browser } = await arrive(site, fresh)
    must(
      !browser.session() && !site.rows.account.some(({ providerId }) => providerId === "acme"),
      "it is linked",
    )
  },
  async "an address that is not verified"() {
    for (const isVerified of ["false", "FALSE", "0", 0, null, {}, "no"]) {
      const site = await openSite(trusting)
      await proveByMail(site, "victim@x.test")
      const { browser } = await arrive(site, { ...fresh, email_verified: isVerified })
      must(!browser.session(), `email_verified ${JSON.stringify(isVerified)} counts as verified`)
    }
  },
  async "a user that an attacker made before"() {
    const site = await openSite(trusting)
    const attacker = site.open()
    await attacker.signUp("victim@x.test")
    const victim = await arrive(site, { ...fresh, email_verified: true })
    const taken = await attacker.user()
    const again = site.open()
    await again.post("/sign-in/email", { email: "victim@x.test", password })
    must(
      !victim.user || (victim.user.id !== taken?.id && victim.user.id !== (await again.user())?.id),
      "the victim shares the user with the attacker's password",
    )
  },
  async "an account linked before the address was proven"() {
    const site = await openSite(trusting)
    await arrive(site, fresh)
    const { user } = await proveByMail(site, "victim@x.test")
    const again = await arrive(site, fresh)
    must(again.user?.id !== user.id, "the attacker's account leads into the user of the victim")
  },
  async "a session opened before the address was proven"() {
    const site = await openSite()
    const attacker = site.open()
    await attacker.signUp("victim@x.test")
    const { user } = await proveByMail(site, "victim@x.test")
    must((await attacker.user())?.id !== user.id, "the attacker's session goes on")
    const again = site.open()
    await again.post("/sign-in/email", { email: "victim@x.test", password })
    must((await again.user())?.id !== user.id, "the attacker's password goes on")
  },
  async "a sign-in in a browser with the session of an attacker"() {
    const site = await openSite()
    const attacker = site.open()
    await attacker.signUp("attacker@x.test")
    const victim = site.open()
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
    await victim.signIn()
    must(
      (await victim.user())?.id !== (await attacker.user()).id,
      "the victim's account is linked to the attacker",
    )
  },
  async "an address in capitals"() {
    const site = await openSite()
    await proveByMail(site, "victim@x.test")
    await arrive(site, { ...fresh, email: "Victim@X.TEST", email_verified: true })
    must(site.rows.user.length === 1, `there are ${site.rows.user.length} users`)
  },
  async "an address with letters that fold"() {
    for (const [own, sent] of [
      ["mike@x.test", "mi\u212Ae@x.test"],
      ["victim@x.test", "v\u0131ctim@x.test"],
    ]) {
      const site = await openSite(trusting)
      const { user } = await proveByMail(site, own)
      const thief = await arrive(site, { ...fresh, email: sent, email_verified: true })
      must(thief.user?.id !== user.id, `${encodeURI(sent)} signs in as ${own}`)
    }
  },
  async "an address with invisible characters"() {
    for (const sent of [
      "victim@x.test ",
      "victim@x.test\u200B",
      "victim@x.test\u00A0",
      "\uFEFFvictim@x.test",
    ]) {
      const site = await openSite(trusting)
      const { user } = await proveByMail(site, "victim@x.test")
      const thief = await arrive(site, { ...fresh, email: sent, email_verified: true })
      must(thief.user?.id !== user.id, `${JSON.stringify(sent)} is linked`)
      must(
        !site.rows.user.some(({ email }) => email === sent.toLowerCase()),
        `${JSON.stringify(sent)} is not linked, but stored as it is, for a second user`,
      )
    }
  },
  async "a profile without an id"() {
    for (const id of [undefined, null, ""]) {
      const site = await openSite()
      const { browser } = await arrive(site, { ...fresh, id })
      must(!browser.session() && site.rows.account.length === 0, `id ${id} signs in`)
    }
    const site = await openSite()
    site.provider.userinfo = () => json({ message: "Bad credentials", email: "a@x.test" })
    const browser = site.open()
    await browser.signIn()
    must(!browser.session() && site.rows.account.length === 0, "no id signs in")
  },
  async "ids beyond the whole numbers of JSON"() {
    const site = await openSite()
    const sign = async (id, email) => {
      const browser = site.open()
      const text = `{"id":${id},"email":"${email}","name":"n"}`
      site.provider.userinfo = () => new Response(text, { headers: { "content-type": "application/json" } })
      await browser.signIn()
      return browser.user()
    }
    const first = await sign("9007199254740993", "a@x.test")
    const second = await sign("9007199254740992", "b@x.test")
    must(!first || !second || first.id !== second.id, "the second is signed in as the first")
  },
  async "fields of an account in the request"() {
    const site = await openSite()
    await proveByMail(site, "victim@x.test")
    const browser = site.open()
    const planted = {
      email: "victim@x.test",
      userId: site.rows.user[0].id,
      accountId: "7",
      providerAccountId: "7",
      user: '{"email":"victim@x.test"}',
    }
    const { state } = await browser.start("acme", { ...planted, additionalData: planted })
    await browser.finish("acme", { code: "c", state, ...planted })
    must((await browser.user())?.email === "ada@x.test", `it signs in as ${(await browser.user())?.email}`)
  },
  async "a linked account that brings another address"() {
    const site = await openSite()
    await proveByMail(site, "victim@x.test")
    const first = await arrive(site, { ...fresh, email: "a@x.test" })
    const again = await arrive(site, { ...fresh, email: "victim@x.test", email_verified: true })
    must(
      again.user?.id === first.user.id && again.user.email === "a@x.test",
      `it signs in as ${again.user?.email}`,
    )
  },
  async "a user that the application refuses"() {
    for (const before of [
      async () => false,
      async () => {
        throw new Error("no")
      },
    ]) {
      const site = await openSite({ databaseHooks: { user: { create: { before } } } })
      const { browser } = await arrive(site, fresh)
      must(
        !browser.session() && site.rows.user.length === 0 && site.rows.account.length === 0,
        "a row was made",
      )
    }
  },
  async "one account for two users at once"() {
    const site = await openSite({
      account: { accountLinking: { enabled: true, allowDifferentEmails: true } },
    })
    Object.assign(site.provider.profile, { id: "9", email: "some@x.test", email_verified: true })
    const browsers = [site.open(), site.open()]
    const states = []
    for (const [index, browser] of browsers.entries()) {
      await browser.signUp(`u${index}@x.test`)
      const answer = await browser.post("/link-social", { provider: "acme", callbackURL: "/in" })
      states.push(new URL(answer.json.url).searchParams.get("state"))
    }
    await Promise.all(
      browsers.map((browser, index) => browser.finish("acme", { code: "c", state: states[index] })),
    )
    const links = site.rows.account.filter(({ providerId }) => providerId === "acme")
    must(links.length === 1, `${links.length} links of one account`)
  },
  async "a proof given for another account"() {
    const site = await openSite()
    await arrive(site, { ...fresh, id: "1" })
    const { user } = await proveByMail(site, "victim@x.test")
    const second = await arrive(site, { ...fresh, id: "2" })
    must(second.user?.id !== user.id, "the second account profits")
  },
  async "a token of another tenant"() {
    const [own, other] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"]
    const microsoft = { clientId: "cid", clientSecret, disableProfilePhoto: true }
    const claims = { oid: "9", tid: other, iss: `https://login.microsoftonline.com/${other}/v2.0` }
    for (const tenantId of ["common", own]) {
      const site = await openSite({ ...trusting, socialProviders: { microsoft: { ...microsoft, tenantId } } })
      const { user } = await proveByMail(site, "victim@x.test")
      const token = site.provider.idToken
      site.provider.idToken = () => token({ ...claims, email: "victim@x.test", email_verified: undefined })
      const thief = site.open()
      await thief.signIn("microsoft")
      must((await thief.user())?.id !== user.id, `with ${tenantId}, it signs in as the victim`)
      site.provider.idToken = () => token({ ...claims, email: "new@x.test", email_verified: undefined })
      await thief.signIn("microsoft")
      must(
        tenantId === "common" || !thief.session(),
        "where one tenant is configured, an id token of another one signs in: a callback only decodes it",
      )
    }
  },
  async "a tenant that is an address"() {
    for (const tid of ["../../evil", "@evil.test/", "x?y#", "x".repeat(5_000)]) {
      const microsoft = { clientId: "cid", clientSecret, disableProfilePhoto: true }
      const site = await openSite({ socialProviders: { microsoft } })
      const token = site.provider.idToken
      site.provider.idToken = () =>
        token({ oid: "9", tid, iss: `https://login.microsoftonline.com/${tid}/v2.0` })
      await site.open().signIn("microsoft")
      const strange = site.provider.calls.find(
        ({ url }) =>
          url.host !== "op.test" && !url.href.startsWith("https://login.microsoftonline.com/common/"),
      )
      must(!strange, `${tid.slice(0, 20)} makes a request to ${strange?.url}`)
    }
  },
}
