/** Fills the holes that declared requests leave open until sign-in. */
import { fillAddress } from "../notation/address.js"
import { fillHoles, fillTexts, fillValue } from "../notation/holes.js"
import type { Hole } from "../notation/template.js"
import type { HoleValues } from "./hole-values.js"
import { callText, isOption, mailText, readHole, readsAnswer, readsFound, type TextReader } from "./holes.js"
import { withBraces } from "./names.js"

/**
 * Fills the holes of a text.
 * @param text Text with `{tokens.x}`, `{claims.x}`, `{callback.x}`, `{profile.x}` or `{options.x}` holes, or those of a mail.
 * @param holeValues What they read.
 * @returns The text, or undefined as soon as one hole has no value.
 * @example fill("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fill(text: string, holeValues: HoleValues): string | undefined {
  const { read, look } = reading(holeValues)
  return fillHoles(read(text), look)
}

/**
 * Fills the holes of an address; values are percent-encoded. Where it leads is the application's word: its options may
 * begin it or stand in its host. An answer may begin it where the call says among which hosts; never what the browser
 * carried, and what stands in a profile, where users write what they like.
 * @param text An address with holes.
 * @param holeValues What they read.
 * @param named Whether a value of the token answer or a claim may begin it.
 * @returns The address, or undefined when a hole has no value or one that does not fit, or the result is no address.
 */
export function fillUrl(text: string, holeValues: HoleValues, named = false): URL | undefined {
  const { read, look } = reading(holeValues)
  return fillAddress(read(withBraces(text)), {
    look,
    // Those who make a call with what was found look at where it leads themselves.
    leads: ({ hole, place }) =>
      isOption(hole) || readsFound(hole) || (named && place === "start" && readsAnswer(hole)),
  })
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with holes in its texts.
 * @param holeValues What they read.
 * @returns A copy; members whose hole has no value are left out.
 */
export function fillJson(value: unknown, holeValues: HoleValues): unknown {
  return fillValue(value, (text) => fill(text, holeValues))
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with holes.
 * @param holeValues What they read.
 * @returns Names to texts, without the absent ones.
 */
export function fillAll(
  map: Readonly<Record<string, unknown>> | undefined,
  holeValues: HoleValues,
): Record<string, string> {
  return fillTexts(map, (text) => fill(text, holeValues))
}

/** A call that sends a mail has other holes than one to an authorization server. */
function reading(holeValues: HoleValues): {
  read: TextReader
  look(hole: Hole): string | undefined
} {
  const { mail } = holeValues
  return mail
    ? { read: mailText, look: (hole) => readHole(hole, { ...holeValues, ...mail }) }
    : { read: callText, look: (hole) => readHole(hole, holeValues) }
}
