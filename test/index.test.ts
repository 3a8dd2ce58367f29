/** The main entry: what it exports, and the two shapes of its answer. */
import { describe, expect, expectTypeOf, it, vi } from "vitest"
import { AccessDenied, CredentialsSignin } from "../src/errors.js"
import * as authlas from "../src/index.js"
import { Auth, type AuthConfig, raw } from "../src/index.js"
import type { Provider } from "../src/providers.js"
import type { ResponseInternal } from "../src/types.js"
import { secret } from "./support/client.js"

function config(authorize: () => unknown = () => ({ id: "u1", name: "U" })): Omit<AuthConfig, "raw"> {
  const provider = {
    id: "credentials",
    name: "C",
    type: "credentials",
    credentials: {},
    authorize,
  } as Provider
  return {
    secret,
    trustHost: true,
    providers: [provider],
    skipCSRFCheck: authlas.skipCSRFCheck,
    logger: { error: vi.fn(), warn() {} },
  }
}

const request = (path: string, init: RequestInit = {}) => new Request(`https://app.test/auth/${path}`, init)
const post = (headers: Record<string, string> = {}) =>
  request("callback/credentials", { method: "POST", headers })

describe("the main entry", () => {
  it("exports what an integration needs", () => {
    expect(Object.keys(authlas)).toEqual(
      expect.arrayContaining([
        "Auth",
        "createActionURL",
        "customFetch",
        "isAuthAction",
        "raw",
        "setEnvDefaults",
        "skipCSRFCheck",
        "withUserId",
      ]),
    )
    expect([raw.description, authlas.skipCSRFCheck.description, authlas.customFetch.description]).toEqual([
      "return-type-raw",
      "skip-csrf-check",
      "custom-fetch",
    ])
  })

  it("answers with a Response, and in raw mode with its parts", () => {
    expectTypeOf(Auth(request("session"), config())).resolves.toEqualTypeOf<Response>()
    expectTypeOf(Auth(request("session"), { ...config(), raw })).resolves.toEqualTypeOf<ResponseInternal>()
  })
})

describe("raw mode", () => {
  it("gives cookies, body and redirect as they are", async () => {
    const answer = await Auth(post(), { ...config(), raw })
    expect(answer.redirect).toBe("https://app.test")
    expect(answer.cookies?.map(({ name }) => name)).toEqual([
      "__Secure-authjs.callback-url",
      "__Secure-authjs.session-token",
    ])
    expect(answer.cookies?.[1]?.options).toMatchObject({ httpOnly: true, expires: expect.any(Date) })
    expect(await Auth(request("session"), { ...config(), raw })).toMatchObject({ body: null })
  })

  it("takes the marker of another package", async () => {
    const answer = await Auth(request("session"), { ...config(), raw: Symbol("return-type-raw") } as never)
    expect(answer).not.toBeInstanceOf(Response)
  })

  it("throws the engine's errors to the caller", async () => {
    await expect(Auth(post(), { ...config(() => null), raw })).rejects.toBeInstanceOf(CredentialsSignin)
    const refused = { ...config(), callbacks: { signIn: () => false }, raw }
    await expect(Auth(post(), refused)).rejects.toBeInstanceOf(AccessDenied)
  })

  it("answers with a Response instead when the redirect is asked for in JSON", async () => {
    const answer: unknown = await Auth(post({ "X-Auth-Return-Redirect": "1" }), {
      ...config(() => null),
      raw,
    })
    expect(answer).toBeInstanceOf(Response)
    expect(await (answer as Response).json()).toEqual({
      url: "https://app.test/auth/signin?error=CredentialsSignin&code=credentials",
    })
  })

  it("answers with a Response to other errors, and to what is no request for it", async () => {
    const failing = {
      ...config(),
      callbacks: {
        redirect: () => {
          throw new Error("x")
        },
      },
      raw,
    }
    const answer: unknown = await Auth(request("signin?callbackUrl=/x"), failing as never)
    expect((answer as Response).headers.get("location")).toBe(
      "https://app.test/auth/error?error=Configuration",
    )
    expect(((await Auth(request("unknown"), { ...config(), raw })) as unknown as Response).status).toBe(400)
  })
})

describe("X-Auth-Return-Redirect", () => {
  it("turns a redirect into JSON, and keeps Location and cookies", async () => {
    const response = await Auth(post({ "X-Auth-Return-Redirect": "" }), config())
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(response.headers.get("location")).toBe("https://app.test")
    expect(response.headers.get("cache-control")).toContain("no-store")
    expect(response.headers.getSetCookie().some((line) => line.includes("session-token"))).toBe(true)
    expect(await response.json()).toEqual({ url: "https://app.test" })
  })

  it("changes nothing else", async () => {
    const response = await Auth(request("session", { headers: { "X-Auth-Return-Redirect": "1" } }), config())
    expect(await response.json()).toBeNull()
  })
})
