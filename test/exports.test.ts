/** What imports find: exports, provider defaults and the classes of errors that earlier software knows. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import * as peerErrors from "../node_modules/@auth/core/errors.js"
import * as cleaning from "../src/adapters/clean.js"
import * as jwt from "../src/engine/crypto/jwt.js"
import * as device from "../src/engine/device/index.js"
import * as errors from "../src/engine/errors.js"
import * as logout from "../src/engine/logout/index.js"
import * as idTokens from "../src/engine/native/index.js"
import * as notices from "../src/engine/notices/index.js"
import * as clientDocument from "../src/engine/oauth/client-metadata.js"
import * as resource from "../src/engine/resource/index.js"
import * as native from "../src/engine/router/native.js"
import * as tenantModule from "../src/engine/tenants/index.js"
import * as nextV4Jwt from "../src/frameworks/next/v4/jwt.js"
import * as nextV4Middleware from "../src/frameworks/next/v4/middleware.js"
import * as expressBinding from "../src/frameworks/node/express.js"
import * as fastifyBinding from "../src/frameworks/node/fastify.js"
import * as nodeBinding from "../src/frameworks/node/index.js"
import * as nodeResource from "../src/frameworks/node/resource.js"
import * as qwikBinding from "../src/frameworks/qwik/index.qwik.js"
import * as solidBinding from "../src/frameworks/solid/index.js"
import * as sveltekitBinding from "../src/frameworks/sveltekit/index.js"
import * as root from "../src/index.js"
import Credentials from "../src/providers/credentials.js"
import Passkey from "../src/providers/passkey.js"
import WebAuthn from "../src/providers/webauthn.js"
import * as adapters from "../src/types/adapter.js"
import type { Account } from "../src/types/index.js"

describe("FastifyAuth", () => {
  it("is refused by the versions of Fastify that the package does not accept", () => {
    const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
    const { fastify } = Reflect.get(fastifyBinding.FastifyAuth, Symbol.for("plugin-meta"))
    expect(fastify).toBe(peerDependencies.fastify)
    // Older ones follow the forwarded headers of every connection where trustProxy names one proxy.
    expect(fastify).toMatch(/^>=5\.8\.3 /)
  })
})

describe("run-time exports", () => {
  it.each([
    [
      "root",
      root,
      [
        "Auth",
        "checkConfig",
        "createActionURL",
        "customFetch",
        "isAuthAction",
        "profileOf",
        "raw",
        "setEnvDefaults",
        "skipCSRFCheck",
        "withUserId",
      ],
    ],
    ["jwt", jwt, ["decode", "encode", "getToken"]],
    ["next/v4/jwt", nextV4Jwt, ["decode", "encode", "getToken"]],
    ["next/v4/middleware", nextV4Middleware, ["default", "withAuth"]],
    ["adapters", adapters, ["isDate"]],
    ["adapters/clean", cleaning, ["cleanStorage"]],
    ["client-metadata", clientDocument, ["clientMetadata"]],
    ["native", native, ["nativeSignIn"]],
    ["device", device, ["deviceSignIn"]],
    ["native/id-token", idTokens, ["IdTokenError", "nativeSignIn"]],
    ["resource", resource, ["ResourceError", "customFetch", "describeResource", "protect"]],
    [
      "resource/node",
      nodeResource,
      ["ResourceError", "protectHook", "protectRoutes", "readGrant", "serveResource"],
    ],
    [
      "tenants",
      tenantModule,
      [
        "TenantError",
        "UnknownTenant",
        "assertConnection",
        "createConnectionManager",
        "openConnection",
        "openTenant",
        "sealConnection",
        "selectTenantConfig",
        "tenantByHost",
        "tenantByLink",
        "tenantByPath",
        "tenants",
      ],
    ],
    ["events", notices, ["ProviderNoticeError", "providerEvents"]],
    ["logout", logout, ["ProviderLogoutError", "backchannelLogout", "frontchannelLogout"]],
    [
      "express",
      expressBinding,
      ["AuthError", "CredentialsSignin", "ExpressAuth", "customFetch", "getSession"],
    ],
    [
      "fastify",
      fastifyBinding,
      ["AuthError", "CredentialsSignin", "FastifyAuth", "customFetch", "signIn", "signOut", "updateSession"],
    ],
    [
      "node",
      nodeBinding,
      [
        "AuthError",
        "CredentialsSignin",
        "customFetch",
        "getSession",
        "signIn",
        "signOut",
        "toNodeHandler",
        "toNodeRoute",
        "updateSession",
      ],
    ],
    ["solid", solidBinding, ["AuthError", "CredentialsSignin", "SolidAuth", "customFetch", "getSession"]],
    [
      "qwik",
      qwikBinding,
      ["AuthError", "CredentialsSignin", "QwikAuth$", "QwikAuthQrl", "customFetch", "setEnvDefaults"],
    ],
    ["sveltekit", sveltekitBinding, ["AuthError", "CredentialsSignin", "SvelteKitAuth", "customFetch"]],
  ])("of %s", (_name, module, names) => {
    expect(Object.keys(module).sort()).toEqual(names)
  })
})

type ErrorClass = typeof errors.AuthError
const classes = (module: object) =>
  Object.entries(module).filter((entry): entry is [string, ErrorClass] => entry[1].prototype instanceof Error)

describe("the error classes", () => {
  const signIn = [
    "SignInError",
    "CredentialsSignin",
    "OAuthAccountNotLinked",
    "AccountNotLinked",
    "OAuthCallbackError",
    "OAuthSignInError",
    "EmailSignInError",
    "MissingCSRF",
  ]

  it("are those of the software that is replaced, each with its name, type and kind", () => {
    const known = classes(peerErrors).map(([name]) => name)
    expect(known).toHaveLength(34)
    const ours = Object.fromEntries(classes(errors))
    for (const name of known) {
      const Class = ours[name]
      if (!Class) throw new Error(`${name} is missing`)
      const error = new Class("m")
      expect([error.name, error.type, error.kind, error instanceof errors.AuthError]).toEqual([
        name,
        name === "SignInError" ? "AuthError" : name,
        signIn.includes(name) ? "signIn" : "error",
        true,
      ])
      expect([Class.type, Class.kind]).toEqual([error.type, error.kind])
    }
  })

  it("may be shown to clients in eleven cases, and in those of their subclasses", () => {
    const shown = classes(errors)
      .filter(([, Class]) => errors.isClientError(new Class()))
      .map(([name]) => name)
    expect(shown.sort()).toEqual([
      "AccessDenied",
      "AccountNotConnected",
      "AccountNotLinked",
      "CredentialsSignin",
      "MissingCSRF",
      "OAuthAccountNotLinked",
      "OAuthCallbackError",
      "TooManyAttempts",
      "UnknownPasskey",
      "Verification",
      "WebAuthnVerificationError",
    ])
    class Own extends errors.CredentialsSignin {}
    expect(errors.isClientError(new Own())).toBe(true)
    expect([new Error("x"), { type: "AccessDenied" }, null].some(errors.isClientError)).toBe(false)
  })

  it("take an error first: it becomes cause.err, beside its own cause and the options", () => {
    const inner = Object.assign(new TypeError("inner"), { cause: { from: "inner" } })
    const { cause } = new errors.AdapterError(inner, { method: "getUser" })
    expect(cause).toEqual({ err: inner, from: "inner", method: "getUser" })
  })
})

describe("provider defaults", () => {
  it("of credentials: id, name, no fields, and an authorize that refuses", async () => {
    const options = { authorize: () => ({ id: "1" }) }
    const provider = Credentials(options)
    expect(provider).toMatchObject({ id: "credentials", name: "Credentials", type: "credentials" })
    expect(provider.credentials).toEqual({})
    expect(provider.options).toBe(options)
    expect(await Credentials().authorize({}, new Request("https://app.test"))).toBeNull()
  })

  const timeout = 300_000
  const formFields = { email: { label: "Email", required: true, autocomplete: "username webauthn" } }

  it("of webauthn", () => {
    expect(WebAuthn()).toMatchObject({
      id: "webauthn",
      name: "WebAuthn",
      type: "webauthn",
      enableConditionalUI: true,
      simpleWebAuthnBrowserVersion: "v9.0.1",
      formFields,
      authenticationOptions: { timeout },
      registrationOptions: { timeout },
    })
  })

  it("of passkey, whose whole members the options replace", () => {
    expect(Passkey()).toMatchObject({
      id: "passkey",
      name: "Passkey",
      authenticationOptions: { timeout, userVerification: "required" },
      registrationOptions: {
        timeout,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      },
      verifyAuthenticationOptions: { requireUserVerification: true },
      verifyRegistrationOptions: { requireUserVerification: true },
    })
    expect(Passkey({ registrationOptions: { timeout: 1 } }).registrationOptions).toEqual({ timeout: 1 })
  })
})

describe("profileOf", () => {
  const account: Account = { provider: "github", providerAccountId: "1", type: "oauth" }
  const profile = { login: "ada" }

  it("gives the profile of a sign-in with that provider, and nothing otherwise", () => {
    expect(root.profileOf("github", { account, profile })).toBe(profile)
    expect(root.profileOf("google", { account, profile })).toBeUndefined()
    expect(root.profileOf("github", { account: null })).toBeUndefined()
    expect(root.profileOf("github", { account })).toBeUndefined()
  })
})
