/** Carries out the declared request of a provider that sends mails over HTTP. */

import { filtered, isOption, mailText } from "../calls/holes.js"
import { environmentName } from "../config/env.js"
import { transportFor } from "../config/transport.js"
import { EmailSignInError } from "../errors.js"
import { basicCredentials } from "../http/basic.js"
import { isFieldValue } from "../http/field.js"
import { userAgent } from "../http/outbound.js"
import { escapeControls, TextRedactor } from "../log/text.js"
import { fillAddress, type Leading } from "../notation/address.js"
import { type Fill, fillHoles, fillTexts, fillValue } from "../notation/holes.js"
import { follow } from "../notation/path.js"
import type { Hole } from "../notation/template.js"
import {
  customFetch,
  type EmailConfig,
  type SendRequest,
  type VerificationRequestParams,
} from "../providers.js"
import { senderOf, signInMessage } from "./message.js"

/** Values by hole. */
type Values = (hole: Hole) => string | undefined

/**
 * Sends the sign-in mail through a provider's HTTP API.
 * @param params What a sender receives; the provider's `send` says how.
 * @param transport A bounded `fetch`.
 * @throws {EmailSignInError} when the provider has no way to send, lacks its key, or answers with a failure.
 */
export async function sendDeclared(
  params: VerificationRequestParams,
  transport: typeof fetch,
): Promise<void> {
  const { provider } = params
  const { send } = provider
  if (!send) {
    throw new EmailSignInError(
      `Provider "${provider.id}" cannot send mails. Give it a sendVerificationRequest, or use one of the built-in senders.`,
    )
  }
  if (!provider.apiKey && JSON.stringify(send).includes("{apiKey}")) {
    throw new EmailSignInError(
      `Provider "${provider.id}" has no apiKey. Set it, or AUTH_${environmentName(provider.id)}_KEY in the environment and call setEnvDefaults.`,
    )
  }
  const { url, init } = requestFor(send, provider, valuesOf(params))
  const answer = await transport(url, init)
  if (!answer.ok) throw await failure(answer, params)
}

/**
 * The same for an application's own code, with the bounds of a config that sets none.
 * @param params What a sender receives.
 * @throws {EmailSignInError} As {@link sendDeclared}.
 */
export function sendUnconfigured(params: VerificationRequestParams): Promise<void> {
  const { id, [customFetch]: transport } = params.provider
  return sendDeclared(params, transportFor({ providers: [] }, id, transport))
}

function requestFor(
  send: SendRequest,
  provider: EmailConfig,
  values: Values,
): { url: string; init: RequestInit } {
  const look = (hole: Hole): string | undefined => values(hole)
  const fill: Fill = (text) => fillHoles(mailText(text), look)
  // Where the mail and the key go is the application's word alone.
  const leads = ({ hole }: Leading): boolean => isOption(hole)
  const url = fillAddress(mailText(send.url), { look, leads })
  if (url === undefined) {
    throw new EmailSignInError(
      `Provider "${provider.id}": a value for the address of its API is missing or does not fit, such as \`from\`.`,
    )
  }
  for (const [name, value] of Object.entries(fillTexts(send.query, fill))) url.searchParams.set(name, value)
  const headers = new Headers({ accept: "application/json", "user-agent": userAgent })
  authenticate(send, provider, fill, url, headers)
  for (const [name, value] of Object.entries(fillTexts(send.headers, fill)))
    setField(provider, headers, name, value)
  if (send.method === "GET")
    return { url: url.href, init: { method: "GET", headers: Object.fromEntries(headers) } }
  headers.set("content-type", send.form ? "application/x-www-form-urlencoded" : "application/json")
  const body = send.form
    ? new URLSearchParams(fillTexts(send.form, fill)).toString()
    : JSON.stringify(fillValue(send.json ?? {}, fill))
  return { url: url.href, init: { method: "POST", headers: Object.fromEntries(headers), body } }
}

function authenticate(
  { auth }: SendRequest,
  provider: EmailConfig,
  fill: Fill,
  url: URL,
  headers: Headers,
): void {
  if (auth === undefined || auth === "none") return
  if ("bearer" in auth) setField(provider, headers, "authorization", `Bearer ${fill(auth.bearer) ?? ""}`)
  else if ("basic" in auth) headers.set("authorization", basicCredentials(fill(auth.basic) ?? ""))
  else if ("header" in auth) setField(provider, headers, auth.header, provider.apiKey ?? "")
  else url.searchParams.set(auth.query, provider.apiKey ?? "")
}

/** The runtime's own error would quote the value. */
function setField({ id }: EmailConfig, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw new EmailSignInError(
      `Provider "${id}": the header ${name} was to carry a value with a line break or another character that no header can hold, and nothing is sent.`,
    )
  }
  headers.set(name, value)
}

function valuesOf(params: VerificationRequestParams): Values {
  const { provider, identifier, url, theme } = params
  const { from, address, name, domain } = senderOf(provider.from, url)
  const known: Record<string, string | undefined> = {
    ...signInMessage({ url, theme }),
    from,
    to: identifier,
    url,
    host: new URL(url).host,
    apiKey: provider.apiKey,
    "sender.address": address,
    "sender.name": name,
    "sender.domain": domain,
  }
  return (hole) => filtered(hole, isOption(hole) ? option(provider, hole) : known[hole.path])
}

/** A member of the provider, else one of its `values`. */
function option(provider: EmailConfig, { steps }: Hole): string | undefined {
  for (const source of [provider, provider.options, provider.values] as unknown as Record<
    string,
    unknown
  >[]) {
    const value = follow(source, steps.slice(1))
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      return String(value)
  }
  return undefined
}

/** What the API says helps the operator; key, token and link are taken out of it. */
async function failure(
  answer: Response,
  { provider, token }: VerificationRequestParams,
): Promise<EmailSignInError> {
  const values = [token, provider.apiKey].filter((one) => one !== undefined)
  const said = new TextRedactor(values).clean((await answer.text()).slice(0, 2000))
  const details = {
    provider: provider.id,
    status: answer.status,
    answer: escapeControls(said.replace(/\s+/g, " ")).slice(0, 300),
  }
  return new EmailSignInError(
    `Provider "${provider.id}" refused the sign-in mail with status ${answer.status}.`,
    details,
  )
}
