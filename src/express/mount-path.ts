/** Where in an application the handler stands. */
import { percentDecoded } from "../http/percent.js"
import type { ExpressRequest } from "./types.js"

/**
 * Finds the base path from how the handler is mounted: `app.use("/auth", ...)`, `/auth/*` (Express 4), `/auth/*name` (Express 5).
 * @returns Nothing for a handler that is mounted on no path at all.
 */
export function mountPath(req: ExpressRequest): string | undefined {
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
 * Takes the path out of a request target (RFC 9112, section 3.2), be it a path or an absolute address.
 */
function pathOf(target: string): string {
  return pathAndQuery(target).split("?", 1)[0] ?? "/"
}

/** The same with the query. */
export function pathAndQuery(target: string): string {
  if (target.startsWith("/")) return target
  if (!URL.canParse(target)) return "/"
  const url = new URL(target)
  return url.pathname + url.search
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
