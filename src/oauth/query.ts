/**
 * What the query of `POST signin` may say of an authorization request. The browser is the user's: it may say who signs in
 * and how that looks, and not what the application is given, what it demands, or what ties the answer to it. The
 * application's own code may say all of it but the last.
 */

import type { OAuthProvider } from "../config/resolved-provider.js"
import type { Context } from "../request/context.js"

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Who, and in which language: in place of what is configured too, and so is `scope`, which every sign-in has. */
const hints = words("scope login_hint ui_locales claims_locales display")
/** Which account, and how sure to be of it: where nothing is configured, because a lesser demand would weaken that. */
const demands = words("prompt max_age acr_values id_token_hint")
/**
 * What ties the answer to this client, this flow and its keys (RFC 6749, RFC 7636, RFC 9101, RFC 9126, RFC 9449, OpenID
 * Connect Core 1.0), and what proves the client: the engine's alone, whatever `allow` says.
 */
const reserved = words(
  "client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce " +
    "code_challenge code_challenge_method dpop_jkt request request_uri registration code iss",
)

/**
 * Takes parameters of the query over. Those that ask for more (`claims`, `resource`, `audience`,
 * `authorization_details`), and any unknown one, only where `authorization.allow` names them: that of a catalogue entry
 * where nothing is configured, that of the application in place of a configured value too. Where the application asks,
 * every name counts as allowed by it.
 * @param ctx The request: who asks; its logger hears what was left out, without the value.
 * @param provider Its `authorization.allow` and `authorization.replaceable` count.
 * @param params Parameters of the authorization request, as configured. Changed in place.
 */
export function takeQuery(ctx: Context, provider: OAuthProvider, params: URLSearchParams): void {
  const given = Object.entries(ctx.request.query)
  if (given.length === 0) return
  const { allow = [], replaceable, rename } = provider.authorization
  // The names on the wire stand for the same parameters.
  const wire: Readonly<Record<string, string>> = { ...provider.rename, ...rename }
  const bound = new Set([...reserved, ...[...reserved].flatMap((name) => wire[name] ?? [])])
  const left: string[] = []
  for (const [name, value] of given) {
    const open = params.has(name)
      ? hints.has(name) || replaceable.includes(name)
      : hints.has(name) || demands.has(name) || allow.includes(name)
    if ((open || ctx.askedBy === "application") && !bound.has(name)) params.set(name, value)
    else left.push(name.slice(0, 60))
  }
  if (left.length > 0)
    ctx.engine.logger.debug("signin: query parameters are not passed on", { names: left.slice(0, 20) })
}
