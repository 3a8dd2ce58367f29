/** The words for what is odd about the way back to the application. */
import { z } from "zod/v3"
import { names } from "./parameters.js"
import { joinCodes, quoteCode } from "./sentence.js"
import { callbackSign } from "./signature.js"
import { defineWord, listQuirks, makeWordMap } from "./word.js"

const parameterWords = {
  json: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Parameters of the callback that hold JSON text; they join the profile.",
    quirk: (parameters) =>
      `The callback carries ${joinCodes(parameters)} as JSON text, which joins the profile.`,
  }),
  rename: defineWord({
    schema: names.optional(),
    manual: "Standard parameter name to the name it arrives under.",
    quirk: (renamed) =>
      `In the callback ${Object.entries(renamed)
        .map(([name, other]) => `${quoteCode(name)} arrives as ${quoteCode(other)}`)
        .join(" and ")}.`,
  }),
  sign: callbackSign,
}

/** What is odd about the way back. */
export const callbackWords = {
  callback: defineWord({
    schema: makeWordMap(parameterWords).optional(),
    manual: "What is odd about the way back.",
    words: parameterWords,
    verbatim: true,
    quirk: (callback) => listQuirks(parameterWords, callback, undefined),
  }),
}
