/** What of one tenant is tried at another, on one host and on two: cookies, codes, links, passkeys and second steps. */
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { MemoryAdapter } from "../../src/adapters/memory.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { deviceSignIn } from "../../src/engine/device/index.js"
import { nativeSignIn } from "../../src/engine/router/native.js"
import { selectTenantConfig } from "../../src/engine/tenants/index.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { getSession } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import { press, setCookies } from "../account/support.js"
import { codeOf } from "../second-factor/support.js"
import { mailbox, signInByMail, start } from "../support/app.js"
import type { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask } from "../webauthn/passkey.js"
import { oneHost, requestOf, site } from "./site.js"

const accountsOf = async (config: AuthConfig, client: Client) =>
  createAccountManager(await selectTenantConfig(config, requestOf(client, "/settings")))

const rowsOf = ({ adapter }: AuthConfig, tenant: string) =>
  (adapter as ReturnType<typeof MemoryAdapter>).forTenant(tenant)

const countAccounts = async (config: AuthConfig, tenant: string, email: string) => {
  const rows = rowsOf(config, tenant)
  const user = await rows.getUserByEmail?.(email)
  return (await rows.listAccountsByUserId?.(user?.id ?? ""))?.length
}

describe.each(["jwt", "database"] as const)("where sessions are of strategy %s", (strategy) => {
  const session = { strategy, revocable: true } as const

  it("a connection of an account that began at one tenant is not finished at another", async () => {
    const { one, open, overlay, config } = oneHost({ config: { session, account: true } })
    const [ada, bob] = [await open("acme"), await open("bolt")]
    await one.signIn(ada, "work")
    await one.signIn(bob, "work")
    const request = requestOf(ada, "/settings", {})
    const { url, cookies } = await (await accountsOf(config, ada)).connectAccount({
      request,
      provider: "work",
    })
    setCookies(ada, cookies)
    one.user = { ...one.user, sub: "mallory", email: "mallory@example.com" }
    const back = await one.visit(url)
    overlay(ada, bob, /state|pkce|nonce/)
    await bob.get(back)
    expect(await countAccounts(config, "B", "ada@example.com")).toBe(1)
    await ada.get(back)
    expect(await countAccounts(config, "A", "ada@example.com")).toBe(2)
  })

  it("the link of a mail about an address counts at its tenant alone", async () => {
    const mail = mailbox()
    const { open, overlay, config } = oneHost({
      config: { session, account: true, providers: [mail.provider] },
    })
    const [ann, eve] = [await open("acme"), await open("bolt")]
    await signInByMail(ann, mail, "ann@x.test")
    await signInByMail(eve, mail, "ann@x.test")
    const request = requestOf(ann, "/settings", {})
    await (await accountsOf(config, ann)).changeEmail({ request, email: "new@x.test" })
    const link = mail.link()
    const crossed = await open("bolt")
    overlay(ann, crossed)
    for (const browser of [eve, crossed]) await press(browser, link)
    const isKnown = async (tenant: string) =>
      Boolean(await rowsOf(config, tenant).getUserByEmail?.("new@x.test"))
    expect([await isKnown("A"), await isKnown("B")]).toEqual([false, false])
    await press(ann, link)
    expect(await isKnown("A")).toBe(true)
    const undo = mail.link()
    expect(undo).not.toBe(link)
    await press(await open("bolt"), undo)
    expect(await isKnown("A")).toBe(true)
    await press(await open("acme"), undo)
    expect(await isKnown("A")).toBe(false)
  })

  it("passkeys and challenges of one tenant are none at another", async () => {
    const { open, overlay, config } = oneHost({
      config: { session, providers: [Passkey()], experimental: { enableWebAuthn: true } },
    })
    const device = new SoftwareAuthenticator()
    const send = (client: Client, action: string, data: string) =>
      client.post("callback/passkey", { action, data })
    const challengeOf = async (client: Client, query: Record<string, string>) =>
      (await ask(client, query)).options.challenge
    const ann = await open("acme")
    const created = device.register(await challengeOf(ann, { action: "register", email: "ann@x.test" }))
    const crossed = await open("bolt")
    overlay(ann, crossed)
    await send(crossed, "register", created)
    expect(await rowsOf(config, "B").getUserByEmail?.("ann@x.test")).toBeNull()
    await send(ann, "register", created)
    expect(await ann.session()).toMatchObject({ tenant: "A" })
    // The passkey answers a challenge of the other tenant.
    const eve = await open("bolt")
    await send(eve, "authenticate", device.authenticate(await challengeOf(eve, { action: "authenticate" })))
    expect(await eve.session()).toBeNull()
    // The answer to a challenge of its own tenant goes to the other.
    const again = await open("acme")
    const answer = device.authenticate(await challengeOf(again, { action: "authenticate" }))
    const other = await open("bolt")
    overlay(again, other)
    await send(other, "authenticate", answer)
    expect(await other.session()).toBeNull()
    await send(again, "authenticate", answer)
    expect(await again.session()).toMatchObject({ tenant: "A" })
  })

  it("a first step at one tenant is none at another, where the same person has another factor", async () => {
    const { one, open, overlay, config } = oneHost({
      config: { session, account: true, secondFactor: "optional" },
    })
    const enrol = async (client: Client) => {
      await one.signIn(client, "work")
      const manager = await accountsOf(config, client)
      const { secret } = await manager.startTotp({ request: requestOf(client, "/settings", {}) })
      const code = codeOf(secret, Date.now() - 30_000)
      await manager.confirmTotp({ request: requestOf(client, "/settings", {}), code })
      return secret
    }
    const own = await enrol(await open("acme"))
    const foreign = await enrol(await open("bolt"))
    const ada = await open("acme")
    await one.signIn(ada, "work")
    expect(await ada.session()).toBeNull()
    const crossed = await open("bolt")
    overlay(ada, crossed)
    await crossed.submit("second-factor", { code: codeOf(foreign) })
    expect(await crossed.session()).toBeNull()
    await ada.submit("second-factor", { code: codeOf(foreign) })
    expect(await ada.session()).toBeNull()
    await ada.submit("second-factor", { code: codeOf(own) })
    expect(await ada.session()).toMatchObject({ tenant: "A" })
  })

  it("kept tokens of one tenant's user are not handed out at another", async () => {
    const { one, open, overlay, config } = oneHost({
      config:
        strategy === "jwt"
          ? { session: { strategy }, tokens: { store: "cookie" }, adapter: undefined }
          : { session, tokens: { store: "account" } },
    })
    const [ada, bob] = [await open("acme"), await open("bolt")]
    const read = async (client: Client) => {
      const request = requestOf(client, "/page")
      const { get } = providerTokens(await selectTenantConfig(config, request))
      return get({ request, provider: "work" }).then(
        ({ accessToken }) => accessToken,
        () => "none",
      )
    }
    await one.signIn(ada, "work")
    expect(await read(ada)).toBe("access-token-of-ada")
    overlay(ada, bob)
    expect(await read(bob)).toBe("none")
    one.tokens = { access_token: "access-token-of-bob" }
    await one.signIn(bob, "work")
    overlay(ada, bob, /provider-tokens/)
    expect(await read(bob)).not.toBe("access-token-of-ada")
  })

  it("a sign-out at one tenant ends no session of another", async () => {
    const { one, open, overlay } = oneHost({ config: { session } })
    const ada = await open("acme")
    await one.signIn(ada, "work")
    const crossed = await open("bolt")
    overlay(ada, crossed)
    await crossed.submit("signout")
    await crossed.session()
    expect(await ada.session()).toMatchObject({ tenant: "A" })
  })

  it("a session names its tenant, whatever a client or a provider says", async () => {
    const { one, open, overlay } = oneHost({
      config: {
        session: { strategy },
        callbacks: {
          jwt: ({ token, profile, session }) => Object.assign({}, token, profile, session),
          session: ({ session, token }) => Object.assign({}, session, token),
        },
      },
    })
    one.claims = { tenant: "B" }
    one.user = { ...one.user, tenant: "B" }
    const ada = await open("acme")
    await one.signIn(ada, "work")
    expect(await ada.session()).toMatchObject({ tenant: "A" })
    const csrfToken = await ada.csrfToken()
    await ada.request("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ csrfToken, data: { tenant: "B" } }),
    })
    expect(await ada.session()).toMatchObject({ tenant: "A" })
    const crossed = await open("bolt")
    overlay(ada, crossed)
    expect(await crossed.session()).toBeNull()
  })

  it("a code for an application of one tenant's user is none at another", async () => {
    const { one, a, config } = site({ isShared: true, config: { session: { strategy, bearer: true } } })
    await one.signIn(a, "work")
    const redirect_uri = "com.example.app:/in"
    const routes = nativeSignIn(config, { redirectTo: [redirect_uri] })
    const verifier = "v".repeat(43)
    const query = new URLSearchParams({
      redirect_uri,
      state: "s",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    })
    const csrfToken = await a.csrfToken()
    const answer = await routes.authorize(requestOf(a, `/native?${query}`, { csrfToken }))
    const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? ""
    const redeem = (origin: string) => {
      const grant = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri }
      return routes.token(
        new Request(`${origin}/token`, { method: "POST", body: new URLSearchParams(grant) }),
      )
    }
    expect((await redeem("https://b.test")).status).toBe(400)
    const { access_token } = await (await redeem("https://a.test")).json()
    const headers = { authorization: `Bearer ${access_token}` }
    const read = (origin: string) => getSession(new Request(`${origin}/page`, { headers }), config)
    expect(await read("https://a.test")).toMatchObject({ tenant: "A" })
    expect(await read("https://b.test")).toBeNull()
  })

  it("codes of a device at one tenant are none at another", async () => {
    const { one, a, b, browse, config } = site({
      isShared: true,
      config: { account: true, session: { strategy, bearer: true, revocable: true } },
    })
    await one.signIn(a, "work")
    await one.signIn(b, "work")
    const post = (client: Client, path: string, form: Record<string, string>) =>
      deviceSignIn(requestOf(client, path, form), config)
    const given = await (await post(browse(a.origin), "/device/code", { client_id: "tv" })).json()
    const type = async (client: Client, form: Record<string, string>) =>
      (await post(client, "/device", { csrfToken: await client.csrfToken(), ...form })).text()
    const grant = {
      grant_type: "urn:ietf:params:oauth:grant-type:device_code",
      device_code: given.device_code,
      client_id: "tv",
    }
    const poll = async ({ origin }: Client) => (await post(browse(origin), "/device/token", grant)).json()
    // The person of B types the code of A, and answers with the ticket of a page of A.
    expect(await type(b, { code: given.user_code })).not.toContain("tv")
    const page = await type(a, { code: given.user_code })
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ""
    expect(ticket).not.toBe("")
    await type(b, { ticket, answer: "allow", allow: "true" })
    expect(await poll(b)).not.toHaveProperty("session_token")
    expect(await poll(a)).toMatchObject({ error: "authorization_pending" })
  })
})

