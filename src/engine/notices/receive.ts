/** What was posted, read no further than is needed to know which provider it may be from. */
import type { ProviderNotices } from "../../types/provider-notices.js"
import { BadRequest, findRepeatedNames, readBodyBytes } from "../http/body.js"
import { parseJson } from "../json.js"
import { readMember, readValueAt } from "../notation/template.js"
import { isObject } from "../realm.js"

/** What was posted to the route. */
export interface Posted {
  headers: Headers
  /** The query of the address. */
  query: URLSearchParams
  /** The body as it came: signatures are over these bytes. */
  bytes: Uint8Array<ArrayBuffer>
  text: string
}

/** What was signed, once its signature is good. */
export interface SignedText {
  /** The JSON object that was signed; undefined where it is none. */
  members: Record<string, unknown> | undefined
  /** The hash of what is signed. */
  hash: string
}

/** Bytes; a notice has some thousand. */
const maxNoticeLength = 65_536

/** Reads what was posted, at most 64 KiB. */
export async function readPosted(request: Request, maxBodyBytes = maxNoticeLength): Promise<Posted> {
  const bytes = await readBodyBytes(request, Math.min(maxBodyBytes, maxNoticeLength))
  if (bytes.length === 0) throw new BadRequest("A notice of a provider has a body.")
  const { searchParams } = new URL(request.url)
  return { headers: request.headers, query: searchParams, bytes, text: new TextDecoder().decode(bytes) }
}

/** Three parts of base64url, as a signed token has. */
const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** Two parts of base64url, as a signed request has. */
export const signedRequestForm = /^([\w-]+={0,2})\.([\w-]+={0,2})$/

/** Finds what a provider would have signed in what was posted; undefined where it is of another form. */
export function findSigned(
  { format, member, signature }: ProviderNotices,
  { headers, text }: Posted,
): string | undefined {
  if (format === "signed_body") return signature && headers.has(signature.header) ? text : undefined
  if (format === "token") {
    const token = member === undefined ? text.trim() : readMember(readObject(text), member)
    return typeof token === "string" && tokenForm.test(token) ? token : undefined
  }
  const type = headers.get("content-type") ?? ""
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return undefined
  const pairs = new URLSearchParams(text)
  const value = pairs.get(member ?? "signed_request") ?? ""
  return signedRequestForm.test(value) && findRepeatedNames(pairs).length === 0 ? value : undefined
}

/** Reads a JSON object; undefined for anything else. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseJson(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const headerRoot = "headers."

/** Reads what stands at a path of a notice, in a header or in its members. */
export function readNoticeValue(
  path: string | undefined,
  headers: Headers,
  members: Readonly<Record<string, unknown>>,
): unknown {
  if (path === undefined) return undefined
  if (path.startsWith(headerRoot)) return headers.get(path.slice(headerRoot.length)) ?? undefined
  return readValueAt(members, path)
}
