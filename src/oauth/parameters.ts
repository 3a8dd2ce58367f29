/** What the provider's answer carries back through the browser. */
import type { Context, OAuthProvider } from "../config/context.js"
import { CallbackRouteError } from "../errors.js"
import { repeated } from "../http/body.js"
import { parseJson } from "../http/json.js"

/** No server issues longer codes, and nothing longer is worth sending on. */
const maxCodeLength = 8192

/**
 * Reads the parameters of an answer from the channel the provider uses: the body for `response_mode=form_post`, else the query.
 * @param ctx The request.
 * @param provider The provider.
 * @returns The parameters, each once.
 * @throws {CallbackRouteError} when a parameter occurs twice (RFC 6749 section 3.1).
 */
export function callbackParameters(ctx: Context, provider: OAuthProvider): URLSearchParams {
  const { url, method, body, duplicates } = ctx.request
  const [twice] = provider.formPost ? duplicates : repeated(url.searchParams)
  if (twice === undefined) {
    if (!provider.formPost) return standardNames(provider, new URLSearchParams(url.searchParams))
    const posted = method === "POST" ? Object.entries(body ?? {}) : []
    return standardNames(provider, new URLSearchParams(posted.map(([name, value]) => [name, String(value)])))
  }
  throw new CallbackRouteError(
    `${provider.id}: the answer carries the parameter "${twice.slice(0, 60)}" more than once. Start the sign-in again.`,
    { provider: provider.id },
  )
}

/** Some providers have names of their own for the parameters; a parameter under its standard name wins. */
function standardNames({ callback }: OAuthProvider, parameters: URLSearchParams): URLSearchParams {
  for (const [standard, foreign] of Object.entries(callback?.rename ?? {})) {
    const value = parameters.get(foreign)
    if (value !== null && !parameters.has(standard)) parameters.set(standard, value)
  }
  return parameters
}

/**
 * Checks that a code is one that a server could have issued (RFC 6749 appendix A.11).
 * @param provider For the message.
 * @param parameters The answer.
 * @throws {CallbackRouteError} when it is missing, too long, or holds other than printable ASCII characters.
 */
export function assertCode(provider: OAuthProvider, parameters: URLSearchParams): void {
  const code = parameters.get("code") ?? ""
  if (/^[\x20-\x7e]+$/.test(code) && code.length <= maxCodeLength) return
  const what = code === "" ? "carries neither a code nor an error" : "carries a code that no server issues"
  throw new CallbackRouteError(`${provider.id}: the answer ${what}. Start the sign-in again.`, {
    provider: provider.id,
  })
}

/**
 * Reads the parameters as holes and mappings see them: declared JSON members are parsed.
 * @param provider Its `callback.json` names them.
 * @param parameters The answer.
 * @returns Names to values; JSON that cannot be parsed is left out.
 */
export function callbackValues(
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Record<string, unknown> {
  const json = provider.callback?.json ?? []
  const values = [...parameters].map(([name, value]) => [name, json.includes(name) ? parsed(value) : value])
  return Object.fromEntries(values.filter(([name, value]) => name !== "__proto__" && value !== undefined))
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
