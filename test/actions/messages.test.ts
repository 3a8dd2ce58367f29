/** What the log and the caller read of a mistake: what is wrong, where, and what to do. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { encode, getToken } from "../../src/engine/crypto/jwt.js"
import Passkey from "../../src/providers/passkey.js"
import { Application, type Options, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask, authenticate, browser, register } from "../webauthn/passkey.js"

type Case = [mistake: string, options: () => Options, drive: (app: Application) => unknown, message: string]

const signIn = (app: Application) => app.signIn()
const plain = (over: Parameters<FakeProvider["oauth"]>[0] = {}, answer?: string): Options => {
  const fake = new FakeProvider()
  if (answer) fake.answers.userinfo = () => Response.json(JSON.parse(answer))
  return { fake, providers: [fake.oauth(over)] }
}

const cases: Case[] = [
  [
    "an adapter that throws what is no Error",
    () =>
      recordedAdapter({
        getUserByAccount: () => {
          throw "down"
        },
      }),
    signIn,
    "The adapter's getUserByAccount failed with a string instead of an Error.",
  ],
  [
    "an adapter that stores a user and answers with nothing",
    () => recordedAdapter({ createUser: () => null as never }),
    signIn,
    "The adapter's createUser answered with nothing.",
  ],
  [
    "a prefixed cookie without Secure",
    () => ({ cookies: { sessionToken: { name: "__Secure-own", options: { secure: false } } } }),
    (app) => app.client.get("signin"),
    "The cookie __Secure-own needs the option secure because of its name's prefix. Correct the option cookies.",
  ],
  [
    "database sessions without an adapter",
    () => ({ session: { strategy: "database" } }),
    (app) => app.client.get("signin"),
    "needs storage. Set the option adapter.",
  ],
  [
    "a mail provider whose token is empty",
    () => ({
      adapter: MemoryAdapter(),
      providers: [
        {
          id: "mail",
          name: "Mail",
          type: "email",
          sendVerificationRequest: () => {},
          generateVerificationToken: () => "",
        },
      ],
    }),
    (app) => app.askForLink(),
    'Provider "mail": generateVerificationToken has to return text.',
  ],
  [
    "a profile function that returns nothing",
    () => plain({ profile: (() => null) as never }),
    signIn,
    "acme: profile() returned no user.",
  ],
  ["an empty profile", () => plain({}, "{}"), signIn, "gave no profile."],
  [
    "a generator of session tokens that returns nothing",
    () => ({ ...recordedAdapter(), session: { generateSessionToken: () => "" } }),
    signIn,
    "session.generateSessionToken did not return a text. Return a random one, at least 128 bits.",
  ],
  [
    "jwt.encode that returns nothing",
    () => ({ jwt: { encode: () => "" } }),
    (app) => app.password(),
    "jwt.encode did not return a text. Return the token.",
  ],
  [
    "jwt.decode that returns nothing",
    () => ({ jwt: { encode: () => "sealed", decode: () => null } }),
    async (app) => {
      await app.password()
      await app.client.get("session")
    },
    "The session token decoded to nothing.",
  ],
]

describe("the log names", () => {
  it.each(cases)("%s", async (_, options, drive, message) => {
    const app = new Application(options())
    await drive(app)
    expect(app.log.text).toContain(message)
  })

  it("the address of a request for options that names no passkey provider", async () => {
    const app = new Application()
    await app.client.get("webauthn-options/acme")
    expect(app.log.text).toContain(
      "The address names no WebAuthn provider. It is {base}/webauthn-options/{provider}.",
    )
  })

  it("the authorization request, for a debug logger", async () => {
    const app = new Application({ debug: true })
    await app.start()
    expect(app.log.debugged).toContainEqual([
      "authorization url is ready",
      { provider: "acme", endpoint: "https://op.test" },
    ])
  })
})

describe("an error of a passkey names", () => {
  const open = (adapter = MemoryAdapter()) => {
    const error = vi.fn()
    const client = browser(adapter, {
      providers: [Passkey()],
      logger: { error, warn: () => {}, debug: () => {} },
    })
    return { client, adapter, lastMessage: () => error.mock.lastCall?.[0].message }
  }

  it("copies of the challenge that differ", async () => {
    const { client, lastMessage } = open()
    const { options } = await ask(client, { action: "authenticate" })
    const data = new SoftwareAuthenticator().authenticate(options.challenge)
    const [name, value] = [...client.cookies].find(([one]) => one.includes("challenge")) ?? []
    await client.post(
      "callback/passkey",
      { action: "authenticate", data },
      { cookie: `${name}=${value}; ${name}=other` },
    )
    expect(lastMessage()).toBe(`The cookie "${name}" came in copies that differ. Start over.`)
  })

  it("a credential that nobody has", async () => {
    const { client, lastMessage } = open()
    await authenticate(client, new SoftwareAuthenticator())
    expect(lastMessage()).toBe("No stored authenticator has this credential.")
  })

  it("a credential that is registered already", async () => {
    const device = new SoftwareAuthenticator()
    const { client, adapter, lastMessage } = open()
    await register(client, device, "ann@x.test")
    await register(open(adapter).client, device, "bob@x.test")
    const second = open(adapter)
    await register(second.client, device, "cid@x.test")
    expect([lastMessage(), second.lastMessage()]).toEqual([
      undefined,
      "The credential is registered already.",
    ])
  })
})

describe("session tokens ask for their secret", () => {
  it("when one is made", async () => {
    const none = encode({ token: {}, secret: "", salt: "cookie" })
    await expect(none).rejects.toThrow("A token needs a secret. Pass `secret`, or set AUTH_SECRET.")
  })

  it("when one is read from a request", async () => {
    const req = { headers: { cookie: "authjs.session-token=sealed" } }
    await expect(getToken({ req })).rejects.toThrow("getToken needs `secret` to decode the token.")
  })
})
