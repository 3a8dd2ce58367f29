/** Names in a config that nothing reads: misspelt ones are refused, others are warned of, those of other packages pass. */
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it, vi } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import MemoryAdapter from "../../src/adapters/memory.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import { secret } from "../support/client.js"

async function report(more: object, logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn() }) {
  const config = { secret, trustHost: true, providers: [], logger, ...more } as unknown as AuthConfig
  const response = await Auth(new Request("https://app.test/auth/session"), config)
  return {
    status: response.status,
    errors: logger.error.mock.calls.map(([error]) => error as Error & { type: string }),
    warned: logger.warn.mock.calls.flat().filter((code) => String(code).startsWith("unknown-option")),
    logger,
  }
}

/** Every name of every place of a config. */
const known: Record<string, string> = {
  "": "providers secret session jwt pages callbacks events adapter debug logger theme useSecureCookies cookies trustHost basePath experimental redirectProxyUrl rememberProvider profileValidation outbound timeouts maxBodyBytes allowInsecureRequests",
  callbacks: "signIn redirect session jwt",
  events: "signIn signOut createUser updateUser linkAccount session",
  pages: "signIn signOut error verifyRequest newUser account",
  session: "strategy maxAge absoluteMaxAge updateAge generateSessionToken",
  jwt: "secret maxAge encode decode",
  theme: "colorScheme logo brandColor buttonText",
  cookies: "sessionToken callbackUrl csrfToken pkceCodeVerifier state nonce webauthnChallenge lastProvider",
  "cookies.state": "name options",
  "cookies.state.options": "maxAge domain httpOnly secure sameSite",
  timeouts: "adapter callback mail",
  outbound: "timeout maxBytes",
  experimental: "enableWebAuthn",
}

/** A config that holds a member at a place. */
function at(place: string, name: string, value: unknown = () => true): object {
  const steps = place.split(".").filter(Boolean)
  return steps.reduceRight<object>((inner, step) => ({ [step]: inner }), { [name]: value })
}

