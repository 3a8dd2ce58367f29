/** Destinations an attacker would ask for, by what they try; and every place that takes a destination. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, mailbox } from "../support/app.js"
import type { Client } from "../support/client.js"
import { oauth1Config } from "../support/oauth1-config.js"

/** The only origin a user may be sent to. */
export const origin = "https://app.test"

/** Addresses by family. */
export const corpus: Readonly<Record<string, readonly string[]>> = {
  foreign: [
    "https://evil.test/phish",
    "http://evil.test",
    "HTTPS://EVIL.TEST",
    "//evil.test",
    "///evil.test",
    "////evil.test/x",
  ],
  backslash: [
    "/\\evil.test",
    "\\\\evil.test",
    "/\\/evil.test",
    "\\/evil.test",
    "https:\\\\evil.test",
    "/\\\\evil.test",
  ],
  control: [
    "/\t/evil.test",
    "/\n/evil.test",
    "/\r/evil.test",
    "\t//evil.test",
    " //evil.test",
    "\n//evil.test",
    "/%09/evil.test",
    "\0//evil.test",
    "/\0/evil.test",
    "/x\r\nSet-Cookie: a=b",
    "/x\u2028y",
    "\u00a0//evil.test",
    "\ufeff//evil.test",
  ],
  userinfo: [
    "https://app.test@evil.test",
    "https://app.test:pass@evil.test/",
    "https://app.test%40evil.test",
    "https://app.test%2f@evil.test",
    "https://evil.test\\@app.test",
    "https://app.test\\@evil.test",
    "//app.test@evil.test",
    "https://x:y@app.test",
  ],
  alike: [
    "https://app.test.evil.test",
    "https://app.testevil.test",
    "https://evil.test/app.test",
    "https://evil.test/https://app.test/",
    "https://xapp.test",
    "https://appxtest",
    "https://evil.test?https://app.test",
    "https://evil.test#https://app.test",
    "https://app.test.",
    "https://sub.app.test",
  ],
  port: ["https://app.test:8443/", "https://app.test:80", "https://app.test:0443@evil.test"],
  scheme: [
    "http://app.test/home",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://app.test/%0aalert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://app.test/x",
    "filesystem:https://app.test/x",
    "view-source:https://app.test",
    "about:blank",
    "ftp://app.test/",
    "ws://app.test/",
    "intent://app.test#Intent;scheme=http;end",
    "https:evil.test",
    "https:/evil.test",
    "https:///evil.test",
    "http:evil.test",
  ],
  unicode: [
    "https://evil。test",
    "／／evil.test",
    "/／evil.test",
    "https://аpp.test",
    "https://app\u200b.test.evil.test",
    "https://app.test。evil.test",
    "https://app.test／.evil.test",
    "https://app.test\uff20evil.test",
    "/\ud800",
    "//evil\u3002test",
  ],
  encoded: [
    "%2f%2fevil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "%252f%252fevil.test",
    "/%2e%2e//evil.test",
    "https%3A%2F%2Fevil.test",
    "/%00/evil.test",
  ],
  path: [
    "https://app.test//evil.test/x",
    "https://app.test/\\evil.test",
    "https://app.test/.//evil.test",
    "/.//evil.test",
    "/..//evil.test",
    "/./\\evil.test",
    "/a/..//evil.test",
    "https://app.test/..//evil.test",
  ],
  broken: [
    ":::",
    "http://",
    "https://[",
    "https://%",
    "%",
    "http:",
    "//",
    "///",
    "\\\\",
    "?",
    "#",
    " ",
    "foo",
    "?next=//evil.test",
    "https://",
    "https://:443",
  ],
  long: [`https://evil.test/${"a".repeat(9000)}`, `/${"a".repeat(9000)}`, `//evil.test/${"é".repeat(3000)}`],
}

/** Every address of the corpus. */
export const addresses = Object.values(corpus).flat()

/** An answer, and the destinations that stand in it. */
export interface Outcome {
  response: Response
  destinations: string[]
}

type Place = (destination: string) => Promise<Outcome>

const form = (destination: string): string => new URLSearchParams({ d: destination }).toString().slice(2)

