import { describe, expect, it } from "vitest"
import { requestEmailSignIn } from "../../src/engine/email/request.js"
import { EmailSignInError } from "../../src/engine/errors.js"
import { customFetch, type EmailConfig } from "../../src/providers/index.js"
import { configWith, signinContext } from "./context.js"

interface Call {
  url: string
  method?: string
  headers: Record<string, string>
  body?: string
}

/** Signs in with a provider that has this `send`, and gives what reached its API. */
async function sent(
  more: Partial<EmailConfig>,
  answer: () => unknown = () => new Response("{}"),
): Promise<Call> {
  const calls: Call[] = []
  const api = async (url: string, init: RequestInit) => {
    calls.push({ ...(init as unknown as Call), url })
    return answer()
  }
  const provider = {
    id: "email",
    name: "Email",
    type: "email",
    apiKey: "key-1",
    from: "Acme <no-reply@acme.test>",
    [customFetch]: api as unknown as typeof fetch,
    ...more,
  } as EmailConfig
  const ctx = await signinContext(configWith(provider), "ada+{html}@x.test".replace("{html}", "tag"))
  await requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
  expect(calls).toHaveLength(1)
  return calls[0] as Call
}

const url = "https://api.mail.test/send"
const parsed = (call: Call) => JSON.parse(call.body ?? "") as Record<string, unknown>

describe("a declared sender", () => {
  it("posts JSON with the key as a bearer token", async () => {
    const call = await sent({
      send: {
        url,
        auth: { bearer: "{apiKey}" },
        json: {
          from: "{from}",
          to: "{to}",
          subject: "{subject}",
          html: "{html}",
          text: "{text}",
          fixed: true,
          n: 1,
          none: null,
        },
      },
    })
    expect(call).toMatchObject({ url, method: "POST" })
    expect(call.headers).toMatchObject({ authorization: "Bearer key-1", "content-type": "application/json" })
    const body = parsed(call)
    expect(body).toMatchObject({
      from: "Acme <no-reply@acme.test>",
      to: "ada+tag@x.test",
      fixed: true,
      n: 1,
      none: null,
    })
    expect(body.subject).toBe("Sign in to app.test")
    expect(body.text).toMatch(/^Sign in to app\.test\nhttps:\/\/app\.test\/auth\/callback\/email\?/)
    expect(body.html).toContain("<!DOCTYPE html>")
  })

  it("posts a form with basic credentials, to an address with placeholders", async () => {
    const call = await sent({
      send: {
        url: "https://api.mail.test/v3/{sender.domain}/messages",
        auth: { basic: "api:{apiKey}" },
        form: { from: "{from}", to: "{to}" },
        query: { host: "{host}" },
      },
    })
    expect(call.url).toBe("https://api.mail.test/v3/acme.test/messages?host=app.test")
    expect(call.headers.authorization).toBe(`Basic ${btoa("api:key-1")}`)
    expect(call.headers["content-type"]).toBe("application/x-www-form-urlencoded")
    expect(Object.fromEntries(new URLSearchParams(call.body))).toEqual({
      from: "Acme <no-reply@acme.test>",
      to: "ada+tag@x.test",
    })
  })

  it("puts the key where the API wants it", async () => {
    const header = await sent({ send: { url, auth: "none", headers: { "X-Token": "{apiKey}" }, json: {} } })
    expect(header.headers["x-token"]).toBe("key-1")
    expect(header.headers.authorization).toBeUndefined()
    expect((await sent({ send: { url, auth: { header: "X-Key" }, json: {} } })).headers["x-key"]).toBe(
      "key-1",
    )
    expect((await sent({ send: { url, auth: { query: "key" }, json: {} } })).url).toBe(`${url}?key=key-1`)
  })

  it("reads the provider's own members, deep in lists, and leaves absent ones out", async () => {
    const call = await sent({
      from: "no-reply@acme.test",
      values: { stream: "outbound", "a.b": 7 },
      options: { transactionalId: "t-1" } as never,
      send: {
        url,
        json: {
          id: "{options.transactionalId}",
          stream: "{options.stream}",
          absent: "{options.none}",
          recipients: [{ to: [{ email: "{to}", name: "{sender.name}" }] }],
          from: { email: "{sender.address}", name: "{sender.name}" },
          link: "{url}",
          text: "{unknown} {options.transactionalId}",
        },
      },
    })
    expect(parsed(call)).toEqual({
      id: "t-1",
      stream: "outbound",
      recipients: [{ to: [{ email: "ada+tag@x.test" }] }],
      from: { email: "no-reply@acme.test" },
      link: expect.stringContaining("https://app.test/auth/callback/email?"),
      text: "{unknown} t-1",
    })
  })

  it("never searches a value for placeholders", async () => {
    const call = await sent({
      from: "{apiKey} <a@acme.test>",
      send: { url, json: { from: "{from}", name: "{sender.name}" } },
    })
    expect(parsed(call)).toEqual({ from: "{apiKey} <a@acme.test>", name: "{apiKey}" })
  })

  it("fails without its key, and without a complete address, before anything is sent", async () => {
    const send = { url, auth: { bearer: "{apiKey}" }, json: {} }
    await expect(sent({ apiKey: undefined, send })).rejects.toThrow(/has no apiKey/)
    await expect(sent({ send: { ...send, url: "https://{options.none}/x" } })).rejects.toThrow(
      EmailSignInError,
    )
  })

  it("fails when the API refuses, telling the log what it said, without key, token and link", async () => {
    const answer = () => new Response('{"message":"domain\\nnot verified","key":"key-1"}', { status: 422 })
    const error = (await sent({ send: { url, auth: { bearer: "{apiKey}" }, json: {} } }, answer).catch(
      (reason) => reason,
    )) as EmailSignInError
    expect(error).toBeInstanceOf(EmailSignInError)
    expect(error.message).toBe('Provider "email" refused the sign-in mail with status 422.')
    expect(error.cause).toMatchObject({ status: 422, answer: expect.stringContaining("not verified") })
    expect(JSON.stringify(error.cause)).not.toContain("key-1")
  })

  it("fails when the API cannot be reached, redirects, or is not https", async () => {
    const send = { url, json: {} }
    await expect(sent({ send }, () => Promise.reject(new TypeError("down")))).rejects.toThrow(
      EmailSignInError,
    )
    await expect(sent({ send }, () => new Response(null, { status: 302 }))).rejects.toThrow(EmailSignInError)
    await expect(sent({ send: { ...send, url: "http://api.mail.test" } })).rejects.toThrow(EmailSignInError)
  })
})
