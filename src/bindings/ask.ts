/** Asking the engine on a user's behalf: the request that their browser would have sent, without the way there. */
import type { AuthConfig } from "../config/auth-config.js"
import { raw, skipCSRFCheck } from "../config/auth-config.js"
import { resolveEngine } from "../config/engine.js"
import { type AskedRequest, askedBy, askedGet } from "../http/asked-request.js"
import type { AuthAction, ResponseInternal } from "../types.js"
import { type BindingAnswer, bindingAnswer } from "./answer.js"
import { derivedConfig } from "./derived-config.js"

/** The request of a user, as far as a binding needs it. */
export interface BrowserRequest {
  /** Address of the request; its origin counts, unless the config or a trusted proxy says otherwise. */
  url: string
  /** Headers of the request. */
  headers: Headers
}

/** What answers: `Auth`, or a part of it that carries less. */
export type Answerer = (request: AskedRequest, config: AuthConfig) => Promise<Response | ResponseInternal>

/** What is asked. */
export interface Question {
  /** The action. */
  action: AuthAction
  /** Id of the provider, for actions that have one. */
  provider?: string
  /** Parameters of the address. */
  query?: URLSearchParams
  /** Fields of a form; makes the request a POST. */
  form?: Readonly<Record<string, string>>
  /** A document of JSON; makes the request a POST. */
  json?: unknown
  /** Failures are told in the answer's address (`error`, `code`) instead of thrown. */
  told?: boolean
}

/** What describes a body, or how an answer is wanted: neither is true of the question. */
const notCopied = /^(?:content-.*|transfer-encoding|x-auth-return-redirect|expect|if-.*|range|accept)$/i

/**
 * Asks the engine.
 * @param browserRequest Whose cookies and origin count.
 * @param config Already completed for its binding. The CSRF token is not asked for: who calls this is code of the
 * application, which has to know that the request was meant, as frameworks do for their server actions.
 * @param answerer Who answers.
 * @param question What is asked.
 * @returns The answer.
 * @throws {AuthError} What stands in the way, unless `told`.
 */
export async function ask(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  answerer: Answerer,
  question: Question,
): Promise<BindingAnswer> {
  const { action, provider, query, form, json, told } = question
  const own = derivedConfig(config, "raw", (given) => ({ ...given, raw, skipCSRFCheck }))
  const { basePath, fatal } = resolveEngine(own)
  // Code on the server may hear what a browser may not: which option is wrong, and what to write instead.
  if (fatal) throw fatal
  const path = [basePath, action, ...(provider === undefined ? [] : [encodeURIComponent(provider)])]
  const search = query?.size ? `?${query}` : ""
  const headers =
    action === "session" && json === undefined ? sessionHeaders(browserRequest) : copied(browserRequest)
  if (told) headers.set("x-auth-return-redirect", "1")
  if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  if (json !== undefined) headers.set("content-type", "application/json")
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json)
  const address = `${new URL(browserRequest.url).origin}${path.join("/")}${search}`
  const request =
    body === undefined
      ? askedGet(address, headers)
      : askedBy(new Request(address, { headers, method: "POST", body }))
  return bindingAnswer(await answerer(request, own))
}

function copied({ headers }: BrowserRequest): Headers {
  const copy = new Headers()
  for (const [name, value] of headers) if (!notCopied.test(name)) copy.append(name, value)
  return copy
}

/** All that a session check reads: copying the rest would take longer than the check. */
function sessionHeaders({ headers }: BrowserRequest): Headers {
  const copy = new Headers()
  for (const name of ["cookie", "authorization", "host", "x-forwarded-host", "x-forwarded-proto"]) {
    const value = headers.get(name)
    if (value !== null) copy.set(name, value)
  }
  return copy
}