/** Reads Location, or `url` of the JSON variant. */
async function outcome(response: Response, more: string[] = []): Promise<Outcome> {
  const location = response.headers.get("location")
  const isJson = response.headers.get("content-type")?.startsWith("application/json")
  const url = isJson ? ((await response.clone().json()) as { url?: string } | null)?.url : undefined
  const destinations = [location, url].filter((one) => typeof one === "string")
  return { response, destinations: [...destinations, ...destinations.flatMap(nested), ...more] }
}

/** A page of the application is told where to go on in a parameter. */
function nested(location: string): string[] {
  return new URL(location, origin).searchParams.getAll("callbackUrl")
}

const open = (config: Partial<AuthConfig> = {}): Client => browser({ providers: [credentials()], ...config })

async function enter(
  client: Client,
  destination: string,
  headers: Record<string, string> = {},
): Promise<Outcome> {
  return outcome(
    await client.submit("callback/credentials", { password: "ok", callbackUrl: destination }, headers),
  )
}

async function enterWithBody(
  destination: string,
  type: string,
  body: (fields: Record<string, string>) => string,
): Promise<Outcome> {
  const client = open()
  const fields = { csrfToken: await client.csrfToken(), password: "ok", callbackUrl: destination }
  const init = { method: "POST", headers: { "content-type": type }, body: body(fields) }
  return outcome(await client.request("callback/credentials", init))
}

/** Starts at a provider with the destination, and comes back. */
async function visitProvider(config: Partial<AuthConfig>, destination: string): Promise<Outcome> {
  const client = open({ providers: [acme().provider], ...config })
  const started = await client.submit("signin/acme", { callbackUrl: destination })
  const state = new URL(started.headers.get("location") ?? "", origin).searchParams.get("state") ?? ""
  return outcome(
    await client.get(`callback/acme?${new URLSearchParams({ code: crypto.randomUUID(), state })}`),
  )
}

/** An OAuth 1.0a provider with endpoints of its own. */
function legacy(): OAuth2Config<Profile> {
  const answer: typeof fetch = async (input) => {
    const { pathname } = new URL(new Request(input).url)
    if (pathname === "/me") return Response.json({ id: 7, name: "L", email: "l@x.test" })
    const tokens = new URLSearchParams({ oauth_token: "rt", oauth_token_secret: "s" })
    if (pathname === "/request") tokens.set("oauth_callback_confirmed", "true")
    return new Response(tokens)
  }
  return oauth1Config(answer)
}

/** Values of hidden fields, form actions and links of a page, and of the callback URL cookie. */
async function shown(client: Client, response: Response): Promise<Outcome> {
  const html = await response.clone().text()
  const plain = (text: string) =>
    text.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=").replaceAll("&quot;", '"')
  const values = [...html.matchAll(/name="callbackUrl" value="([^"]*)"/g)].map(([, value = ""]) =>
    plain(value),
  )
  const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, value = ""]) => plain(value))
  const cookie = decodeURIComponent(client.cookie("callback-url") ?? "")
  return outcome(response, [...values, ...links, ...links.flatMap(nested), ...(cookie ? [cookie] : [])])
}

/** What the documentation of the redirect callback shows. */
const documented: NonNullable<AuthConfig["callbacks"]>["redirect"] = ({ url, baseUrl }) => {
  if (url.startsWith("/")) return `${baseUrl}${url}`
  return new URL(url).origin === baseUrl ? url : baseUrl
}

