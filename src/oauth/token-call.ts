/** The request of a token endpoint as an entry declares it, made of the standard one; and what its answer says went wrong. */
import type * as oauth from "oauth4webapi"
import { type Answer, errorOf, type ProviderError } from "../calls/answer.js"
import type { HoleValues } from "../calls/hole-values.js"
import type { Outgoing } from "../calls/outgoing.js"
import { addQuery, prepare } from "../calls/prepare.js"
import { dispatch } from "../calls/send.js"
import { fillAll, fillJson } from "../calls/template.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { isObject, member } from "../notation/path.js"
import type { AnswerRules, DeclaredRequest } from "../providers.js"
import { signed } from "./signed-call.js"

/** What an entry says of a call to the token endpoint. */
export interface TokenCall extends Omit<DeclaredRequest, "url" | "answer" | "method"> {
  method?: Outgoing["method"] | undefined
}

/**
 * Makes the transport of one call: the protocol library writes a standard request, and this turns it into the declared one.
 * @param provider The provider.
 * @param call What is declared.
 * @param holeValues What its holes read.
 */
export function tokenFetch(provider: OAuthProvider, call: TokenCall, holeValues: HoleValues) {
  return async (url: string, init: oauth.CustomFetchOptions<"POST", URLSearchParams>): Promise<Response> => {
    const outgoing = reshape(provider, call, new URL(url), init, holeValues)
    return dispatch(provider, await signed(provider, outgoing, call, holeValues))
  }
}

function reshape(
  provider: OAuthProvider,
  call: TokenCall,
  url: URL,
  init: oauth.CustomFetchOptions<"POST", URLSearchParams>,
  holeValues: HoleValues,
): Outgoing {
  const { rename = {} } = provider
  const standard = call.only ? [] : [...init.body].map(([name, value]) => [rename[name] ?? name, value])
  const outgoing = prepare(provider, { ...headersAndQuery(call), url, auth: call.auth ?? "none" }, holeValues)
  // What is declared stands in place of what is standard.
  for (const [name, value] of call.auth === undefined ? Object.entries(init.headers) : []) {
    if (!outgoing.headers.has(name)) outgoing.headers.set(name, value)
  }
  outgoing.method = call.method ?? "POST"
  const members = Object.fromEntries(standard) as Record<string, string>
  if (call.json) {
    outgoing.json = JSON.stringify({ ...members, ...(fillJson(call.json, holeValues) as object) })
  } else {
    // An empty declared value takes a standard member out.
    const all = Object.entries({ ...members, ...fillAll(call.form, holeValues) }).filter(
      ([, value]) => value !== "",
    )
    outgoing.form = new URLSearchParams(all)
    if (outgoing.method === "GET") addQuery(outgoing.url, Object.fromEntries(all))
  }
  return outgoing
}

/** The body is assembled from the standard members first. */
function headersAndQuery({
  headers,
  query,
  unencoded,
  origin,
  hosts,
}: TokenCall): Pick<TokenCall, "headers" | "query" | "unencoded" | "origin" | "hosts"> {
  return {
    ...(headers ? { headers } : {}),
    ...(query ? { query } : {}),
    ...(unencoded ? { unencoded } : {}),
    ...(origin ? { origin, hosts } : {}),
  }
}

/**
 * Finds what went wrong.
 * @param answer What the token endpoint answered.
 * @param rules The deviations of its answers.
 * @returns The error, also one that stands in an answer of status 200 and one for what is no JSON object.
 */
export function failureIn(answer: Answer, rules: AnswerRules = {}): ProviderError | undefined {
  const { status, body } = answer
  const inside = member(body, "error") && !member(body, "access_token")
  const error = answer.error ?? (inside ? errorOf(body, rules, status) : undefined)
  if (error || isObject(body)) return error
  return { code: unreadable, description: "the answer is no JSON object" }
}

/** Stands for the error code of an answer that cannot be read. */
export const unreadable = "unreadable_answer"
