/** Addresses of an entry, which may have holes, beside those of a document. */
import { readTemplate } from "../notation/template.js"

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Without query and fragment: parameters are the request's. */
function bare(address: string): string {
  return address.replace(/[?#].*$/s, "")
}

function written(address: string): string {
  return URL.canParse(address) ? bare(new URL(address).href) : bare(address)
}

/** Characters; a document may hold longer ones, which no entry has, and which would take long to compare. */
const longest = 2048

/**
 * Tells whether an address of an entry leads to that of a document, whatever parameters either has.
 * @param stated Of the entry; a hole stands for any text within its place.
 * @param announced Of the document.
 */
export function isSameAddress(stated: string, announced: string): boolean {
  if (announced.length > longest) return false
  const parts = readTemplate(bare(stated))
  if (typeof parts === "number" || parts.every((part) => typeof part === "string"))
    return written(stated) === written(announced)
  // What begins an address is a whole origin, with a path perhaps; anywhere else it is part of a host or a segment.
  const source = parts.map((part, at) =>
    typeof part === "string" ? literal(part) : at === 0 ? "https?://[^?#]+" : "[^/?#]+",
  )
  return new RegExp(`^${source.join("")}$`).test(written(announced))
}
