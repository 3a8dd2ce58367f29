/** Carries out the declared request of a provider that sends mails over HTTP. */

import type { VerificationRequestParams } from "../../types/mail-provider.js"
import { customFetch } from "../../types/provider.js"
import { type Caller, prepareCall, sendCall } from "../calls/send.js"
import { environmentName } from "../config/environment.js"
import { makeProviderFetch } from "../config/providers.js"
import { EmailSignInError } from "../errors.js"
import { writeMessage } from "../message.js"
import { gatherValues } from "../notation/placeholders.js"
import { escapeControls, TextRedactor } from "../redact.js"
import { createSignInMessage, parseSender } from "./message.js"

/**
 * Sends the sign-in mail through a provider's HTTP API: its `send` says how, `transport` is a bounded `fetch`. Throws
 * {@link EmailSignInError} when the provider has no way to send, lacks its key, or answers with a failure.
 */
export async function sendDeclared(
  { provider, identifier, url, theme, token, purpose, language }: VerificationRequestParams,
  transport: typeof fetch,
): Promise<void> {
  const { id, send, apiKey } = provider
  if (!send) {
    throw new EmailSignInError(writeMessage("mail-sender-missing", id))
  }
  if (!apiKey && JSON.stringify(send).includes("{apiKey}")) {
    throw new EmailSignInError(writeMessage("mail-key-missing", id, environmentName(id)))
  }
  const caller: Caller = {
    id,
    fetch: transport,
    failed: (what) => new EmailSignInError(`Provider "${id}": ${what}`, { provider: id }),
  }
  // A mail is posted, as JSON unless the call declares a form, and states what proves it.
  const { method = "POST", auth = "none", form, json = {}, ...call } = send
  const body = method === "GET" ? {} : form ? { form } : { json }
  const { from, ...sender } = parseSender(provider.from, url)
  const { host } = new URL(url)
  const message = createSignInMessage({ url, theme, purpose, language })
  const values = gatherValues(provider, {
    mail: { ...message, from, to: identifier, url, host, apiKey, sender },
  })
  const answer = await sendCall(caller, prepareCall(caller, { ...call, method, auth, ...body }, values))
  if (answer.ok) return
  // What the API says helps the operator; key, token and link are taken out of it.
  const secrets = [token, apiKey].filter((one) => one !== undefined)
  const said = new TextRedactor(secrets).clean((await answer.text()).slice(0, 2000))
  throw new EmailSignInError(writeMessage("mail-refused", id, answer.status), {
    provider: id,
    status: answer.status,
    answer: escapeControls(said.replace(/\s+/g, " ")).slice(0, 300),
  })
}

/** Sends the mail for an application's own code, with the default limits; see {@link sendDeclared}. */
export function sendUnconfigured(params: VerificationRequestParams): Promise<void> {
  const { id, [customFetch]: transport } = params.provider
  return sendDeclared(params, makeProviderFetch({ providers: [] }, id, transport))
}
