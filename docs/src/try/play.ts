/** Plays one sign-in: the real engine on one side, the simulated provider on the other, and a record of all they say. */
import { MemoryAdapter } from "../../../src/adapters/memory.js"
import { isAuthError } from "../../../src/engine/errors.js"
import { Auth } from "../../../src/index.js"
import { type PersonaName, simulate } from "../../../src/testing/index.js"
import type { Simulation } from "../../../src/testing/simulator/simulation.js"
import type { Provider } from "../../../src/types/any-provider.js"
import type { AuthConfig } from "../../../src/types/config.js"
import { customFetch } from "../../../src/types/provider.js"
import type { Session } from "../../../src/types/session.js"
import { explainCookie, explainParameter, type FaultChoice, type StepWords, wordSteps } from "./words.js"

/** What the page knows of one provider: its factory, and facts of the catalogue. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly type: "oauth" | "oauth1" | "oidc" | "email"
  /** Makes the provider, as an application does. */
  readonly factory: (options: never) => Provider
  /** What the factory needs besides credentials. */
  readonly options: Readonly<Record<string, unknown>>
  /** Whether the application proves itself by a key of its own (RFC 7523). */
  readonly hasKey: boolean
  /** The users of the simulation; none for a sender of mails. */
  readonly simulations: readonly Simulation[]
  readonly color: string
  readonly textColor: string
  /** Its mark, as the catalogue has it. */
  readonly mark?: string
  /** Letters that stand for a missing mark. */
  readonly monogram: string
}

/** What the catalogue says of a provider, as far as the page needs it. */
export interface EntryFacts {
  readonly id: string
  readonly name: string
  readonly type: Entry["type"]
  readonly brand?: {
    readonly color: string
    readonly text: string
    readonly mark?: string
    readonly monogram?: string
  }
  readonly client?: { readonly supported?: readonly string[] }
  readonly options?: ReadonlyArray<{ readonly name: string; readonly type: string }>
}

/** Makes an entry of what the catalogue says, the factory and the users of the simulation. */
export function createEntry(
  { id, name, type, brand, client, options = [] }: EntryFacts,
  factory: Entry["factory"],
  simulations: readonly Simulation[],
): Entry {
  // A sender of mails has no simulation that says what its options may be.
  const texts = options.filter((option) => option.type === "string").map((option) => [option.name, "example"])
  return {
    ...{ id, name, type, factory, simulations },
    options: simulations[0]?.options ?? {
      from: "Example <sign-in@app.example>",
      ...Object.fromEntries(texts),
    },
    hasKey: client?.supported?.includes("private_key_jwt") === true,
    color: brand?.color ?? "#2450d3",
    textColor: brand?.text ?? "#ffffff",
    ...(brand?.mark ? { mark: brand.mark } : {}),
    monogram: brand?.monogram ?? name.slice(0, 1),
  }
}

/** Lists who can sign in at a provider; the ordinary user first. */
export function listPersonas({ simulations }: Entry): PersonaName[] {
  const [simulation] = simulations
  if (!simulation) return ["ordinary"]
  const { user, paths, profile } = simulation
  const hasProof = paths.emailVerified.length > 0 || Object.hasOwn(profile, "email_verified")
  return [
    "ordinary",
    ...(user.email === null ? [] : (["no-email"] as const)),
    ...(user.email !== null && hasProof ? (["unverified-email"] as const) : []),
    // A picture that is made of the id or the address is always there.
    ...(user.image !== null && paths.image.some((path) => ![...paths.id, ...paths.email].includes(path))
      ? (["no-picture"] as const)
      : []),
    "refuses-consent",
  ]
}

/** One message of HTTP. */
export interface Message {
  readonly method?: string
  readonly url?: string
  readonly status?: number
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: string
}

/** A request and its answer; one of them alone where the other belongs to another step. */
export interface Exchange {
  readonly request?: Message
  readonly answer?: Message
}

/** A value with its name and what it is for. */
export interface Explained {
  readonly name: string
  readonly value: string
  readonly meaning: string
}

/** What kind of step it is. */
export type StepKind =
  | "begin"
  | "discovery"
  | "find"
  | "pushed-request"
  | "request-token"
  | "authorization"
  | "provider"
  | "callback"
  | "token"
  | "jwks"
  | "userinfo"
  | "enrich"
  | "refresh"
  | "revocation"
  | "send"
  | "mail"
  | "user"
  | "session"
  | "refusal"
  | "unknown"

