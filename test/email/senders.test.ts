import PeerForwardEmail from "@auth/core/providers/forwardemail"
import PeerLoops from "@auth/core/providers/loops"
import PeerMailgun from "@auth/core/providers/mailgun"
import PeerPostmark from "@auth/core/providers/postmark"
import PeerResend from "@auth/core/providers/resend"
import PeerSendgrid from "@auth/core/providers/sendgrid"
import { afterEach, describe, expect, it, vi } from "vitest"
import ForwardEmail from "../../generated/providers/forwardemail.js"
import Loops from "../../generated/providers/loops.js"
import Mailgun from "../../generated/providers/mailgun.js"
import Postmark from "../../generated/providers/postmark.js"
import Resend from "../../generated/providers/resend.js"
import Sendgrid from "../../generated/providers/sendgrid.js"
import { requestEmailSignIn } from "../../src/engine/email/request.js"
import { customFetch, type EmailConfig, type VerificationRequestParams } from "../../src/providers/index.js"
import { configWith, signinContext } from "./context.js"

interface Sent {
  url: string
  method: string
  authorization: string | null
  type: string | undefined
  body: unknown
}

/** Keeps requests in a form in which two of them can be compared; the HTML part may look different. */
function recording(into: Sent[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input as string, init)
    const type = request.headers.get("content-type")?.split(";")[0]
    const isJson = type === "application/json"
    const read = isJson ? await request.json() : Object.fromEntries(await request.formData())
    const body = JSON.parse(JSON.stringify(read, (_, value: unknown) => comparable(value)))
    const { url, method, headers } = request
    into.push({
      url,
      method,
      authorization: headers.get("authorization"),
      type: isJson ? type : "form",
      body,
    })
    return new Response("{}")
  }
}

/** Multipart bodies have their own line ends. */
function comparable(value: unknown): unknown {
  if (typeof value !== "string") return value
  return /<table|<a /.test(value) ? "<html>" : value.replaceAll("\r\n", "\n")
}

/** What ours and theirs send for the same link. */
async function both(ours: EmailConfig, theirs: unknown): Promise<{ ours: Sent; theirs: Sent; url: string }> {
  const sent: Sent[] = []
  const ctx = await signinContext(
    configWith({ ...ours, id: "email", [customFetch]: recording(sent) }),
    "ada@x.test",
  )
  const issued: VerificationRequestParams[] = []
  await requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
  const first = sent[0] as Sent
  const url = /https:\/\/app\.test[^\s"\\]+/.exec(JSON.stringify(first.body))?.[0] ?? ""
  const peer = theirs as EmailConfig
  const merged = { ...peer, ...peer.options } as EmailConfig
  issued.push({
    identifier: "ada@x.test",
    url,
    provider: merged,
    theme: {},
    token: "t",
    expires: new Date(),
    request: new Request(url),
  })
  vi.stubGlobal("fetch", recording(sent))
  await peer.sendVerificationRequest?.(issued[0] as VerificationRequestParams)
  return { ours: first, theirs: sent[1] as Sent, url }
}

afterEach(() => void vi.unstubAllGlobals())

const options = { apiKey: "key-1", from: "no-reply@acme.test" }

describe("the senders of the catalogue send what the software that is replaced sends", () => {
  it.each([
    ["resend", Resend(options), PeerResend(options as never)],
    ["postmark", Postmark(options), PeerPostmark(options as never)],
    ["forwardemail", ForwardEmail(options), PeerForwardEmail(options as never)],
    [
      "loops",
      Loops({ ...options, transactionalId: "t-1" }),
      PeerLoops({ ...options, transactionalId: "t-1" } as never),
    ],
  ])("%s", async (_, ours, theirs) => {
    const sent = await both(ours, theirs)
    expect(sent.url).toContain("/callback/email?")
    expect(sent.ours).toEqual(sent.theirs)
  })

  it("sendgrid", async () => {
    const sent = await both(Sendgrid(options), PeerSendgrid(options as never))
    expect(sent.ours).toEqual(sent.theirs)
  })

  it.each(["US", "EU"] as const)(
    "mailgun, in region %s, as a form of the other kind and from the sender as configured",
    async (region) => {
      const { ours, theirs } = await both(
        Mailgun({ ...options, region }),
        PeerMailgun({ ...options, region } as never),
      )
      const from = { from: "no-reply@acme.test" }
      expect({ ...ours, body: Object.assign({}, ours.body, from) }).toEqual({
        ...theirs,
        body: Object.assign({}, theirs.body, from),
      })
      expect(ours.body).toMatchObject(from)
    },
  )

  it("also when an application's own sender calls the factory's", async () => {
    const sent: Sent[] = []
    const asked: string[] = []
    const resend = Resend(options)
    const provider: EmailConfig = {
      ...resend,
      id: "email",
      [customFetch]: recording(sent),
      async sendVerificationRequest(params) {
        asked.push(params.identifier)
        await resend.sendVerificationRequest(params)
      },
    }
    const ctx = await signinContext(configWith(provider), "ada@x.test")
    await requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
    expect(asked).toEqual(["ada@x.test"])
    expect(sent).toMatchObject([{ authorization: "Bearer key-1", body: { to: "ada@x.test" } }])
  })

  it("mailgun takes the sending domain from a sender with a name, too", async () => {
    const sent: Sent[] = []
    const provider = {
      ...Mailgun({ ...options, from: "Acme <no-reply@acme.test>" }),
      id: "email",
      [customFetch]: recording(sent),
    }
    const ctx = await signinContext(configWith(provider), "ada@x.test")
    await requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
    expect(sent[0]?.url).toBe("https://api.mailgun.net/v3/acme.test/messages")
  })
})
