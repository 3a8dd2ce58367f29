/** What needs no authenticator: `test/webauthn/browser.test.ts` has the ceremonies, in a browser. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ClientError, configure, signIn } from "../../src/browser/webauthn.js"
import { toHandler } from "../../src/frameworks/web.js"
import Passkey from "../../src/providers/passkey.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { openPage } from "../support/page.js"

const open = () =>
  openPage(
    toHandler({
      providers: [Passkey(), acme().provider],
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      basePath: "/api/auth",
      secret,
      trustHost: true,
      logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
    }),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  configure({ basePath: undefined })
})

const failure = (attempt: Promise<unknown>) => attempt.catch((thrown: unknown) => thrown)

describe("authlas/webauthn", () => {
  it.each(["acme", "nobody", undefined])("names a provider that has no passkeys: %s", async (provider) => {
    const page = open()
    const error = await failure(signIn(provider, { redirect: false }))
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ reason: "usage", message: expect.stringContaining(`"${provider ?? ""}"`) })
    expect(page.requests).toEqual(["GET /api/auth/providers"])
  })

  it("says so where the browser has no passkeys, and offers none in a field without a word", async () => {
    const page = open()
    expect(await failure(signIn("passkey", { redirect: false }))).toMatchObject({
      reason: "unsupported",
      message: expect.stringContaining("https"),
    })
    page.requests.length = 0
    expect(await signIn("passkey", { autofill: true, redirect: false })).toBeUndefined()
    expect(page.requests).toEqual([])
  })

  it("tells what the server refuses, before the browser is asked for anything", async () => {
    open()
    vi.stubGlobal("PublicKeyCredential", class {})
    expect(await failure(signIn("passkey", { action: "register", redirect: false }))).toMatchObject({
      reason: "server",
      status: 400,
      message: expect.stringContaining("Invalid request"),
    })
  })

  it("answers in the place of another base path when told of it", async () => {
    const page = open()
    configure({ basePath: "/elsewhere" })
    expect(await failure(signIn("passkey", {}))).toMatchObject({ reason: "base-path" })
    expect(page.requests).toEqual(["GET /elsewhere/providers"])
  })
})
