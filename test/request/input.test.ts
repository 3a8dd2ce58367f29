/** Bodies, paths and addresses that no form of the site sends. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type AuthConfig, setEnvDefaults } from "../../src/index.js"
import type { Profile } from "../../src/types/index.js"
import { acme, begin, signIn } from "../support/acme.js"
import { browser, credentials, enter, mailbox, sessionCookie, signsIn } from "../support/app.js"
import type { Client } from "../support/client.js"
import { expectLinear } from "../support/growth.js"

const site = (config: Partial<AuthConfig> = {}): Client => browser({ providers: [credentials()], ...config })
const send = (
  client: Client,
  path: string,
  type: string | undefined,
  body: BodyInit | null,
): Promise<Response> =>
  client.request(path, {
    method: "POST",
    headers: type === undefined ? {} : { "content-type": type },
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  })
const json = "application/json"
const form = "application/x-www-form-urlencoded"
const polluted = (): unknown => (({}) as Record<string, unknown>).polluted

async function signedIn(config: Partial<AuthConfig> = {}): Promise<Client> {
  const client = site(config)
  await enter(client)
  return client
}

describe("a body", () => {
  it("that is large or deep is refused", async () => {
    const deep = `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`
    const objects = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`
    for (const body of [deep, objects, `{"data":"${"x".repeat(50_000_000)}"}`]) {
      const response = await send(await signedIn(), "session", json, body)
      expect([400, 413]).toContain(response.status)
    }
    for (const [type, body] of [
      [form, `a=${"x".repeat(2_000_000)}`],
      [json, `"${"x".repeat(2_000_000)}"`],
    ]) {
      expect((await send(site(), "callback/credentials", type, body ?? "")).status).toBe(413)
    }
  })

  it("that is larger than it says, or says nothing, is refused as soon as it is too large", async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(97))
      },
    })
    expect((await send(site(), "signin/credentials", form, endless)).status).toBe(413)
    expect(sent).toBeLessThan(3_000_000)
  })

  afterEach(() => void vi.useRealTimers())

  it("that never ends is given up after 15 seconds", async () => {
    vi.useFakeTimers()
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([97])),
    })
    const answer = send(site(), "signin/credentials", form, silent)
    await vi.advanceTimersByTimeAsync(15_100)
    expect((await answer).status).toBe(408)
  })

  it("whose sender goes away is given up at once", async () => {
    const gone = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array([97])),
    })
    const init = {
      method: "POST",
      headers: { "content-type": form },
      body,
      duplex: "half",
      signal: gone.signal,
    }
    const answer = site().request("signin/credentials", init as RequestInit)
    setTimeout(() => gone.abort(), 20)
    expect((await answer).status).toBe(400)
  })

  it.each(["null", "[]", "1", '"x"', "true", "", "{", "[[", "\ufeff{}", "{}{}", "NaN", "\0"])(
    "of the JSON %j signs no user in and breaks nothing",
    async (body) => {
      for (const path of ["callback/credentials", "signin/credentials", "signout", "session"]) {
        const response = await send(site(), path, json, body)
        expect([signsIn(response), response.status < 500]).toEqual([false, true])
      }
    },
  )

  it("reaches no prototype", async () => {
    const seen: unknown[] = []
    const client = await signedIn({
      callbacks: {
        jwt: ({ token, session }) => {
          seen.push(session)
          return Object.assign(token, session)
        },
      },
    })
    const data =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"__proto__":{"polluted":1}}}'
    const csrfToken = await client.csrfToken()
    for (const body of [
      `{"csrfToken":"${csrfToken}","data":${data}}`,
      `{"csrfToken":"${csrfToken}","__proto__":{"data":1},"data":${data}}`,
    ]) {
      expect((await send(client, "session", json, body)).status).toBe(200)
    }
    await client.session()
    expect(polluted()).toBeUndefined()
    const updates = seen.filter((one) => one !== undefined)
    expect(updates).toHaveLength(2)
    expect((updates[0] as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it.each([
    "__proto__",
    "constructor",
    "prototype",
    "__proto__[polluted]",
    "__proto__.polluted",
    "constructor[prototype][polluted]",
  ])("reaches no prototype by the form field %s", async (name) => {
    const client = await signedIn()
    await client.submit("session", { [name]: "1" })
    await client.submit("callback/credentials", { [name]: "1" })
    await client.get(`signin?${encodeURIComponent(name)}=1`)
    client.cookies.set(name, "1")
    await client.get("session")
    expect(polluted()).toBeUndefined()
  })

  it.each([
    [undefined, "csrfToken=x&password=ok"],
    ["application/xml", "<a/>"],
    ["multipart/form-data", "csrfToken=x"],
    ["multipart/form-data; boundary=", "--\r\n"],
    ["multipart/form-data; boundary=b", "--b\r\nbroken"],
    ["application/json;charset=utf-16", '{"a":1}'],
    ['application/json; charset="utf-16le"', '{"a":1}'],
    ["a".repeat(10_000), "x"],
    ["application/json, text/plain", "{}"],
  ])("of the type %s is ignored or refused", async (type, body) => {
    for (const path of ["callback/credentials", "signout", "session"]) {
      const response = await send(site(), path, type, body)
      expect([signsIn(response), response.status < 500]).toEqual([false, true])
    }
  })

  it("of JSON in another encoding is refused, token or not", async () => {
    const client = site()
    const text = JSON.stringify({ csrfToken: await client.csrfToken(), password: "ok" })
    const wide = new Uint8Array(new Uint16Array([...text].map((one) => one.charCodeAt(0))).buffer)
    for (const body of [text, wide]) {
      const response = await send(client, "callback/credentials", "application/json;charset=utf-16", body)
      expect([response.status, signsIn(response)]).toEqual([400, false])
    }
    const named = await send(client, "callback/credentials", 'application/json; charset="UTF-8"', text)
    expect(signsIn(named)).toBe(true)
  })

  it("of several parts is a form like any other, but no way around the token", async () => {
    const client = site()
    const body = new FormData()
    body.append("password", "ok")
    body.append("file", new Blob(["password"]), "x.txt")
    expect(signsIn(await send(client, "callback/credentials", undefined, body))).toBe(false)
    body.append("csrfToken", new Blob([await client.csrfToken()]), "token.txt")
    expect(signsIn(await send(client, "callback/credentials", undefined, body))).toBe(false)
    body.set("csrfToken", await client.csrfToken())
    expect(signsIn(await send(client, "callback/credentials", undefined, body))).toBe(true)
  })

  it("of a GET is not looked at, and neither is the query for the password", async () => {
    const client = site()
    const response = await client.submit("callback/credentials?password=ok", {})
    expect(signsIn(response)).toBe(false)
  })

  it("gives authorize nothing that it was not sent", async () => {
    const authorize = vi.fn((_: Record<string, unknown>) => null)
    const client = site({ providers: [credentials(authorize)] })
    await client.submit("callback/credentials", { password: "x", toString: "y", __proto__: "z" } as never)
    const [given] = authorize.mock.lastCall ?? []
    expect(Object.keys(given ?? {}).sort()).toEqual(["csrfToken", "password", "toString"])
  })
})

describe("a prototype", () => {
  it("is not reached from a provider's answers", async () => {
    const seen: Profile[] = []
    const { provider, says } = acme(
      {},
      {
        profile: (profile) => {
          seen.push(profile)
          return { id: String(profile.id), name: profile.name, email: profile.email }
        },
      },
    )
    says(
      '{"id":7,"name":"N","__proto__":{"polluted":1,"email":"victim@x.test"},"constructor":{"prototype":{"polluted":1}}}',
    )
    const client = browser({ providers: [provider], adapter: MemoryAdapter() })
    await signIn(client)
    expect(polluted()).toBeUndefined()
    const [profile] = seen
    expect((profile as { email?: string }).email).toBeUndefined()
    expect([null, Object.prototype]).toContain(Object.getPrototypeOf(profile))
    expect((await client.session()).user.email ?? null).toBeNull()
  })

  it("is not reached from a config", async () => {
    const hostile = () =>
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    const { provider } = acme({}, { options: hostile() })
    const config = {
      providers: [
        { ...provider, authorization: { url: "https://op.test/authorize", params: hostile() } },
        credentials(),
      ],
      cookies: { ...hostile(), sessionToken: hostile(), state: { options: hostile() } },
      theme: hostile(),
      pages: hostile(),
      session: hostile(),
      callbacks: hostile(),
      events: hostile(),
    } as AuthConfig
    setEnvDefaults({ AUTH_ACME_ID: "x" }, config)
    for (const path of ["signin", "session", "providers"]) await browser(config).get(path)
    await browser(config).submit("signin/acme")
    expect(polluted()).toBeUndefined()
  })
})

describe("an input without end", () => {
  it("is judged in no more time than its length takes", async () => {
    const mail = mailbox()
    const client = browser({
      providers: [mail.provider, credentials()],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    const csrfToken = await client.csrfToken()
    const emails: ((size: number) => string)[] = [
      (size) => "@".repeat(size),
      (size) => `${"a".repeat(size)}@`,
      (size) => `${"a.".repeat(size)}@x.test`,
      (size) => `a@${"x.".repeat(size)}test`,
      (size) => `a@${"-".repeat(size)}`,
      (size) => " ".repeat(size),
      (size) => `"${"\\".repeat(size)}`,
      (size) => `a@x.test${",".repeat(size)}`,
    ]
    const cookie = (text: string) => client.get("session", { cookie: text })
    const jobs: ((size: number) => Promise<unknown>)[] = [
      ...emails.map(
        (email) => (size: number) => client.post("signin/email", { csrfToken, email: email(size) }),
      ),
      (size) => client.get("signin", { "accept-language": "a,".repeat(size) }),
      (size) => cookie("a=b;".repeat(size / 2)),
      (size) => cookie(`${sessionCookie}=${"eyJ.".repeat(size / 2)}`),
      (size) => cookie("=".repeat(size)),
      (size) => cookie(`a=${"%".repeat(size)}`),
      (size) => client.get(`signin?email=${"a".repeat(size)}@`),
      (size) => client.get(`signin?callbackUrl=${"/".repeat(size)}`),
      (size) => client.get(`signin?callbackUrl=/${"%2f".repeat(size / 2)}`),
      (size) => client.get(`/auth${"/".repeat(size)}session`),
      (size) => client.get(`/auth/${"a/".repeat(size / 2)}`),
      (size) => client.get("session", { "content-type": `application/json;${" ".repeat(size)}` }),
      (size) => send(client, "session", `application/json;${" ".repeat(size)}charset`, "{}"),
    ]
    for (const [index, job] of jobs.entries()) await expectLinear(job, 8e4, `job ${index}`)
    expect(mail.send).not.toHaveBeenCalled()
  })
})

describe("a path", () => {
  it.each([
    "/auth/%00session",
    "/auth/session%00",
    "/auth/sess%0aion",
    "/auth/%",
    "/auth/%ff",
    "/auth/signin/%ff",
    "/auth/callback/%E0%A4%A",
    "/auth/callback/%00",
    `/auth/${"x".repeat(20_000)}`,
    "/auth/\u0000session",
    "/auth/s\u00e9ssion",
  ])("%j is refused", async (path) => {
    const response = await site().get(path)
    const refused =
      response.status === 400 || response.headers.get("location")?.includes("error=Configuration")
    expect(refused).toBe(true)
  })
})

describe("an e-mail address", () => {
  const ask = async (type: string, body: string): Promise<{ to: string[]; stored: string[] }> => {
    const mail = mailbox()
    const adapter = MemoryAdapter()
    const create = vi.spyOn(adapter, "createVerificationToken")
    const client = browser({ providers: [mail.provider], adapter })
    const csrfToken = await client.csrfToken()
    const text =
      type === json ? body.replace("{", `{"csrfToken":"${csrfToken}",`) : `csrfToken=${csrfToken}&${body}`
    const response = await send(client, "signin/email", type, text)
    expect(response.status).toBe(302)
    return {
      to: mail.send.mock.calls.map(([{ identifier }]) => identifier),
      stored: create.mock.calls.map(([{ identifier }]) => identifier),
    }
  }

  it("that is sent twice counts once, the last", async () => {
    const asked = await ask(form, "email=a@x.test&email=b@evil.test")
    expect(asked).toEqual({ to: ["b@evil.test"], stored: ["b@evil.test"] })
    expect(await ask(json, '{"email":"a@x.test","email":"b@evil.test"}')).toEqual({
      to: ["b@evil.test"],
      stored: ["b@evil.test"],
    })
  })

  it.each([
    [form, "email=a%2540x.test"],
    [form, "email=a%40x.test%00"],
    [form, "email=a%C0%80%40x.test"],
    [form, "email=a%40x.test%0d%0aBcc%3a%20b%40evil.test"],
    [form, "email=%EF%BB%BFa%40x.test%E2%80%AE"],
    [form, "email[]=a@x.test"],
    [json, '{"email":"a\\ud800@x.test"}'],
    [json, '{"email":"a@x.test\\udfff"}'],
    [json, '{"email":["a@x.test"]}'],
    [json, '{"email":["a@x.test","b@evil.test"]}'],
    [json, '{"email":{"toString":"a@x.test"}}'],
    [json, '{"email":{"address":"a@x.test"}}'],
    [json, '{"email":1}'],
  ])("in %s as %s is refused or made plain", async (type, body) => {
    const { to, stored } = await ask(type, body)
    expect(to).toEqual(stored)
    for (const one of stored) {
      expect(typeof one).toBe("string")
      expect(one).toMatch(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u)
    }
  })
})

describe("the parameters of a provider's answer", () => {
  it("are texts, each by one rule", async () => {
    const client = browser({ providers: [acme().provider] })
    const back = await begin(client)
    expect(signsIn(await client.get(`${back}&state=other`))).toBe(false)
    const again = await begin(client)
    expect(signsIn(await client.get(`${again.replace("state=", "state[]=")}`))).toBe(false)
  })
})