/** What fingers and memories of other libraries make of a name. */
const slips: Record<string, (name: string) => string> = {
  "in lower case": (name) => name.toLowerCase(),
  "in upper case": (name) => name.toUpperCase(),
  "with underscores": (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  "with two letters swapped": (name) => `${name[0]}${name[2]}${name[1]}${name.slice(3)}`,
  "with a letter left out": (name) => `${name.slice(0, -2)}${name.slice(-1)}`,
  "with a letter too many": (name) => `${name}s`,
}

const misspellings = Object.entries(known).flatMap(([place, names]) =>
  names.split(" ").flatMap((name) =>
    Object.entries(slips)
      .map(([how, slip]) => [place, slip(name), name, how] as const)
      // A slip that changes nothing, or gives another known name, is none; three letters are near to too much.
      .filter(([, written]) => !names.split(" ").includes(written))
      .filter(([, written]) => Math.min(written.length, name.length) > 3),
  ),
)

describe("a name that is nearly a known one is refused, with the name that was meant", () => {
  it.each(misspellings)("%s: %s for %s (%s)", async (place, written, meant) => {
    const { status, errors } = await report(at(place, written))
    const [error] = errors
    expect(status).toBe(500)
    expect(error?.type).toBe("UnknownOption")
    expect(error?.message).toContain(`has ${place ? `${place}.` : ""}${written},`)
    expect(error?.message).toMatch(new RegExp(`Did you mean ${meant}\\?`))
  })

  it("lets no user in by a misspelt signIn callback", async () => {
    const config = {
      secret,
      trustHost: true,
      logger: { error() {} },
      callbacks: { singIn: () => false },
      providers: [Credentials({ authorize: () => ({ id: "1", name: "Ada" }) })],
    } as unknown as AuthConfig
    const answer = await Auth(
      new Request("https://app.test/auth/callback/credentials", { method: "POST", body: "{}" }),
      config,
    )
    expect(answer.status).toBe(500)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("warns of it in a provider written by hand, whose functions may read a member of that name", async () => {
    const written = { id: "acme", name: "Acme", type: "oidc", issuer: "https://op.test", clientID: "c" }
    const { status, warned } = await report({ providers: [written] })
    expect(status).toBe(200)
    expect(warned).toContain('unknown-option: clientID in the provider "acme". Did you mean clientId?')
  })

  it("warns of it in the options of a factory, which may have an option of that name", async () => {
    const factory = (options: object) =>
      ({ id: "acme", name: "Acme", type: "oidc", issuer: "https://op.test", options }) as Provider
    const options = { clientId: "c", clientSercet: "s", tenant: "t", domain: "d" }
    const { status, warned } = await report({ providers: [factory(options)] })
    expect(status).toBe(200)
    expect(warned).toEqual([
      'unknown-option: clientSercet in the options of provider "acme". Did you mean clientSecret?',
    ])
  })
})

describe("a name that is near to no known one is warned of, once", () => {
  it.each(Object.keys(known))("in the place %j", async (place) => {
    const first = await report(at(place, "somethingElse", { name: "other" }))
    expect(first.status).toBe(200)
    const option = `${place ? `${place}.` : ""}somethingElse`
    expect(first.warned).toEqual([
      expect.stringContaining(`unknown-option: ${option} has no effect. Known are`),
    ])
    const again = await report(at(place, "somethingElse", { name: "other" }), first.logger)
    expect(again.warned).toHaveLength(1)
  })

  it("without repeating a name that is no name", async () => {
    const { warned } = await report({ "evil\nline": 1 })
    expect(warned.join()).not.toContain("\n")
  })

  it("but not when it has no value, nor in an instance of a class", async () => {
    class Callbacks {
      database = {}
      signIn(): boolean {
        return true
      }
    }
    const { status, warned } = await report({
      somethingElse: undefined,
      singIn: undefined,
      callbacks: new Callbacks(),
    })
    expect({ status, warned }).toEqual({ status: 200, warned: [] })
  })

  it("and never of an adapter or a logger, which are open", async () => {
    const logger = { error: vi.fn(), warn: vi.fn(), debug: vi.fn(), warm: vi.fn(), transports: [] }
    const adapter = { ...MemoryAdapter(), getUsers: () => [] }
    expect(await report({ adapter }, logger)).toMatchObject({ status: 200, warned: [] })
  })
})

/** Read in the sources of next-auth 5, @auth/sveltekit, @auth/solid-start, auth-astro. */
const passedByOthers: [string, object][] = [
  ["next-auth's middleware", { callbacks: { authorized: () => true } }],
  ["a prefix (@auth/solid-start, auth-astro)", { prefix: "/api/auth" }],
  ["auth-astro", { injectEndpoints: true, configFile: "auth.config.ts" }],
]

const declared = JSON.parse(readFileSync("generated/catalogue.json", "utf8")) as {
  providers: { id: string; options?: { name: string }[] }[]
}
const optionsOf = (id: string): string[] =>
  (declared.providers.find((one) => one.id === id)?.options ?? []).map(({ name }) => name)

const peerFolder = dirname(createRequire(import.meta.url).resolve("@auth/core/providers/github"))
const peers = readdirSync(peerFolder)
  .filter((file) => file.endsWith(".js") && !/^(index|oauth|provider-types)\.js$/.test(file))
  .map((file) => file.slice(0, -3))

describe("what other packages pass is known and silent", () => {
  it.each(passedByOthers)("%s", async (_who, members) => {
    expect(await report(members)).toMatchObject({ status: 200, warned: [], errors: [] })
  })

  it.each(peers)("a provider of @auth/core: %s", async (name) => {
    const module = (await import(pathToFileURL(`${peerFolder}/${name}.js`).href)) as {
      default(options: object): Provider
    }
    const provider = module.default({
      clientId: "c",
      clientSecret: "s",
      server: "smtp://mail.test",
      issuer: "https://op.test",
      apiKey: "k",
    })
    const { warned, errors } = await report({
      providers: [provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
      experimental: { enableWebAuthn: true },
    })
    expect(warned).toEqual([])
    expect(errors.filter(({ type }) => type === "UnknownOption")).toEqual([])
  })

  it("every provider of the catalogue, with every option that it declares", async () => {
    const providers = await Promise.all(
      Object.entries(catalogue).map(async ([id, load]) => {
        const { default: factory } = (await load()) as { default(options: object): Provider }
        const own = optionsOf(id).map((name) => [name, undefined] as const)
        return factory({ clientId: "c", clientSecret: "s", ...Object.fromEntries(own) })
      }),
    )
    // A factory takes undefined for absent; the names count once they are there.
    for (const provider of providers as { options: Record<string, unknown> }[]) {
      for (const name of Object.keys(provider.options)) provider.options[name] ??= "x"
    }
    expect(providers.length).toBeGreaterThan(200)
    const { warned, errors } = await report({ providers: [...providers, Passkey()] })
    expect(warned).toEqual([])
    expect(errors.filter(({ type }) => type === "UnknownOption")).toEqual([])
  })
})