/** One step of a sign-in. */
export interface Step extends StepWords {
  readonly kind: StepKind
  readonly exchanges: readonly Exchange[]
  /** Parameters of an address or a form, explained. */
  readonly parameters?: readonly Explained[]
  /** Cookies that the app sets, explained. */
  readonly cookies?: readonly Explained[]
  /** Claims of the ID token, decoded. */
  readonly claims?: unknown
  readonly profile?: unknown
  readonly user?: unknown
  readonly account?: unknown
  readonly session?: Session
  readonly error?: { readonly type: string; readonly message: string }
  /** Where the browser is, or goes. */
  readonly address?: string
  /** A page or a mail, as HTML. */
  readonly html?: string
  /** Subject and recipient of a mail. */
  readonly mail?: { readonly subject: string; readonly to: string }
}

/** What is chosen for a sign-in. */
export interface PlayOptions {
  readonly entry: Entry
  readonly persona?: PersonaName
  readonly fault?: FaultChoice
  /** Told of each step as soon as it has happened. */
  readonly onStep?: (step: Step) => void
  /** Waits until the user goes on: at the provider's page, or with the mail open. */
  readonly wait?: (at: Step) => Promise<void>
}

/**
 * Plays a sign-in, and tells of each step.
 * @returns All steps; the last is `session` or `refusal`.
 */
export function playSignIn(options: PlayOptions): Promise<readonly Step[]> {
  return options.entry.type === "email" ? playMail(options) : playProvider(options)
}

/** Where the application of every sign-in is. */
export const appOrigin = "https://app.example"
const base = `${appOrigin}/auth`
/** Who asks for a link by mail. */
export const recipient = "ada@example.com"

const secret = "an-example-secret-that-signs-nothing-outside-of-this-page"

/** Lists what can go wrong. */
export async function listFaults(entry: Entry): Promise<FaultChoice[]> {
  if (entry.type === "email") return ["mail-refused"]
  return simulate([await createProvider(entry)], { simulations: entry.simulations }).faults(entry.id)
}

/** Makes the provider as an application does; where clients prove themselves by a key, with one of its own. */
async function createProvider({ factory, options, type, hasKey }: Entry): Promise<Provider> {
  if (type === "email") return factory({ apiKey: "an-api-key-of-nobody", ...options } as never)
  const credentials = { clientId: "your-client-id", clientSecret: "s3cr3t-0f-n0b0dy" }
  const made = factory({ ...credentials, ...options } as never) as { client?: Registered }
  const { token_endpoint_auth_method: method, token_endpoint_auth_signing_alg: alg = "RS256" } =
    made.client ?? {}
  if (!hasKey && method !== "private_key_jwt") return made as Provider
  const pair = (await crypto.subtle.generateKey(describeKey(alg), true, ["sign", "verify"])) as CryptoKeyPair
  return factory({
    ...credentials,
    ...options,
    client: { ...made.client, token_endpoint_auth_method: "private_key_jwt" },
    token: { clientPrivateKey: pair.privateKey },
  } as never)
}

/** What a client is registered with. */
interface Registered {
  token_endpoint_auth_method?: string
  token_endpoint_auth_signing_alg?: string
}

/** Describes the key of an algorithm of JOSE, as `crypto.subtle` takes it. */
function describeKey(alg: string): RsaHashedKeyGenParams | EcKeyGenParams {
  const bits = alg.slice(2)
  if (alg.startsWith("ES")) return { name: "ECDSA", namedCurve: `P-${bits === "512" ? "521" : bits}` }
  const name = alg.startsWith("PS") ? "RSA-PSS" : "RSASSA-PKCS1-v1_5"
  return { name, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: `SHA-${bits}` }
}

async function readMessage(message: Request | Response): Promise<Message> {
  const { headers } = message
  const body = await message.clone().text()
  const type = headers.get("content-type") ?? ""
  return {
    ...("method" in message ? { method: message.method, url: message.url } : { status: message.status }),
    headers: [...headers],
    body: type.startsWith("image/") ? `(a picture, ${body.length} bytes)` : body,
  }
}

