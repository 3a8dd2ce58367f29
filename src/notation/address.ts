/**
 * Addresses with holes: which holes name the host, and a filling that leads nowhere but where the address says. The engine
 * and the generator share the rule.
 */
import { isBase, isHostPart } from "./form.js"
import type { Hole, Parts } from "./template.js"

/**
 * Parses an address once: `URL.canParse` before the constructor would parse it twice.
 * @param address Any text.
 * @param base What it is relative to.
 * @returns The address; nothing for text that is none.
 */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Where a hole stands: its value begins the address, is part of what decides the host, or stands behind the host. */
export type Place = "start" | "host" | "behind"

/** Scheme and host, complete: what follows cannot change them. White space is no part of them, since parsers drop it. */
const settled = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\\s]+[/?#\\]/i

/**
 * Finds where the holes of an address stand.
 * @param parts Its text, and its holes in between; `closed` is one whose value always ends in a slash.
 * @returns A place for every hole.
 */
export function placesOf(parts: ReadonlyArray<string | { closed: boolean }>): Place[] {
  let before = ""
  return parts.flatMap((part): Place[] => {
    if (typeof part === "string") {
      before += part
      return []
    }
    const place = before === "" ? "start" : settled.test(before) ? "behind" : "host"
    before += place === "start" ? `https://a${part.closed ? "/" : ""}` : "a"
    return [place]
  })
}

/** A hole that begins an address or is part of what decides its host. */
export interface Leading<One = Hole> {
  hole: One
  place: "start" | "host"
}

/**
 * Finds the holes that decide where an address leads.
 * @param parts The address, taken apart.
 * @returns Those that stand at its start or in its host.
 */
export function leadingHoles<One extends Pick<Hole, "filters">>(
  parts: ReadonlyArray<string | One>,
): Array<Leading<One>> {
  return placed(parts).flatMap(({ hole, place }) => (place === "behind" ? [] : [{ hole, place }]))
}

/**
 * Cuts an address off where its host ends, so that holes behind it do not matter.
 * @param text The address.
 * @returns The part that decides where it leads.
 */
export function opening(text: string): string {
  return /^(?:\{[^{}]*\}|[a-z][a-z\d+.-]*:\/\/(?:\{[^{}]*\}|[^/?#{}])*)/i.exec(text)?.[0] ?? text
}

function placed<One extends Pick<Hole, "filters">>(
  parts: ReadonlyArray<string | One>,
): Array<{ hole: One; place: Place }> {
  const places = placesOf(
    parts.map((part) =>
      typeof part === "string" ? part : { closed: part.filters.at(-1)?.name === "slash" },
    ),
  )
  const holes = parts.filter((part) => typeof part === "object")
  return holes.map((hole, index) => ({ hole, place: places[index] ?? "host" }))
}

/** How the holes of an address are filled. */
interface Filling {
  /** Finds what stands behind a hole. */
  look(hole: Hole): string | undefined
  /** Whether the value of a hole may decide where the address leads. */
  leads(leading: Leading): boolean
}

/**
 * Fills the holes of an address. Behind the host values are percent-encoded and stay in their place; before it only values
 * that may, and that have the form of an address or of a host.
 * @param parts An address with holes, taken apart.
 * @param filling How they are filled.
 * @returns The address, or undefined when a hole has no value, or one that does not fit its place, or the result is no web
 * address of the host that it says.
 */
export function fillAddress(parts: Parts, { look, leads }: Filling): URL | undefined {
  const [only] = parts
  if (parts.length === 1 && typeof only === "string") return webAddress(only)
  const places = placed(parts).values()
  let filled = ""
  let plain = ""
  for (const part of parts) {
    if (typeof part === "string") {
      filled += part
      plain += part
      continue
    }
    const place = places.next().value?.place ?? "host"
    const value = look(part)
    if (value === undefined || (place !== "behind" && !leads({ hole: part, place }))) return undefined
    const put = fitting(value, place)
    if (put === undefined) return undefined
    filled += put
    plain += place === "behind" ? "a" : put
  }
  return same(filled, plain)
}

/** A value as it stands in its place, if it may. */
function fitting(value: string, place: Place): string | undefined {
  if (place === "start") return isBase(value) ? value : undefined
  if (place === "host") return isHostPart(value) ? value : undefined
  // A dot segment would climb out of the path it was put into; a lone surrogate has no encoding.
  return value === "." || value === ".." || /\p{Surrogate}/u.test(value)
    ? undefined
    : encodeURIComponent(value)
}

/** The last word is the parser's: the values behind the host have moved neither the host nor anything in the path. */
function same(filled: string, plain: string): URL | undefined {
  const [url, model] = [urlOf(filled), urlOf(plain)]
  if (!url || !model) return undefined
  const depth = (one: URL): number => one.pathname.split("/").length
  const moved = url.origin !== model.origin || depth(url) !== depth(model)
  return moved || !isWeb(url) ? undefined : url
}

/** An address without holes leads where it says. */
function webAddress(text: string): URL | undefined {
  const url = urlOf(text)
  return url && isWeb(url) ? url : undefined
}

function isWeb({ protocol, username, password }: URL): boolean {
  return (protocol === "https:" || protocol === "http:") && !username && !password
}
