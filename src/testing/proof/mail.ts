/** Probes of a provider that sends sign-in links: the declared call brings one, and its failure is told. */
import { MemoryAdapter } from "../../adapters/memory.js"
import type { Provider } from "../../types/any-provider.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import { customFetch } from "../../types/provider.js"
import type { Session } from "../../types/session.js"
import { browserRequest, createCookieJar } from "../simulator/browser.js"
import { browserFindings, logFindings } from "./faults.js"
import { type AppLog, ending, logged, openApp, type Probe, place, type Subject } from "./proof-app.js"

const recipient = "ada@example.com"

/** One call to the provider's API: every text in it, in plain. */
interface Call {
  method: string
  texts: string[]
}

interface Mailing {
  calls: Call[]
  appLog: AppLog
  apiKey: string
  /** The app's answer to the request for a link. */
  response: Response
  visit(address: string, body?: URLSearchParams): Promise<Response>
  cookies(): Record<string, string>
}

function textsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)]
  return Object.values(value).flatMap(textsIn)
}

async function read(request: Request): Promise<Call> {
  const { method, url, headers } = request
  const body = await request.text()
  const json = headers.get("content-type")?.includes("json")
  const inBody = json ? textsIn(JSON.parse(body)) : [...new URLSearchParams(body).values()]
  return { method, texts: [...new URL(url).searchParams.values(), ...inBody] }
}

/** Asks for a link, with a provider whose API answers with the given status. */
async function ask({ provider, auth }: Subject, status: number): Promise<Mailing> {
  const calls: Call[] = []
  const transport: typeof fetch = async (input, init) => {
    calls.push(await read(new Request(input, init)))
    return Response.json({}, { status })
  }
  const given = provider as EmailConfig
  const apiKey = given.options?.apiKey ?? given.apiKey ?? `simulated-key-of-${given.id}`
  const played: Provider = { ...given, options: { ...given.options, apiKey, [customFetch]: transport } }
  const { handler, appLog } = openApp(auth, [played], { adapter: MemoryAdapter(), validation: "strict" })
  const jar = createCookieJar()
  const visit: Mailing["visit"] = async (address, body) => {
    const init = body ? { method: "POST", body } : {}
    const answer = await handler(browserRequest(address, { ...init, headers: { cookie: jar.header() } }))
    jar.store(answer)
    return answer
  }
  const { csrfToken } = (await (await visit(`${place}/csrf`)).json()) as { csrfToken: string }
  const form = new URLSearchParams({ csrfToken, email: recipient })
  const response = await visit(`${place}/signin/${given.id}`, form)
  return { calls, appLog, apiKey, response, visit, cookies: () => Object.fromEntries(jar.cookies) }
}

function linkIn({ texts }: Call): string | undefined {
  const links = texts.flatMap((text) => /https:\/\/app\.test\/auth\/callback\/[^"\s<>\\]+/.exec(text) ?? [])
  return links[0]?.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")
}

async function sends(subject: Subject): Promise<string[]> {
  const mailing = await ask(subject, 200)
  const { calls, response, appLog, visit } = mailing
  const [call, ...more] = calls
  if (!call || more.length > 0)
    return [`${calls.length} calls were made (${ending({ response })}); ${logged(appLog)}`]
  const link = linkIn(call)
  if (!link) return ["the call does not carry the sign-in link"]
  await visit(link)
  const session = (await (await visit(`${place}/session`)).json()) as Session | null
  return [
    ...(call.texts.some((one) => one.includes(recipient)) ? [] : ["the call does not name the recipient"]),
    ...(session?.user?.email === recipient ? [] : [`the link signed no user in; ${logged(appLog)}`]),
  ]
}

async function fails(subject: Subject): Promise<string[]> {
  const { response, appLog, apiKey, calls, cookies } = await ask(subject, 422)
  const link = calls[0] && linkIn(calls[0])
  return [
    ...(calls.length === 1 ? [] : [`${calls.length} calls were made`]),
    ...browserFindings({ response, cookies: cookies(), session: null }),
    ...logFindings(appLog, subject.provider.id, [apiKey, ...(link ? [link] : [])], undefined),
  ]
}

/**
 * The probes of a provider that sends links by a declared call.
 * @param subject The provider under proof.
 * @returns None for any other provider.
 */
export function mailProbes(subject: Subject): Probe[] {
  const { provider } = subject
  if (provider.type !== "email" || !(provider.options?.send ?? provider.send)) return []
  return [
    { name: "link", ask: () => sends(subject) },
    { name: "refused-call", ask: () => fails(subject) },
  ]
}