/** Reads the payload of a signed token; undefined where it is none. */
function decodeToken(token: unknown): unknown {
  const [, payload, signature] = typeof token === "string" ? token.split(".") : []
  if (!payload || signature === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (one) =>
      one.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function locationOf(answer: Message | undefined): string | undefined {
  return answer?.headers.find(([name]) => name === "location")?.[1]
}

function explainCookies(answer: Message | undefined): Explained[] {
  return (answer?.headers ?? [])
    .filter(([name]) => name === "set-cookie")
    .map(([, line]) => {
      const [pair = "", ...attributes] = line.split("; ")
      const at = pair.indexOf("=")
      const isGone = attributes.includes("Max-Age=0")
      const name = pair.slice(0, at)
      return {
        name,
        value: isGone ? "(deleted)" : pair.slice(at + 1),
        meaning: isGone ? "It has done its work, and is deleted." : explainCookie(name),
      }
    })
}

function explainParameters(
  pairs: URLSearchParams,
  at: "authorization" | "callback",
  { name: provider }: Entry,
): Explained[] {
  return [...pairs].map(([name, value]) => ({ name, value, meaning: explainParameter(name, at, provider) }))
}

/** What the app knows of a user whom it signs in. */
interface Arrival {
  readonly user: unknown
  readonly account: unknown
  readonly profile?: unknown
}

/** The app of one sign-in, which tells of every request that reaches it. */
interface App {
  /** Answers a browser. */
  readonly handler: (request: Request) => Promise<Response>
  readonly tell: (kind: StepKind, rest?: Partial<Step>) => Step
  readonly steps: readonly Step[]
}

function openApp(
  { entry, onStep, wait }: PlayOptions,
  providers: Provider[],
  more: Partial<AuthConfig> = {},
): App {
  const words = wordSteps(entry.name, entry.type)
  const steps: Step[] = []
  const errors: Error[] = []
  let arrival: Arrival | undefined
  let csrf: Exchange | undefined
  let last: Exchange | undefined
  const config: AuthConfig = {
    secret,
    trustHost: true,
    providers,
    events: {
      signIn({ user, account, profile }) {
        arrival = { user, account, ...(profile ? { profile } : {}) }
      },
    },
    logger: { error: (error) => void errors.push(error), warn() {}, debug() {} },
    ...more,
  }
  const tell: App["tell"] = (kind, rest = {}) => {
    const step: Step = { kind, exchanges: [], ...words[kind], ...rest }
    steps.push(step)
    onStep?.(step)
    return step
  }
  /** The page that the user is left with: the answer itself, or where it leads. */
  const readPage = async ({ answer }: Exchange): Promise<string | undefined> => {
    const location = locationOf(answer)
    const url = location && new URL(location, base)
    if (!url) return answer?.body
    if (url.origin !== appOrigin || !url.pathname.startsWith("/auth/")) return undefined
    return (await Auth(new Request(url, { headers: { accept: "text/html" } }), config)).text()
  }
  const tellEnd = async (asked: Exchange): Promise<void> => {
    const session = parseJson(asked.answer?.body ?? "") as Session | null
    if (session) {
      tell("user", { ...arrival })
      tell("session", { session, exchanges: [asked], cookies: explainCookies(last?.answer) })
      return
    }
    const error = errors[0]
    const type = error ? (isAuthError(error) ? error.type : error.name) : "Unknown"
    const html = last && (await readPage(last))
    tell("refusal", {
      exchanges: last ? [last] : [],
      error: { type, message: error?.message ?? "" },
      ...(html?.startsWith("<!DOCTYPE") ? { html } : {}),
    })
  }
  const handler: App["handler"] = async (request) => {
    const asked = await readMessage(request)
    const url = new URL(request.url)
    const action = url.pathname.slice("/auth/".length).replace(/\/.*/, "")
    if (action === "signin") tell("begin", { exchanges: [...(csrf ? [csrf] : []), { request: asked }] })
    if (action === "callback") {
      const pairs = asked.method === "POST" ? new URLSearchParams(asked.body) : url.searchParams
      tell("callback", {
        exchanges: [{ request: asked }],
        parameters: explainParameters(pairs, "callback", entry),
      })
    }
    const response = await Auth(request, config)
    const answer = await readMessage(response)
    const exchange = { request: asked, answer }
    if (action === "csrf") csrf = exchange
    else if (action === "session") await tellEnd(exchange)
    else last = exchange
    const location = locationOf(answer)
    if (action === "signin" && location && !location.startsWith(appOrigin)) {
      tell("authorization", {
        exchanges: [{ answer }],
        parameters: explainParameters(new URL(location).searchParams, "authorization", entry),
        cookies: explainCookies(answer),
      })
      const page = tell("provider", { address: location })
      await wait?.(page)
    }
    return response
  }
  return { handler, tell, steps }
}

/** Puts a transport into a provider in place of its own. */
function withTransport(provider: Provider, transport: typeof fetch): Provider {
  const { options, ...rest } = provider as { options?: object }
  return { ...rest, options: { ...options, [customFetch]: transport }, [customFetch]: transport } as Provider
}

async function playProvider(options: PlayOptions): Promise<readonly Step[]> {
  const { entry, persona, fault } = options
  const simulator = simulate([await createProvider(entry)], { simulations: entry.simulations })
  const providers = simulator.providers.map((provider) => {
    const { [customFetch]: answer = fetch } = provider as { [customFetch]?: typeof fetch }
    return withTransport(provider, async (input, init) => {
      const request = await readMessage(new Request(input, init))
      const response = await answer(input, init)
      const exchange = { request, answer: await readMessage(response) }
      const call = simulator.requests.findLast(
        ({ url, method }) => url === request.url && method === request.method,
      )
      // OAuth 1.0a may have one address for both tokens.
      const isSecond = call?.endpoint === "request-token" && app.steps.some(({ kind }) => kind === "callback")
      const kind = (isSecond ? "token" : (call?.endpoint ?? "unknown")) as StepKind
      const { id_token } = (parseJson(exchange.answer.body) ?? {}) as { id_token?: unknown }
      const claims = decodeToken(id_token)
      const wantsNonce = response.status >= 400 && response.headers.has("dpop-nonce")
      app.tell(kind, {
        exchanges: [exchange],
        ...(claims ? { claims } : {}),
        ...(kind === "find"
          ? { text: `You typed a name. The app asks ${new URL(request.url ?? "").host} about it.` }
          : {}),
        ...(wantsNonce
          ? { text: `${entry.name} wants a nonce in the proof. The app makes the call again.` }
          : {}),
      })
      return response
    })
  })
  const app = openApp(options, providers)
  await simulator.signIn(app.handler, entry.id, {
    origin: appOrigin,
    headers: { accept: "text/html" },
    persona,
    ...(fault && fault !== "mail-refused" ? { fault } : {}),
  })
  return app.steps
}

/** The texts of a call that sends a mail, wherever the service wants them. */
function listTexts(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(listTexts)
  return [String(value)]
}

async function playMail(options: PlayOptions): Promise<readonly Step[]> {
  const { entry, fault, wait } = options
  let texts: string[] = []
  const transport: typeof fetch = async (input, init) => {
    const request = await readMessage(new Request(input, init))
    texts = listTexts(parseJson(request.body) ?? Object.fromEntries(new URLSearchParams(request.body)))
    const response = Response.json({}, { status: fault === "mail-refused" ? 422 : 200 })
    app.tell("send", { exchanges: [{ request, answer: await readMessage(response) }] })
    return response
  }
  const app = openApp(options, [withTransport(await createProvider(entry), transport)], {
    adapter: MemoryAdapter(),
  })
  const jar = new Map<string, string>()
  const send = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const headers = new Headers({ accept: "text/html" })
    if (jar.size > 0) headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "))
    const url = new URL(path, base)
    const body = form && new URLSearchParams(form)
    const response = await app.handler(
      new Request(url, body ? { method: "POST", headers, body } : { headers }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (value === "" || line.includes("Max-Age=0")) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const { csrfToken } = (await (await send("/auth/csrf")).json()) as { csrfToken: string }
  await send(`/auth/signin/${entry.id}`, { csrfToken, email: recipient })
  const html = texts.find((text) => /<(?:html|body|a)\b/i.test(text))
  const link = texts.join("\n").match(/https:\/\/app\.example\/auth\/callback\/[^"\s<>\\]+/)?.[0]
  if (link && fault !== "mail-refused") {
    const subject = texts.find((text) => /sign in/i.test(text) && text.length < 100) ?? ""
    const mail = app.tell("mail", {
      mail: { subject, to: recipient },
      ...(html ? { html } : { address: link }),
    })
    await wait?.(mail)
    await send(link.replaceAll("&amp;", "&").replaceAll("&#x3D;", "="))
  }
  await send("/auth/session")
  return app.steps
}
