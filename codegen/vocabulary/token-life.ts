/** Lifetimes of tokens, in entries and in sentences. */
import { z } from "zod/v3"
import { describeDuration } from "./duration.js"
import { line } from "./provider.js"
import { joinTexts } from "./sentence.js"
import { defineWord, silent } from "./word.js"

const life = z.union([z.number().int().positive(), z.literal("ever"), z.object({ depends: line }).strict()])

/** The lives of both tokens. */
export const livesMap = {
  access: defineWord({ schema: life.optional(), manual: "Of an access token.", quirk: silent }),
  refresh: defineWord({
    schema: life.optional(),
    manual: "Of a refresh token, from when it is given.",
    quirk: silent,
  }),
}

type Life = z.infer<typeof life>

/**
 * Says how long tokens live.
 * @param lives What the entry says of it.
 * @returns A sentence; empty where nothing is said.
 */
export function describeLives({
  access,
  refresh,
}: {
  access?: Life | undefined
  refresh?: Life | undefined
}): string {
  const text = (token: string, one: Life | undefined): string[] => {
    if (one === undefined) return []
    if (typeof one === "object") return [`the life of ${token} depends on ${one.depends}`]
    return [`${token} ${one === "ever" ? "does not end by itself" : `lives ${describeDuration(one)}`}`]
  }
  const sentence = joinTexts([...text("an access token", access), ...text("a refresh token", refresh)])
  return sentence === "" ? "" : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