/** Where a destination can be put, by what the attacker has to get the user to do. */
export const places: Readonly<Record<string, Place>> = {
  "the body of a credentials sign-in": (destination) => enter(open(), destination),
  "the same, answered in JSON": (destination) =>
    enter(open(), destination, { "x-auth-return-redirect": "1" }),
  "a JSON body": (destination) => enterWithBody(destination, "application/json", JSON.stringify),
  "a multipart body": (destination) =>
    enterWithBody(destination, "multipart/form-data; boundary=b", (fields) => {
      const parts = Object.entries(fields).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      return `${parts.join("")}--b--\r\n`
    }),
  "the query of a credentials sign-in": async (destination) => {
    const client = open()
    return outcome(
      await client.submit(`callback/credentials?callbackUrl=${form(destination)}`, { password: "ok" }),
    )
  },
  "the cookie before a credentials sign-in": async (destination) => {
    const client = open()
    const csrfToken = await client.csrfToken()
    client.cookies.set("__Secure-authjs.callback-url", form(destination).replaceAll("+", "%20"))
    return outcome(await client.post("callback/credentials", { csrfToken, password: "ok" }))
  },
  "a refused credentials sign-in": async (destination) => {
    const client = open({ pages: { signIn: "/login" } })
    return outcome(await client.submit("callback/credentials", { password: "no", callbackUrl: destination }))
  },
  "the body of a sign-out": async (destination) => {
    const client = open()
    await enter(client, "/")
    return outcome(await client.submit("signout", { callbackUrl: destination }))
  },
  "the query of a sign-out": async (destination) => {
    const client = open()
    await enter(client, "/")
    return outcome(await client.submit(`signout?callbackUrl=${form(destination)}`))
  },
  "the sign-in page": async (destination) => {
    const client = open({ providers: [acme().provider, credentials()] })
    return shown(client, await client.get(`signin?callbackUrl=${form(destination)}`))
  },
  "the sign-out page": async (destination) => {
    const client = open()
    return shown(client, await client.get(`signout?callbackUrl=${form(destination)}`))
  },
  "pages.signIn": async (destination) => {
    const client = open({ pages: { signIn: "/login?a=1#top" } })
    return outcome(await client.get(`signin?callbackUrl=${form(destination)}`))
  },
  "pages.error": async (destination) => {
    const client = open({ pages: { error: "/oops" } })
    return outcome(await client.get(`error?error=x&callbackUrl=${form(destination)}`))
  },
  "pages.verifyRequest": async (destination) => {
    const client = open({ pages: { verifyRequest: "/mail" } })
    const { response } = await outcome(await client.get(`verify-request?x=${form(destination)}`))
    return outcome(response)
  },
  "a sign-in at a provider": (destination) => visitProvider({}, destination),
  "pages.newUser": (destination) =>
    visitProvider({ adapter: MemoryAdapter(), pages: { newUser: "/welcome?x=1" } }, destination),
  "the query of a provider's answer": async (destination) => {
    const client = open({ providers: [acme().provider] })
    const started = await client.submit("signin/acme")
    const state = new URL(started.headers.get("location") ?? "").searchParams.get("state") ?? ""
    const query = new URLSearchParams({ code: crypto.randomUUID(), state, callbackUrl: destination })
    return outcome(await client.get(`callback/acme?${query}`))
  },
  "a sign-in at an OAuth 1.0 provider": async (destination) => {
    const client = open({ providers: [legacy()] })
    await client.submit("signin/legacy", { callbackUrl: destination })
    return outcome(await client.get("callback/legacy?oauth_token=rt&oauth_verifier=v"))
  },
  "a request for an e-mail link": async (destination) => {
    const mail = mailbox()
    const client = open({ providers: [mail.provider], adapter: MemoryAdapter() })
    await client.submit("signin/email", { email: "a@x.test", callbackUrl: destination })
    return outcome(await client.get(mail.link()), [mail.link(), ...nested(mail.link())])
  },
  "an e-mail link that was changed": async (destination) => {
    const mail = mailbox()
    const client = open({ providers: [mail.provider], adapter: MemoryAdapter() })
    await client.submit("signin/email", { email: "a@x.test" })
    const link = new URL(mail.link())
    link.searchParams.set("callbackUrl", destination)
    return outcome(await client.get(link.href))
  },
  "a redirect callback as documented": (destination) =>
    enter(open({ callbacks: { redirect: documented } }), destination),
  "a redirect callback that keeps paths as they are": (destination) =>
    enter(
      open({ callbacks: { redirect: ({ url, baseUrl }) => (url.startsWith("/") ? url : baseUrl) } }),
      destination,
    ),
  "a signIn callback that redirects to what was asked for": (destination) =>
    enter(open({ callbacks: { signIn: () => destination } }), "/"),
}
