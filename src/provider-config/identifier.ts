/** An issuer that is found from what the user types (OpenID Connect Discovery 1.0, section 2). */
import type { AnswerRules, RequestText } from "./declared-request.js"

/**
 * A call on the way from an identifier to the issuer. Its holes read `{found.identifier}` and what earlier calls have set.
 * One whose address has a hole without a value is not made, and one that fails sets nothing: the next is tried.
 */
export interface FindRequest {
  /**
   * Address of a GET request. Where `{found.x}` decides its host, it leads to public host names by https alone: to no IP
   * address, no port and no name of a local network. On Node, Bun and Deno it leads to no name whose lookup tells an
   * address inside this server's network either, unless `[customFetch]` makes the call.
   */
  url: RequestText
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /** Headers by name. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
  /** Skipped when this member is set. */
  unless?: string | undefined
  /** Path into the answer to what must stand there, alone or in a list; an answer without it sets nothing. */
  confirm?: Readonly<Record<string, RequestText>> | undefined
  /** Members to set, computed from the answer. */
  set(answer: never): Record<string, unknown>
}

/**
 * What the user types, and how the issuer is found from it. The calls set `issuer` and `subject`, whose id the tokens must
 * have in `sub`: an issuer of an attacker could name any other user.
 */
export interface UserIdentifier {
  /** What the sign-in page asks for. */
  label: string
  /** An example of it. */
  placeholder?: string | undefined
  /** Calls, one after the other. */
  find: readonly FindRequest[]
}
