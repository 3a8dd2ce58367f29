/** The target of a request as it was sent (RFC 9112, section 3.2), for bindings that see it before a URL parser does. */
import { parseUrl } from "../web-address.js"
import { BadRequest } from "./body.js"

/** Unreserved characters, which need no encoding (RFC 3986, sections 2.3 and 6.2.2.2). */
const needless = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i
const authority = /^https?:\/\/[^/?#\\]*/i

/** Takes path and query out of a request target. */
export function readPathAndQuery(target: string): string {
  if (target.startsWith("/")) return target
  if (!authority.test(target)) return "/"
  const rest = target.replace(authority, "")
  return rest.startsWith("/") ? rest : `/${rest}`
}

/** Takes the path out of a request target. */
export function readTargetPath(target: string): string {
  return readPathAndQuery(target).split("?", 1)[0] ?? "/"
}

/**
 * Tells whether a path was sent in a spelling that means another path: dot segments, backslashes, tabs, or letters
 * that are percent-encoded without need. What stands in front of the handler and compares paths is passed by with it.
 */
export function isRespelled(target: string): boolean {
  return needless.test(readTargetPath(target)) || hasOtherSegments(target)
}

/** Tells whether a URL parser reads another path than was sent: dot segments, backslashes, tabs. */
export function hasOtherSegments(target: string): boolean {
  const path = readTargetPath(target)
  const address = `http://origin.invalid${path}`
  return parseUrl(address)?.pathname !== path
}

/** Says what is wrong with such a path. */
export function createRespelledError(target: string): BadRequest {
  const path = JSON.stringify(readTargetPath(target).slice(0, 200))
  return new BadRequest(`The path ${path} is another spelling of a path. Each has one.`)
}
