/** A probe that cannot fail proves nothing: here each one meets an app or an entry that deserves to fail it. */
import { describe, expect, it, vi } from "vitest"
import { emailProvider } from "../../src/engine/email/provider.js"
import { AuthError } from "../../src/engine/errors.js"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, OIDCConfig, Provider } from "../../src/providers/index.js"
import { type ProbeResult, type ProveOptions, proofTable, prove } from "../../src/testing/index.js"
import type { Simulation } from "../../src/testing/simulator/simulation.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"

const credentials = { clientId: "client-of-acme", clientSecret: "secret-of-acme-0123456789abcdefghij" }

const oauth: OAuth2Config<Profile> = {
  id: "acme",
  name: "Acme",
  type: "oauth",
  ...credentials,
  authorization: { url: "https://acme.test/authorize", params: { scope: "read" } },
  token: "https://acme.test/token",
  userinfo: { url: "https://acme.test/me", answer: { fails: { path: "fault", is: "present" } } },
  checks: ["pkce", "state"],
  email: { presence: "always", verified: "proven" },
  profile: ({ uid, title, mail, face }) => ({
    id: String(uid),
    name: title as string,
    email: mail as string,
    image: face as string,
  }),
}

const oidc: OIDCConfig<Profile> = {
  id: "acme",
  name: "Acme",
  type: "oidc",
  ...credentials,
  issuer: "https://acme.test",
  idToken: false,
  checks: ["pkce", "state", "nonce"],
}

const signed = {
  ...oauth,
  requestToken: "https://acme.test/request",
  userinfo: "https://acme.test/me",
} as Provider

const mail = emailProvider({
  id: "post",
  name: "Post",
  from: "Acme <no-reply@acme.test>",
  apiKey: "key-of-acme-0123456789",
  send: { url: "https://post.test/send", auth: { bearer: "{apiKey}" }, json: { to: "{to}", text: "{text}" } },
})

const simulation: Simulation = {
  id: "acme",
  provider: "acme",
  options: {},
  profile: { uid: 7, title: "Ada", mail: "ada@example.com", proven: true, face: "https://acme.test/7.png" },
  user: { id: "7", name: "Ada", email: "ada@example.com", image: "https://acme.test/7.png" },
  paths: { id: ["uid"], name: ["title"], email: ["mail"], image: ["face"], emailVerified: ["proven"] },
}

const options: ProveOptions = { auth: Auth, simulations: [simulation] }

/** Probes that did not pass, with the reason of each. */
function failures(results: readonly ProbeResult[]): Record<string, string | undefined> {
  return Object.fromEntries(
    results.filter(({ passed }) => !passed).map(({ probe, reason }) => [probe, reason]),
  )
}

async function failuresOf(
  provider: Provider,
  more: Partial<ProveOptions> = {},
): Promise<Record<string, string | undefined>> {
  return failures(await prove([provider], { ...options, ...more }))
}

/** An engine that gets another config than the one it is given. */
function behind(change: (config: AuthConfig) => Partial<AuthConfig>): ProveOptions["auth"] {
  const changed = new WeakMap<AuthConfig, AuthConfig>()
  return (request, config) => {
    const other = changed.get(config) ?? { ...config, ...change(config) }
    changed.set(config, other)
    return Auth(request, other)
  }
}

function withProvider(members: Partial<OAuth2Config<Profile>>): ProveOptions["auth"] {
  return behind(({ providers }) => ({
    providers: providers.map((one) => ({ ...one, ...members }) as Provider),
  }))
}

