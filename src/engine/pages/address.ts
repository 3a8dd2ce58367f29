/** Addresses that may stand in a page: escaping alone does not make a `javascript:` address harmless. */

/** An address and what a content security policy must allow for it. */
export interface ImageAddress {
  src: string
  /** Source expression of `img-src` (CSP Level 3, section 2.3.1). */
  source: string
}

const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/
/** No address has these unencoded (RFC 3986, section 2), and what only looks like one need not be shown. */
const markup = /[<>"]/
const dataImage = /^data:image\/[a-z.+-]+[;,]/i

/**
 * Checks the address of a picture.
 * @param value `http:` or `https:` address, path of this site, or `data:image/...`.
 * @returns Nothing for anything else.
 */
export function imageAddress(value: unknown): ImageAddress | undefined {
  if (typeof value !== "string" || value === "" || markup.test(value)) return undefined
  if (dataImage.test(value)) return { src: value, source: "data:" }
  const local = !/^[a-z][a-z\d+.-]*:/i.test(value.trim())
  const url = parse(value)
  if (!url) return undefined
  if (url.origin === placeholder) return local ? { src: value, source: "'self'" } : undefined
  // Host names may hold a semicolon, which would end the directive.
  return plainOrigin.test(url.origin) ? { src: url.href, source: url.origin } : undefined
}

/**
 * Checks the address of a link.
 * @param value `http:` or `https:` address, or path of this site.
 * @returns Nothing for anything else.
 */
export function linkAddress(value: unknown): string | undefined {
  return typeof value === "string" && parse(value) ? value : undefined
}

/** Stands for the site itself; `.invalid` is never registered (RFC 2606, section 2). */
const placeholder = "https://site.invalid"

function parse(value: string): URL | undefined {
  if (!URL.canParse(value, placeholder)) return undefined
  const url = new URL(value, placeholder)
  return url.protocol === "https:" || url.protocol === "http:" ? url : undefined
}