describe("an answer of a provider", () => {
  it("that names its issuer brings no code of one tenant's provider to the server of another", async () => {
    const { one, two, open } = oneHost({ isShared: false })
    const ada = await open("bolt")
    const foreign = await start(ada, "work")
    expect(foreign.origin).toBe(two.issuer)
    // The server of B sends the browser on to the server of A, with the state of B.
    const on = await start(await open("acme"), "work")
    on.searchParams.set("state", foreign.searchParams.get("state") ?? "")
    await ada.get(await one.visit(on.href, { iss: one.issuer }))
    expect([one.count("token"), two.count("token")]).toEqual([0, 0])
    expect(await ada.session()).toBeNull()
  })

  it("counts once, also where the config of the tenant was made anew meanwhile", async () => {
    const { one, open, overlay } = oneHost({
      options: { every: 0, config: () => ({ events: { signIn() {} } }) },
    })
    const ada = await open("acme")
    const back = await one.visit((await start(ada, "work")).href)
    const copy = await open("acme")
    overlay(ada, copy)
    await ada.get(back)
    await copy.get(back)
    expect([await ada.session(), await copy.session()]).toMatchObject([{ tenant: "A" }, null])
  })
})

describe("the provider that a browser used last", () => {
  it("is remembered for the tenant alone where it was used", async () => {
    const { one, rows, row, open, lead } = oneHost({ config: { session: { strategy: "jwt" } } })
    for (const id of ["A", "B"]) rows[id] = [row(one), { ...row(one), id: "second" }]
    const ada = await open("acme")
    const page = { accept: "text/html" }
    const first = async () => /signin\/(work|second)"/.exec(await (await ada.get("signin", page)).text())?.[1]
    await ada.get(await one.visit((await start(ada, "second")).href), page)
    await ada.submit("signout")
    expect(await first()).toBe("second")
    await lead(ada, "bolt")
    expect(await first()).toBe("work")
  })
})