describe("prove", () => {
  it("passes sound entries, each by the probes that apply to it", async () => {
    const results = await prove([oauth as Provider], options)
    expect(failures(results)).toEqual({})
    expect(results.map(({ probe }) => probe)).toEqual([
      "ordinary",
      "no-email",
      "unverified-email",
      "no-picture",
      "stored",
      "refuses-consent",
      "other-browser",
      "wrong-state",
      "missing-state",
      "token-error",
      "token-500",
      "token-missing",
      "userinfo-401",
      "userinfo-error",
      "no-id",
      "unverified-link",
      "unstated-link",
      "verified-link",
      "refresh",
      "rotation",
      "refresh-outage",
      "refresh-refused",
      "refresh-lost",
    ])
    expect(new Set(results.map(({ entry }) => entry))).toEqual(new Set(["acme"]))
  })

  it("passes sound providers of the other protocols, and of no catalogue", async () => {
    const known = { auth: Auth }
    expect(failures(await prove([oidc as Provider], known))).toEqual({})
    expect(failures(await prove([signed], options))).toEqual({})
    expect(failures(await prove([mail], known))).toEqual({})
  })

  it("takes factories, and has nothing to ask of providers without a protocol", async () => {
    const factory = () => oauth as never
    const other: Provider = {
      id: "own",
      name: "Own",
      type: "credentials",
      credentials: {},
      authorize: () => null,
    }
    const results = await prove([factory, other], options)
    expect(results.length).toBeGreaterThan(10)
    expect(results.every(({ entry, passed }) => entry === "acme" && passed)).toBe(true)
  })

  it("does not run in production", async () => {
    vi.stubEnv("NODE_ENV", "production")
    await expect(prove([oauth as Provider], options)).rejects.toThrow(/never run in production/)
    vi.unstubAllEnvs()
  })

  it("does not count what cannot be: no address, no picture, no claim", async () => {
    const bare = {
      ...simulation,
      profile: { uid: 7, title: "Ada" },
      user: { ...simulation.user, email: null, image: null },
    }
    const results = await prove([oauth as Provider], { auth: Auth, simulations: [bare] })
    const probes = results.map(({ probe }) => probe)
    for (const absent of ["no-email", "unverified-email", "no-picture", "unstated-link", "verified-link"])
      expect(probes).not.toContain(absent)
  })

  it("asks for apartness where an address is not to be relied on", async () => {
    const none = { ...oauth, email: { presence: "always", verified: false } } as Provider
    const results = await prove([none], options)
    expect(failures(results)).toEqual({})
    const probes = results.map(({ probe }) => probe)
    expect(probes).toContain("untrusted-link")
    expect(probes).not.toContain("verified-link")
  })
})

