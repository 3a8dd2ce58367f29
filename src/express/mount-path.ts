/** Where in an application the handler stands. */
import { percentDecoded } from "../http/cookie.js"
import { pathOf } from "../http/target.js"
import type { ExpressRequest } from "./types.js"

/**
 * Finds the base path from how the handler is mounted: `app.use("/auth", ...)`, `/auth/*` (Express 4), `/auth/*name` (Express 5).
 * @returns Nothing for a handler that is mounted on no path at all.
 */
function mountPath(req: ExpressRequest): string | undefined {
  const paths = [req.baseUrl, pathOf(req.originalUrl)]
  for (const wildcard of wildcards(req.params)) {
    for (const path of paths) {
      const mount = withoutEnd(path, wildcard)
      if (mount !== undefined) return mount
    }
  }
  return req.baseUrl || undefined
}

/**
 * Finds the base path in the spelling that the application wrote: unless told otherwise Express matches mounts in upper and
 * lower case alike, and what stands in front of it may not.
 * @param req The request.
 * @param written Base paths that are known; one that differs from the mount in case alone takes its place.
 * @returns Nothing for a handler that is mounted on no path at all.
 */
export function writtenMount(req: ExpressRequest, written: readonly string[]): string | undefined {
  const mount = mountPath(req)
  return written.find((path) => path.toLowerCase() === mount?.toLowerCase()) ?? mount
}

/** What the wildcards of the mount path matched: a list of segments in Express 5, the parameter `0` in Express 4. */
function wildcards(params: object): string[] {
  return Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [value.join("/")]
    return name === "0" && typeof value === "string" ? [value] : []
  })
}

/** Cuts the end that decodes to `end`, if there is one. */
function withoutEnd(path: string, end: string): string | undefined {
  const wanted = trimmed(end)
  const whole = trimmed(path)
  if (wanted === "") return undefined
  for (let at = whole.indexOf("/"); at >= 0; at = whole.indexOf("/", at + 1)) {
    if (trimmed(percentDecoded(whole.slice(at + 1))) === wanted) return whole.slice(0, at)
  }
  return undefined
}

function trimmed(path: string): string {
  return path.replace(/\/$/, "")
}
