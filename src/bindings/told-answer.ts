/** What became of a sign-in or sign-out that was asked for with `told`. */
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEngine } from "../config/engine.js"
import { AuthError } from "../errors.js"
import { isObject } from "../notation/path.js"
import type { BindingAnswer } from "./answer.js"

/** Where it leads, and why not where the user wanted to go. */
export interface ToldAnswer {
  /** Where the browser goes next. */
  url: string
  /** Type of the error, `CredentialsSignin` for instance. */
  error?: string
  /** What `authorize` said of a wrong password, by the `code` of the error it threw. */
  code?: string
}

/**
 * Reads it.
 * @param answer What the engine answered.
 * @param own Completed for its binding.
 * @throws {AuthError} When the answer leads nowhere.
 */
export function toldAnswer(answer: BindingAnswer, own: AuthConfig): ToldAnswer {
  const { status, body, url: location, error } = answer
  const url = location ?? addressIn(body)
  if (url === undefined) {
    throw new AuthError(`The engine answered with status ${status} and no address. The log says why.`)
  }
  return { url, ...(error === undefined ? failureIn(url, own) : { error }) }
}

/** Answers that are told hold the address in JSON. */
function addressIn(body: unknown): string | undefined {
  return isObject(body) && typeof body.url === "string" ? body.url : undefined
}

/** Only the pages that failures lead to tell of one: the address of any other page has parameters of its own. */
function failureIn(url: string, own: AuthConfig): Pick<ToldAnswer, "error" | "code"> {
  const { basePath, pages } = resolveEngine(own)
  const base = "http://origin.invalid"
  const { pathname, searchParams } = new URL(url, base)
  const telling = [pages.signIn ?? `${basePath}/signin`, pages.error ?? `${basePath}/error`]
  if (!telling.some((page) => URL.canParse(page, base) && new URL(page, base).pathname === pathname))
    return {}
  const [error, code] = [searchParams.get("error"), searchParams.get("code")]
  return { ...(error === null ? {} : { error }), ...(code === null ? {} : { code }) }
}