describe("an entry that is wrong", () => {
  it("in its mapping becomes another user than its example says", async () => {
    const profile = ({ uid, title }: Profile) => ({ id: String(uid), name: title as string })
    const found = await failuresOf({ ...oauth, profile } as Provider)
    expect(found.ordinary).toMatch(/the session's user is .*"email":null.* instead of .*ada@example\.com/)
  })

  it("in its account id finds other accounts than its example says", async () => {
    const profile = ({ title }: Profile) => ({ id: String(title), name: "Ada" })
    expect((await failuresOf({ ...oauth, profile } as Provider)).ordinary).toMatch(
      /the account id is "Ada" instead of "7"/,
    )
  })

  it("in an account id that is the same for every user lets users into each other's accounts", async () => {
    const profile = (claims: Profile) => ({ ...oauth.profile?.(claims, {}), id: "7" })
    const found = await failuresOf({ ...oauth, profile } as Provider)
    expect(found["no-email"]).toMatch(/the account id is that of the ordinary user/)
    expect(found["no-id"]).toMatch(/a user was signed in/)
  })

  it("in an address that it makes up shows one that the provider never told", async () => {
    const profile = (claims: Profile) => ({ ...oauth.profile?.(claims, {}), email: "ada@example.com" })
    expect((await failuresOf({ ...oauth, profile } as Provider))["no-email"]).toMatch(
      /although the provider told none/,
    )
  })

  it("in a picture that it makes up shows one that the provider never told", async () => {
    const profile = (claims: Profile) => ({
      ...oauth.profile?.(claims, {}),
      image: "https://acme.test/7.png",
    })
    expect((await failuresOf({ ...oauth, profile } as Provider))["no-picture"]).toMatch(
      /although the provider told none/,
    )
  })

  it("in its checks takes the answer to another question", async () => {
    const found = await failuresOf({ ...oauth, checks: ["none"] } as Provider)
    expect(found["wrong-state"]).toMatch(/a user was signed in/)
    expect(found["other-browser"]).toMatch(/a user was signed in/)
    expect((await failuresOf({ ...oauth, checks: ["pkce"] } as Provider))["wrong-state"]).toMatch(
      /a user was signed in/,
    )
  })

  it("in the shape of its profile is refused", async () => {
    const schema = {
      safeParse: () => ({ success: false, error: { issues: [{ path: ["uid"], message: "no" }] } }),
    }
    expect((await failuresOf({ ...oauth, schema } as never)).ordinary).toMatch(
      /departs from its declared shape/,
    )
  })

  it("in what it says of addresses links, or does not link", async () => {
    const trusting = withProvider({ email: { presence: "always", verified: true } })
    expect((await failuresOf(oauth as Provider, { auth: trusting }))["unverified-link"]).toMatch(
      /was linked to the user who has the address/,
    )
    const none = { ...oauth, email: { presence: "always", verified: false } } as Provider
    expect((await failuresOf(none, { auth: trusting }))["untrusted-link"]).toMatch(/was linked/)
    const lenient = withProvider({ email: { presence: "always" } })
    expect((await failuresOf(oauth as Provider, { auth: lenient }))["unstated-link"]).toMatch(/was linked/)
    const distrusting = withProvider({ email: { presence: "always", verified: false } })
    expect((await failuresOf(oauth as Provider, { auth: distrusting }))["verified-link"]).toMatch(
      /was not linked/,
    )
  })

  it("in a mapping that cannot do without an extra call keeps users out when that call fails", async () => {
    const set = ({ list }: { list: string[] }) => ({ list })
    const mails = { ...oauth, enrich: [{ url: "https://acme.test/mails", set }] }
    const simulations = [{ ...simulation, enrich: [{ list: ["ada@example.com"] }] }]
    expect(await failuresOf(mails as Provider, { simulations })).toEqual({})
    const profile = ({ uid, list }: Profile) => ({ id: String(uid), email: (list as string[])[0] })
    expect((await failuresOf({ ...mails, profile } as Provider, { simulations }))["enrich-500"]).toMatch(
      /profile\(\) threw.*no user was signed in/,
    )
  })

  it("in the mail that it sends brings no link", async () => {
    const send = { url: "https://post.test/send", json: { to: "{to}", text: "Hello" } }
    expect((await failuresOf({ ...mail, send })).link).toMatch(/does not carry the sign-in link/)
    const unaddressed = { url: "https://post.test/send", json: { text: "{text}" } }
    expect((await failuresOf({ ...mail, send: unaddressed })).link).toMatch(/does not name the recipient/)
  })
})

describe("an app", () => {
  it("that ignores the provider's error envelope signs a user in", async () => {
    const careless = withProvider({ userinfo: "https://acme.test/me" })
    expect((await failuresOf(oauth as Provider, { auth: careless }))["userinfo-error"]).toMatch(
      /a user was signed in/,
    )
  })

  it("that drops what the provider said leaves the operator in the dark", async () => {
    const refused = { token: { url: "https://acme.test/token", answer: { error: { code: "fault.code" } } } }
    const deaf = withProvider({ token: "https://acme.test/token" })
    const found = await failuresOf({ ...oauth, ...refused } as Provider, { auth: deaf })
    expect(found["token-error"]).toMatch(/does not tell what the provider said \(invalid_grant\)/)
  })

  it("that lets every client in fails every probe in which no user may get in", async () => {
    const seal = "__Secure-authjs.session-token"
    const open: ProveOptions["auth"] = async (request, config) => {
      const { pathname } = new URL(request.url)
      const response = await Auth(request, config)
      const failed = response.headers.get("location")?.includes("error=")
      if (/\/(callback|signin)\//.test(pathname) && failed) {
        const headers = new Headers({ location: "https://app.test/auth/welcome" })
        headers.append("set-cookie", `${seal}=anybody; Path=/; Secure; HttpOnly`)
        return new Response(null, { status: 302, headers })
      }
      const sealed = request.headers.get("cookie")?.includes(`${seal}=anybody`)
      return pathname.endsWith("/session") && sealed
        ? Response.json({ user: { name: "Anybody" }, expires: "2100-01-01T00:00:00.000Z" })
        : response
    }
    const positive = new Set([
      "ordinary",
      "no-email",
      "unverified-email",
      "no-picture",
      "stored",
      "verified-link",
      // What follows a sign-in that is allowed.
      "refresh",
      "rotation",
      "refresh-outage",
      "refresh-refused",
      "refresh-lost",
      "revocation",
      "logout",
    ])
    for (const provider of [oauth, oidc, signed] as Provider[]) {
      const results = await prove([provider], {
        auth: open,
        simulations: provider === oidc ? [] : [simulation],
      })
      const negative = results.filter(({ probe }) => !positive.has(probe) && !probe.endsWith("-link"))
      expect(negative.length).toBeGreaterThan(8)
      expect(negative.filter(({ passed }) => passed)).toEqual([])
      for (const { reason } of negative) {
        expect(reason).toMatch(/a user was signed in/)
        expect(reason).toMatch(/a session cookie was set/)
        expect(reason).toMatch(/ended at no error or sign-in page/)
      }
    }
  })

  it("that stores or tells of a user who was refused is found out", async () => {
    const hasty: ProveOptions["auth"] = async (request, config) => {
      const response = await Auth(request, { ...config, logger: { error() {}, warn() {} } })
      if (!response.headers.get("location")?.includes("error=")) return response
      const user = { id: "u", name: "Ada", email: "ada@example.com", emailVerified: null }
      const account = { userId: "u", provider: "acme", type: "oauth", providerAccountId: "7" } as const
      await config.adapter?.createUser?.(user)
      await config.adapter?.linkAccount?.(account)
      await config.events?.createUser?.({ user })
      await config.events?.signIn?.({ user, account })
      return response
    }
    expect((await failuresOf(oauth as Provider, { auth: hasty }))["wrong-state"]).toBe(
      "a signIn event came; something was written: createUser; an account was stored; nothing was logged",
    )
  })

  it("that cannot find its users again is found out", async () => {
    const forgetful = behind(({ adapter }) =>
      adapter ? { adapter: { ...adapter, getUserByAccount: () => Promise.resolve(null) } } : {},
    )
    expect((await failuresOf(oauth as Provider, { auth: forgetful })).stored).toMatch(
      /the second sign-in signed no user in/,
    )
  })

  it("that leaves its check cookies behind is found out", async () => {
    const messy: ProveOptions["auth"] = async (request, config) => {
      const response = await Auth(request, config)
      if (!request.url.includes("/callback/")) return response
      const headers = new Headers(response.headers)
      headers.delete("set-cookie")
      return new Response(null, { status: response.status, headers })
    }
    expect((await failuresOf(oauth as Provider, { auth: messy }))["token-500"]).toMatch(
      /state was left behind/,
    )
  })

  it("that breaks off a sign-in for an answer to another one is found out", async () => {
    const hasty: ProveOptions["auth"] = async (request, config) => {
      const response = await Auth(request, config)
      if (!request.url.includes("/callback/")) return response
      for (const check of ["state", "pkce.code_verifier"])
        response.headers.append("set-cookie", `__Secure-authjs.${check}=; Max-Age=0; Path=/; Secure`)
      return response
    }
    expect((await failuresOf(oauth as Provider, { auth: hasty }))["wrong-state"]).toBe(
      "the sign-in under way was broken off: its check cookies are gone",
    )
  })
})

describe("a log", () => {
  const speaking = (say: (request: Request, error: Error) => Error): ProveOptions["auth"] => {
    return async (request, config) => {
      const logger = {
        ...config.logger,
        error: (error: Error) => config.logger?.error?.(say(request, error)),
      }
      return Auth(request, { ...config, logger })
    }
  }

  it("that carries a code, a token or the client secret is found out, wherever it stands", async () => {
    const code = speaking(
      (request) => new AuthError(`acme: ${new URL(request.url).searchParams.get("code")}`),
    )
    expect((await failuresOf(oauth as Provider, { auth: code }))["token-500"]).toMatch(/carries a secret/)
    const client = speaking(
      () => new AuthError("acme: failed", { cause: { tried: [credentials.clientSecret] } }),
    )
    expect((await failuresOf(oauth as Provider, { auth: client }))["token-500"]).toMatch(/carries a secret/)
  })

  it("that names no provider, or holds something that is no AuthError, is found out", async () => {
    const nameless = speaking(() => new AuthError("failed"))
    expect((await failuresOf(oauth as Provider, { auth: nameless }))["no-id"]).toMatch(
      /does not name the provider/,
    )
    const plain = speaking(() => new TypeError("acme: fetch failed"))
    expect((await failuresOf(oauth as Provider, { auth: plain }))["no-id"]).toMatch(/is no AuthError/)
  })

  it("of a sender that never calls it is found out", async () => {
    const lost = { ...mail, send: { url: "https://{options.nothing}/send", json: { to: "{to}" } } }
    expect((await failuresOf(lost))["refused-call"]).toMatch(/^0 calls were made/)
  })

  it("of a sender that carries its key is found out", async () => {
    const key = speaking(() => new AuthError(`post: ${mail.apiKey}`))
    expect((await failuresOf(mail, { auth: key }))["refused-call"]).toMatch(/carries a secret/)
  })
})

describe("a probe", () => {
  it("whose fault was never reached does not pass", async () => {
    const wrong = withProvider({ options: { clientSecret: "typo" } })
    const found = await failuresOf(oauth as Provider, { auth: wrong })
    expect(found["no-id"]).toMatch(/over before this could happen; .*client secret is wrong/)
    expect(found.ordinary).toMatch(/the provider refused: the client secret is wrong/)
  })

  it("whose sign-in does not start says why", async () => {
    const withoutProviders = behind(() => ({ providers: [] }))
    expect((await failuresOf(oauth as Provider, { auth: withoutProviders })).ordinary).toMatch(
      /did not start.*logged:/,
    )
  })
})

describe("the table", () => {
  it("has a line per entry, the reason of what did not pass, and the sum", () => {
    const results: ProbeResult[] = [
      { entry: "acme", probe: "ordinary", passed: true },
      { entry: "acme", probe: "no-id", passed: false, reason: "a user was signed in" },
      { entry: "longer-name", probe: "ordinary", passed: true },
    ]
    expect(proofTable(results).split("\n")).toEqual([
      "entry        probes passed  refresh  rotation  revocation  logout",
      "acme         1/2            -        -         -           -",
      "  no-id: a user was signed in",
      "longer-name  1/1            -        -         -           -",
      "2 entries, 2 of 3 probes passed",
    ])
  })
})
