/** Declared calls in one form: method and address apart, whichever way the entry writes them. */
import type { Definition } from "../vocabulary/entry.js"
import type { VersionFacts } from "./format.js"

type Method = "GET" | "POST" | "PUT" | "DELETE"

/** The words of a call that hold its address. */
interface Addressed {
  get?: string | undefined
  post?: string | undefined
  put?: string | undefined
  delete?: string | undefined
}

/** A call whose address is apart from its method. */
type Placed<Call> = Omit<Call, keyof Addressed> & { method: Method; url?: string }

/**
 * Puts method and address of a call apart.
 * @param raw What the entry says.
 * @param usual The method of a call that names none.
 */
export function placed<Call extends Addressed>(raw: Call, usual: Method): Placed<Call> {
  const { get, post, put, delete: remove, ...rest } = raw
  const named = Object.entries({ GET: get, POST: post, PUT: put, DELETE: remove }) as Array<[Method, string?]>
  const [method, url] = named.find(([, address]) => address !== undefined) ?? [usual]
  return { method, ...(url ? { url } : {}), ...rest }
}

/** The calls of a sign-in, of those that an entry declares. */
export type CallFacts = Pick<VersionFacts, "authorization" | "token" | "userinfo" | "enrich" | "send">

/**
 * Collects the calls of an entry.
 * @param entry A valid entry.
 */
export function callsOf(entry: Definition): CallFacts {
  const { token, userinfo, enrich, send } = entry
  const [tokenCall, userinfoCall] = [
    typeof token === "string" ? { post: token } : token,
    typeof userinfo === "string" ? { get: userinfo } : userinfo,
  ]
  return {
    authorization: authorizationOf(entry),
    token: tokenCall && placed(tokenCall, "POST"),
    userinfo: userinfoCall && placed(userinfoCall, "GET"),
    enrich: enrich?.map((one) => placed(one, "GET")),
    send: send && placed(send, "POST"),
  }
}

function authorizationOf({ authorization }: Definition): VersionFacts["authorization"] {
  if (authorization === undefined) return undefined
  if (typeof authorization === "string") return { url: authorization }
  const { separator: _elsewhere, ...rest } = authorization
  return rest
}
