/** Every e-mail sender of the catalogue makes the call that @auth/core 0.41.3 makes, but for the differences listed. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { customFetch, type EmailConfig } from "../../src/providers/index.js"
import { Client } from "../support/client.js"
import { ours, peerFactory } from "./support/peer.js"

type Members = Record<string, unknown>
type Sender = "forwardemail" | "loops" | "mailgun" | "postmark" | "resend" | "sendgrid"

interface Call {
  method: string
  url: string
  authorization: string | null
  key: string | null
  body: Members
}

const from = "no-reply@acme.example"
const given: Members = { apiKey: "k-1", from, transactionalId: "t-1", region: "EU" }

async function record(input: RequestInfo | URL, init: RequestInit = {}): Promise<Call> {
  const request = new Request(input, init)
  const type = request.headers.get("content-type") ?? ""
  const body = type.includes("json") ? await request.json() : Object.fromEntries(await request.formData())
  return {
    method: request.method,
    url: request.url,
    authorization: request.headers.get("authorization"),
    key: request.headers.get("x-postmark-server-token"),
    body: plain(body) as Members,
  }
}

/** Replaces what differs between any two mails: the link, and the looks of the HTML. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]))
  }
  if (typeof value !== "string") return value
  return value.includes("<body") || value.includes("<!doctype") || value.includes("<html")
    ? "(html)"
    : value
        .replace(/https:\/\/app\.test\/\S*/g, "(link)")
        .replaceAll("\r\n", "\n")
        .trimEnd()
}

/** What our provider sends when a user asks for a link. */
async function sent(id: Sender, options: Members): Promise<Call[]> {
  const calls: Call[] = []
  const transport = async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(await record(input, init))
    return Response.json({})
  }
  const factory = (await catalogue[id]()).default as (options: Members) => EmailConfig
  const providers = [factory({ ...options, [customFetch]: transport })]
  const client = new Client({ providers, adapter: MemoryAdapter() })
  await client.submit(`signin/${id}`, { email: "ada@example.com" })
  return calls
}

/** What the peer sends. */
async function peerSends(id: Sender, options: Members): Promise<Call> {
  const calls: Call[] = []
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(await record(input, init))
    return Response.json({})
  })
  const peer = (await peerFactory(id))(options)
  await peer.sendVerificationRequest?.({
    identifier: "ada@example.com",
    url: "https://app.test/auth/callback/x?token=t",
    provider: { ...peer, ...options },
    theme: {},
  })
  return calls[0] as Call
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(["forwardemail", "loops", "postmark", "resend", "sendgrid"] as const)("%s", (id) => {
  it("is called as by the peer", async () => {
    const calls = await sent(id, given)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toEqual(await peerSends(id, given))
  })
})

describe("mailgun", () => {
  it("is called as by the peer, but for the sender, which the peer calls by the provider's name", async () => {
    const peer = await peerSends("mailgun", given)
    const [own] = await sent("mailgun", given)
    expect(peer.body.from).toBe(`Mailgun <${from}>`)
    expect(own).toEqual({ ...peer, body: { ...peer.body, from } })
  })

  it("takes the domain out of a sender with a name", async () => {
    const [own] = await sent("mailgun", { ...given, region: "US", from: `Acme <${from}>` })
    expect(own?.url).toBe("https://api.mailgun.net/v3/acme.example/messages")
    expect(own?.body.from).toBe(`Acme <${from}>`)
  })
})

describe("sendgrid", () => {
  it("takes a sender with a name apart, which the peer does not", async () => {
    const [own] = await sent("sendgrid", { ...given, from: `Acme <${from}>` })
    expect(own?.body.from).toEqual({ email: from, name: "Acme" })
  })
})

describe.each(["forwardemail", "loops", "mailgun", "postmark", "resend", "sendgrid"] as const)("%s", (id) => {
  it("has the peer's id, name, type and life of a link", async () => {
    const peer = (await peerFactory(id))(given)
    const own = await ours(id, given)
    expect({ id: own.id, name: own.name, type: own.type }).toEqual({
      id: peer.id,
      name: peer.name,
      type: peer.type,
    })
  })
})
