/** Probes of a provider that sends sign-in links: the declared call carries one, and its failure is logged. */
import { MemoryAdapter } from "../../adapters/memory.js"
import type { Provider } from "../../types/any-provider.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import { customFetch } from "../../types/provider.js"
import type { Session } from "../../types/session.js"
import { openBrowser, postForm } from "../simulator/browser.js"
import { browserFindings, logFindings } from "./faults.js"
import {
  type AppLog,
  appAddress,
  describeLog,
  describeResponse,
  findingsOf,
  openApp,
  type Probe,
  type Subject,
} from "./proof-app.js"

const recipient = "ada@example.com"

interface Mailing {
  /** Every text in each call to the provider's API, decoded. */
  calls: string[][]
  appLog: AppLog
  apiKey: string
  /** The app's answer to the request for a link. */
  response: Response
  send(address: string): Promise<Response>
  cookies(): Record<string, string>
}

function listTexts(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)]
  return Object.values(value).flatMap(listTexts)
}

/** Requests a link from a provider whose API answers with a status. */
async function requestLink({ provider, auth }: Subject, status: number): Promise<Mailing> {
  const calls: string[][] = []
  const given = provider as EmailConfig
  const apiKey = given.options?.apiKey ?? given.apiKey ?? `simulated-key-of-${given.id}`
  const options: typeof given.options = {
    ...given.options,
    apiKey,
    async [customFetch](input, init) {
      const request = new Request(input, init)
      const body = await request.text()
      const isJson = request.headers.get("content-type")?.includes("json")
      const inBody = isJson ? listTexts(JSON.parse(body)) : [...new URLSearchParams(body).values()]
      calls.push([...new URL(request.url).searchParams.values(), ...inBody])
      return Response.json({}, { status })
    },
  }
  const { handler, appLog } = openApp(auth, [{ ...given, options } as Provider], {
    adapter: MemoryAdapter(),
    validation: "strict",
  })
  const { jar, send } = openBrowser(handler)
  const { csrfToken } = (await (await send(`${appAddress}/csrf`)).json()) as { csrfToken: string }
  const form = new URLSearchParams({ csrfToken, email: recipient })
  const response = await send(`${appAddress}/signin/${given.id}`, postForm(form.toString()))
  return { calls, appLog, apiKey, response, send, cookies: () => Object.fromEntries(jar.cookies) }
}

function findLink(texts: readonly string[]): string | undefined {
  const links = texts.flatMap((text) => /https:\/\/app\.test\/auth\/callback\/[^"\s<>\\]+/.exec(text) ?? [])
  return links[0]?.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")
}

/** Lists the probes of a provider that sends links by a declared call; there are none for any other. */
export function mailProbes(subject: Subject): Probe[] {
  const { provider } = subject
  if (provider.type !== "email" || !(provider.options?.send ?? provider.send)) return []
  return [
    {
      name: "link",
      run: async () => {
        const { calls, response, appLog, send } = await requestLink(subject, 200)
        const [call, ...more] = calls
        if (!call || more.length > 0)
          return [
            `${calls.length} calls were made (${describeResponse({ response })}); ${describeLog(appLog)}`,
          ]
        const link = findLink(call)
        if (!link) return ["the call does not carry the sign-in link"]
        await send(link)
        const session = (await (await send(`${appAddress}/session`)).json()) as Session | null
        return findingsOf(
          [call.some((one) => one.includes(recipient)), "the call does not name the recipient"],
          [session?.user?.email === recipient, `the link signed no user in; ${describeLog(appLog)}`],
        )
      },
    },
    {
      name: "refused-call",
      run: async () => {
        const { response, appLog, apiKey, calls, cookies } = await requestLink(subject, 422)
        const link = calls[0] && findLink(calls[0])
        return [
          ...findingsOf([calls.length === 1, `${calls.length} calls were made`]),
          ...browserFindings({ response, cookies: cookies(), session: null }),
          ...logFindings(appLog, provider.id, [apiKey, ...(link ? [link] : [])], undefined),
        ]
      },
    },
  ]
}
