/** Members of a metadata document (OpenID Connect Discovery 1.0 section 3, RFC 8414 section 2), whatever they hold. */
import { isObject } from "../notation/path.js"

/** A document that names its issuer. */
export type Metadata = Readonly<Record<string, unknown>> & { readonly issuer: string }

/**
 * Tells whether a value is a metadata document.
 * @param body Anything.
 */
export function isMetadata(body: unknown): body is Metadata {
  return isObject(body) && typeof body.issuer === "string" && body.issuer !== ""
}

/**
 * Reads a text.
 * @param document The document.
 * @param name The member.
 * @returns Nothing where there is none, or something else.
 */
export function textIn(document: Metadata, name: string): string | undefined {
  const value = document[name]
  return typeof value === "string" && value !== "" ? value : undefined
}

/**
 * Reads a list of texts.
 * @param document The document.
 * @param name The member.
 * @returns Nothing where there is none: what that means is said where the member is.
 */
export function listIn(document: Metadata, name: string): readonly string[] | undefined {
  const value = document[name]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : undefined
}
