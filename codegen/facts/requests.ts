/** Declared requests in one form: method and address apart, whichever way the entry writes them. */
import { withNull } from "../notation/types.js"
import type { Definition } from "../vocabulary/entry.js"
import { placed } from "../vocabulary/request.js"
import type { VersionFacts } from "./format.js"

/** The requests of a sign-in, of those that an entry declares. */
export type RequestFacts = Pick<VersionFacts, "authorization" | "token" | "userinfo" | "enrich" | "send">

/**
 * Collects the requests of an entry.
 * @param entry A valid entry.
 */
export function requestsOf(entry: Definition): RequestFacts {
  const { token, userinfo, enrich, send } = entry
  const [tokenRequest, userinfoRequest] = [
    typeof token === "string" ? { post: token } : token,
    typeof userinfo === "string" ? { get: userinfo } : userinfo,
  ]
  return {
    authorization: authorizationOf(entry),
    token: tokenRequest && placed(tokenRequest, "POST"),
    userinfo: userinfoRequest && placed(userinfoRequest, "GET"),
    enrich: enrich?.map((one) => placed({ ...one, answer: withNull(one.answer) }, "GET")),
    send: send && placed(send, "POST"),
  }
}

function authorizationOf({ authorization }: Definition): VersionFacts["authorization"] {
  if (authorization === undefined) return undefined
  if (typeof authorization === "string") return { url: authorization }
  const { separator: _elsewhere, ...rest } = authorization
  return rest
}
