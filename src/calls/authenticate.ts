/** How a declared call proves itself. */
import { basicCredentials } from "../http/basic.js"
import { member } from "../notation/path.js"
import type { RequestAuth } from "../providers.js"
import type { Caller } from "./caller.js"
import { setField } from "./header.js"
import type { HoleValues } from "./hole-values.js"
import type { Outgoing } from "./outgoing.js"
import { fill } from "./template.js"

/**
 * Writes credentials into a request.
 * @param caller Its client id and secret are what `basic` carries.
 * @param outgoing Changed in place.
 * @param auth What the declaration says.
 * @param holeValues What holes read. `tokens.access_token`, or the key of a mail service, is what goes where the declaration
 * states none.
 * @throws {AuthError} When a header cannot hold them.
 */
export function authenticate(
  caller: Caller,
  outgoing: Outgoing,
  auth: RequestAuth,
  holeValues: HoleValues,
): void {
  const token = member(holeValues.tokens, "access_token") ?? member(holeValues.mail, "apiKey")
  const { headers, url } = outgoing
  if (auth === "none") return
  if (auth === "basic") {
    headers.set("authorization", basicCredentials(`${caller.clientId}:${caller.clientSecret ?? ""}`))
  } else if (typeof auth === "object" && "basic" in auth) {
    headers.set("authorization", basicCredentials(fill(auth.basic, holeValues) ?? ""))
  } else if (typeof auth === "object" && "bearer" in auth) {
    setField(caller, headers, "authorization", `Bearer ${fill(auth.bearer, holeValues) ?? ""}`)
  } else if (typeof token === "string") {
    if (auth === "bearer") setField(caller, headers, "authorization", `Bearer ${token}`)
    else if ("query" in auth) url.searchParams.set(auth.query, token)
    else setField(caller, headers, auth.header, token)
  }
}
