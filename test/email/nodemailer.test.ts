import type { AddressInfo } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { requestEmailSignIn, verifyEmail } from "../../src/engine/email/request.js"
import { EmailSignInError } from "../../src/engine/errors.js"
import { checkConfig } from "../../src/index.js"
import Email from "../../src/providers/email.js"
import type { EmailConfig } from "../../src/providers/index.js"
import Nodemailer, { type NodemailerUserConfig } from "../../src/providers/nodemailer.js"
import type { AuthConfig } from "../../src/types/config.js"
import { secret } from "../support/client.js"
import { configWith, linkContext, signinContext } from "./context.js"

interface Received {
  from: string
  to: string[]
  raw: string
}
const received: Received[] = []
const refused = new Set(["refused@x.test"])
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _session, done) =>
    done(refused.has(address) ? new Error("550 no such mailbox") : null),
  onData(stream, session, done) {
    let raw = ""
    stream.on("data", (chunk: Buffer) => {
      raw += chunk.toString("utf8")
    })
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw })
      done()
    })
  },
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve))
  port = (smtp.server.address() as AddressInfo).port
})
beforeEach(() => void received.splice(0))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))

const server = () => ({ host: "127.0.0.1", port, secure: false, ignoreTLS: true })
const config = (options: NodemailerUserConfig = {}, more: Partial<AuthConfig> = {}) =>
  configWith(
    { ...Nodemailer({ server: server(), from: "Acme <no-reply@acme.test>", ...options }), id: "email" },
    more,
  )

async function request(auth: AuthConfig, email: string) {
  const ctx = await signinContext(auth, email)
  return requestEmailSignIn(ctx, ctx.provider as EmailConfig, { allow: async () => undefined })
}

describe("a mail over SMTP", () => {
  it("reaches exactly one recipient, as text and HTML, with a link that signs in", async () => {
    const auth = config()
    await request(auth, "Ada@X.test")
    const [mail] = received
    expect(mail).toMatchObject({ from: "no-reply@acme.test", to: ["ada@x.test"] })
    const parsed = await PostalMime.parse(mail?.raw ?? "")
    expect(parsed.subject).toBe("Sign in to app.test")
    expect(parsed.from).toMatchObject({ name: "Acme", address: "no-reply@acme.test" })
    expect(parsed.to).toMatchObject([{ address: "ada@x.test" }])
    const link = /https:\/\/\S+/.exec(parsed.text ?? "")?.[0] ?? ""
    expect(parsed.html?.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")).toContain(`href="${link}"`)
    const ctx = await linkContext(auth, link)
    expect((await verifyEmail(ctx, ctx.provider as EmailConfig)).user.email).toBe("ada@x.test")
  })

  it("can be sent through a connection URL", async () => {
    await request(config({ server: `smtp://127.0.0.1:${port}?ignoreTLS=true` }), "ada@x.test")
    expect(received).toHaveLength(1)
  })

  it("wears the theme's colours", async () => {
    await request(config({}, { theme: { brandColor: "#abcdef" } }), "ada@x.test")
    expect((await PostalMime.parse(received[0]?.raw ?? "")).html).toContain('bgcolor="#abcdef"')
  })

  it("never reaches a second recipient, whatever was entered", async () => {
    const auth = config()
    for (const email of [
      "a@x.test,v@y.test",
      '"v@y.test"@x.test',
      "a@x.test\r\nBcc: v@y.test",
      "v＠y.test,a@x.test",
      "a@x.test,b",
    ]) {
      await request(auth, email).catch((error: unknown) => expect(error).toBeInstanceOf(EmailSignInError))
    }
    // An own normaliser that lets everything through does not open the door either.
    const loose = config({ normalizeIdentifier: (text) => text })
    for (const email of ["a@x.test,v@y.test", "a@x.test; v@y.test", '"v@y.test" <a@x.test>']) {
      await request(loose, email).catch((error: unknown) => expect(error).toBeInstanceOf(EmailSignInError))
    }
    expect(received.flatMap(({ to }) => to).filter((address) => address === "v@y.test")).toEqual([])
    expect(received.every(({ to }) => to.length === 1)).toBe(true)
  })

  it("fails as EmailSignInError when the server refuses or is down", async () => {
    await expect(request(config(), "refused@x.test")).rejects.toThrow(EmailSignInError)
    const down = { host: "127.0.0.1", port: 1, secure: false, connectionTimeout: 500 }
    await expect(request(config({ server: down }), "ada@x.test")).rejects.toThrow(EmailSignInError)
  })
})

describe("the provider", () => {
  it("has its defaults, and the user's options beside them", () => {
    const options = { server: server(), from: "a@x.test" }
    expect(Nodemailer(options)).toMatchObject({
      id: "nodemailer",
      name: "Nodemailer",
      type: "email",
      maxAge: 86_400,
      options,
    })
    expect(Email(options)).toMatchObject({ id: "email", name: "Email", type: "email", options })
  })

  it.each([
    ["nodemailer", () => Nodemailer({})],
    ["nodemailer", () => Nodemailer(undefined as never)],
    ["email", () => Email({ from: "a@x.test" })],
  ])("%s is made without a server, as in a build, and then says what it lacks", (id, make) => {
    const config = { secret, trustHost: true, adapter: MemoryAdapter(), providers: [make()] }
    expect(() => checkConfig(config)).toThrow(new RegExp(`"${id}" lacks server\\. Set it in`))
  })

  it("sends no mail without a server", async () => {
    await expect(request(config({ server: undefined }), "ada@x.test")).rejects.toMatchObject({
      cause: { err: expect.objectContaining({ message: expect.stringMatching(/"email" needs `server`/) }) },
    })
  })

  it("needs no server where another function sends the mail", () => {
    const sender = Nodemailer({ sendVerificationRequest: async () => {} })
    const config = { secret, trustHost: true, adapter: MemoryAdapter(), providers: [sender] }
    expect(() => checkConfig(config)).not.toThrow()
  })
})
