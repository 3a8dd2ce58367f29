/** Carries out the declared request of a provider that sends mails over HTTP. */

import type { EmailConfig, VerificationRequestParams } from "../../types/mail-provider.js"
import { customFetch } from "../../types/provider.js"
import type { DeclaredRequest, SendRequest } from "../../types/provider-calls.js"
import { gatherValues, type PlaceholderValues } from "../calls/placeholders.js"
import { type Caller, prepareCall, sendCall } from "../calls/send.js"
import { environmentName } from "../config/environment.js"
import { makeProviderFetch } from "../config/providers.js"
import { EmailSignInError } from "../errors.js"
import { escapeControls, TextRedactor } from "../redact.js"
import { createSignInMessage, parseSender } from "./message.js"

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
  const caller = createCaller(provider, transport)
  const answer = await sendCall(caller, prepareCall(caller, completeCall(send), readMailValues(params)))
  if (!answer.ok) throw await createSendError(answer, params)
}

/**
 * Sends the mail for an application's own code, with the default limits.
 * @param params What a sender receives.
 * @throws {EmailSignInError} As {@link sendDeclared}.
 */
export function sendUnconfigured(params: VerificationRequestParams): Promise<void> {
  const { id, [customFetch]: transport } = params.provider
  return sendDeclared(params, makeProviderFetch({ providers: [] }, id, transport))
}

function createCaller({ id }: EmailConfig, transport: typeof fetch): Caller {
  return {
    id,
    fetch: transport,
    failed: (what) => new EmailSignInError(`Provider "${id}": ${what}`, { provider: id }),
  }
}

/** A mail is posted, as JSON unless the call declares a form, and states what proves it. */
function completeCall({
  method = "POST",
  auth = "none",
  form,
  json = {},
  ...call
}: SendRequest): DeclaredRequest {
  const body = form ? { form } : { json }
  return { ...call, method, auth, ...(method === "GET" ? {} : body) }
}

function readMailValues({ provider, identifier, url, theme }: VerificationRequestParams): PlaceholderValues {
  const { from, ...sender } = parseSender(provider.from, url)
  const { apiKey } = provider
  const { host } = new URL(url)
  const message = createSignInMessage({ url, theme })
  return gatherValues(provider, {
    mail: { ...message, from, to: identifier, url, host, apiKey, sender },
  })
}

/** What the API says helps the operator; key, token and link are taken out of it. */
async function createSendError(
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
