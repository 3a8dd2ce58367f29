/** The form of a factory's endpoints: code reads them and spreads them, so that text stays text for who moves here. */
import type { z } from "zod/v3"
import { type Data, type DataMap, makeMap } from "../notation/data.js"
import type { Value } from "../notation/values.js"
import type { endpointForm } from "../vocabulary/application.js"

/** Where the words of an endpoint go: into the member of its name, and beside it. */
export interface Formed {
  member?: Data
  beside?: DataMap
}

/**
 * Forms an endpoint. Nothing gets lost: where an address is missing, or is an answer's word, it stays an object.
 * @param data Everything that the entry says of it.
 * @param wanted The form; default: text when there is nothing but an address, else an object.
 */
export function applyForm(data: DataMap | undefined, wanted?: z.infer<typeof endpointForm>): Formed {
  if (!data || data.members.length === 0) return {}
  const { url, hosts, origin } = Object.fromEntries(data.members)
  if (wanted === "object") return { member: writeAsObject(data) }
  if (wanted === "absent" && !url) return { beside: data }
  if (wanted !== "text" || !url || (hosts && !origin)) return { member: shortenEndpoint(data) }
  const { address, left } = appendQuery(url, data)
  return left.members.length === 0 ? { member: address } : { member: address, beside: left }
}

/** What is known of a call's query goes into its address: its own caller asks for the same. */
function writeAsObject(data: DataMap): DataMap {
  const { url, hosts, params } = Object.fromEntries(data.members)
  if (!url || hosts || params) return data
  const { address, left } = appendQuery(url, data)
  return { ...left, members: [["url", address], ...left.members] }
}

/** A map of nothing but an address is written as the address. */
function shortenEndpoint(data: DataMap): Data {
  const [first] = data.members
  return data.members.length === 1 && first?.[0] === "url" ? first[1] : data
}

/** Parameters that are known now go into the query of the address. */
function appendQuery(url: Data, { members }: DataMap): { address: Data; left: DataMap } {
  const parts = listAddressParts(url)
  if (!parts)
    return { address: url, left: makeMap(Object.fromEntries(members.filter(([key]) => key !== "url"))) }
  const pairs: string[] = []
  const left = members.flatMap(([key, data]): DataMap["members"] => {
    if (key === "url") return []
    if ((key !== "params" && key !== "query") || data.kind !== "map") return [[key, data]]
    const open = data.members.filter(([name, value]) => {
      const text = readFixedText(value)
      if (text !== undefined) pairs.push(`${encodeQuery(name)}=${encodeQuery(text)}`)
      return text === undefined
    })
    return open.length > 0 ? [[key, { ...data, members: open }]] : []
  })
  const mark = parts.some((part) => typeof part === "string" && part.includes("?")) ? "&" : "?"
  const query = pairs.length > 0 ? [mark + pairs.join("&")] : []
  return {
    address: { kind: "text", value: { kind: "template", parts: [...parts, ...query] } },
    left: { kind: "map", members: left },
  }
}

/** An address as a template, which takes more text at its end. */
function listAddressParts(url: Data): Extract<Value, { kind: "template" }>["parts"] | undefined {
  if (url.kind !== "text") return undefined
  if (url.value.kind === "template") return url.value.parts
  return url.value.kind === "path" ? [{ ref: url.value.ref, filters: [] }] : undefined
}

function readFixedText(data: Data): string | undefined {
  if (data.kind === "literal") return String(data.value)
  if (data.kind !== "text" || data.value.kind !== "template") return undefined
  const { parts } = data.value
  return parts.every((part) => typeof part === "string") ? parts.join("") : undefined
}

/** As a query allows it, legible (RFC 3986 section 3.4). */
function encodeQuery(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(3A|2C|2F)/g, decodeURIComponent)
    .replaceAll("%20", "+")
}
