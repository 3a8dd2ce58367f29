/** The three legs of OAuth 1.0a (RFC 5849, section 2). */

import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import type { TokenSet } from "../../types/user.js"
import { type Outgoing, prepareCall, sendCall, setQuery } from "../calls/send.js"
import { CallbackRouteError, InvalidCheck, OAuthCallbackError } from "../errors.js"
import { writeMessage } from "../message.js"
import { fillMap, fillUrl, gatherValues } from "../notation/placeholders.js"
import { cleanText } from "../redact.js"
import type { Context } from "../request/context.js"
import { constantTimeEqual } from "../secrets.js"
import {
  type FlowFacts,
  type FlowStart,
  openCheck,
  ownCallbackUrl,
  pickFlowStart,
  sealCheck,
} from "./checks.js"
import { missingOptionError, providerErrorText } from "./errors.js"
import { type Credentials, readMethod, writeAuthorizationHeader } from "./oauth1-signature.js"
import type { Dispatch } from "./server.js"
import { assertTokens, type Exchange } from "./token.js"

/**
 * Asks for a request token, binds it to the browser, and sends the user to the provider (section 2.1 and 2.2). The redirect carries
 * `authorization.params`, a `scope` for instance; the request for the token carries what stands in the query of `requestToken`. Throws
 * when the provider gives no request token or does not confirm the callback URL.
 */
export async function startOAuth1(
  ctx: Context,
  provider: OAuthProvider,
  facts: FlowFacts,
): Promise<ResponseInternal> {
  const { authorization, requestToken = "" } = provider
  const answer = await requestOAuth1Token(provider, requestToken, readClientCredentials(provider), {
    oauth_callback: ownCallbackUrl(ctx, provider),
  })
  ctx.engine.known.note(answer)
  if (answer.oauth_callback_confirmed !== "true") {
    throw oauth1Error(provider, writeMessage("oauth1-callback-unconfirmed"))
  }
  const token = readToken(provider, answer)
  await sealCheck(ctx, provider, "oauth1", token.value, { ...facts, tokenSecret: token.secret })
  // Without the declared parameters: one whose placeholder is absent is not sent.
  const bare = authorization.url && new URL(authorization.url)
  for (const name of Object.keys(authorization.params ?? {})) bare?.searchParams.delete(name)
  const url = fillUrl(bare?.href ?? "", gatherValues(provider))
  if (!url) throw oauth1Error(provider, "it has no authorization endpoint")
  setQuery(url, fillMap(authorization.params, gatherValues(provider)))
  url.searchParams.set("oauth_token", token.value)
  return { redirect: url.href }
}

/**
 * Exchanges the authorised request token (section 2.3), and says how further requests are signed with the tokens. Throws an InvalidCheck
 * when the answer does not belong to a flow of this browser, an OAuthCallbackError when the user refused, and a CallbackRouteError
 * when the exchange fails.
 */
export async function finishOAuth1(
  ctx: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<{ exchanged: Exchange; send: Dispatch; start: FlowStart }> {
  const answered = parameters.get("oauth_token") ?? parameters.get("denied") ?? undefined
  const { value, tokenSecret, ...facts } = await openCheck(ctx, provider, "oauth1", answered)
  if (parameters.has("denied") || parameters.has("oauth_problem")) {
    throw new OAuthCallbackError(writeMessage("oauth1-refused", provider.id), {
      providerId: provider.id,
      error: "access_denied",
    })
  }
  const token = parameters.get("oauth_token") ?? ""
  const oauth_verifier = parameters.get("oauth_verifier") ?? ""
  if (!constantTimeEqual(token, value) || oauth_verifier === "") {
    throw new InvalidCheck(writeMessage("oauth1-other-sign-in", provider.id), { provider: provider.id })
  }
  const answer = await requestOAuth1Token(
    provider,
    provider.token.url ?? "",
    { ...readClientCredentials(provider), token, ...(tokenSecret ? { tokenSecret } : {}) },
    { oauth_verifier },
  )
  ctx.engine.known.note(answer)
  const access = readToken(provider, answer)
  const tokens: TokenSet = { ...answer, oauth_token: access.value, oauth_token_secret: access.secret }
  assertTokens(provider, tokens)
  const send = createAccountSigner(provider, tokens)
  return { exchanged: { tokens }, send, start: pickFlowStart(facts) }
}

/** Signs requests with the tokens of an account, as they are stored, in clear. */
export function createAccountSigner(provider: OAuthProvider, tokens: TokenSet): Dispatch {
  const credentials = {
    ...readClientCredentials(provider),
    token: String(tokens.oauth_token ?? ""),
    tokenSecret: String(tokens.oauth_token_secret ?? ""),
  }
  return async (caller, outgoing) => {
    await addAuthorizationHeader(caller, outgoing, credentials)
    return sendCall(caller, outgoing)
  }
}

/** PLAINTEXT shows the secrets to every reader of the request (section 3.4.4); of an address with placeholders it is known only now. */
async function addAuthorizationHeader(
  provider: OAuthProvider,
  { url, ...outgoing }: Outgoing,
  credentials: Credentials,
  extra?: Readonly<Record<string, string>>,
): Promise<void> {
  if (credentials.method === "PLAINTEXT" && url.protocol !== "https:") {
    throw oauth1Error(provider, writeMessage("oauth1-call-insecure", url.host))
  }
  const header = await writeAuthorizationHeader({ url, ...outgoing }, credentials, extra)
  outgoing.headers.set("authorization", header)
}

async function requestOAuth1Token(
  provider: OAuthProvider,
  url: string,
  credentials: Credentials,
  extra: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const outgoing = prepareCall(provider, { url, method: "POST", auth: "none" }, gatherValues(provider))
  outgoing.headers.set("accept", "*/*")
  await addAuthorizationHeader(provider, outgoing, credentials, extra)
  const response = await sendCall(provider, outgoing)
  const text = await response.text()
  if (response.status === 200) return Object.fromEntries(new URLSearchParams(text.trim()))
  const sent = [credentials.token, credentials.tokenSecret, extra.oauth_verifier]
  // OAuth 1.0a has no form for errors: services answer JSON, XML or a plain sentence.
  const description = text.replace(/<[^<>]*>/g, " ").replace(/["{}[\]]+/g, " ")
  const said = providerErrorText(provider, { code: String(response.status), description }, sent)
  throw oauth1Error(provider, writeMessage("oauth1-answer", outgoing.url.host, said))
}

function readClientCredentials(provider: OAuthProvider): Credentials {
  const { clientId, clientSecret } = provider
  const method = readMethod(provider)
  if (!method) throw missingOptionError(provider, writeMessage("oauth1-key-missing"))
  return { consumerKey: clientId, consumerSecret: clientSecret ?? "", ...method }
}

function readToken(
  provider: OAuthProvider,
  { oauth_token, oauth_token_secret }: Record<string, string>,
): { value: string; secret: string } {
  if (oauth_token && oauth_token_secret !== undefined)
    return { value: oauth_token, secret: oauth_token_secret }
  throw oauth1Error(provider, writeMessage("oauth1-token-missing"))
}

function oauth1Error({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(`${id}: ${cleanText(what, 1000)}.`, { provider: id })
}
