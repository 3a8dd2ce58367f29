/** Headers of every built-in page. */

/** What a page loads; nothing else is allowed to. */
export interface PageSources {
  /** `'sha256-...'` of the style element. */
  style: string
  /** `'sha256-...'` of the script element, if there is one. */
  script?: string
  /** The script asks this site for data. */
  connects?: boolean
  /** Source expressions of pictures. */
  images: readonly string[]
}

/**
 * Collects the headers of a page. `Referrer-Policy: same-origin` rather than `no-referrer`, under which a browser posts the
 * page's forms with `Origin: null` (Fetch, "append a request Origin header").
 * @param sources What the page loads.
 */
export function pageHeaders(sources: PageSources): Readonly<Record<string, string>> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(sources),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cache-control": "private, no-store",
  }
}

/**
 * Hashes an inline element for the policy.
 * @param text Exactly what stands between the tags.
 * @returns A `'sha256-...'` source expression.
 */
export async function inlineHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/**
 * CSP Level 3. There is no `form-action`: it would also forbid the redirect with which a provider's sign-in begins, and
 * nothing can inject a form.
 */
function contentSecurityPolicy({ style, script, connects, images }: PageSources): string {
  const rules = ["default-src 'none'", `style-src ${style}`]
  if (script) rules.push(`script-src ${script}`)
  if (connects) rules.push("connect-src 'self'")
  if (images.length > 0) rules.push(`img-src ${[...new Set(images)].join(" ")}`)
  return [...rules, "base-uri 'none'", "frame-ancestors 'none'"].join("; ")
}
