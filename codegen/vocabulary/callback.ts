/** The words for what is odd about the way back to the application. */
import { z } from "zod/v3"
import { names } from "./parameters.js"
import { code, codes } from "./sentence.js"
import { callbackSign } from "./signature.js"
import { mapOf, said, word } from "./word.js"

const parameterWords = {
  json: word({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Parameters of the callback that hold JSON text; they join the profile.",
    quirk: (parameters) => `The callback carries ${codes(parameters)} as JSON text, which joins the profile.`,
  }),
  rename: word({
    schema: names.optional(),
    manual: "Standard parameter name to the name it arrives under.",
    quirk: (renamed) =>
      `In the callback ${Object.entries(renamed)
        .map(([name, other]) => `${code(name)} arrives as ${code(other)}`)
        .join(" and ")}.`,
  }),
  sign: callbackSign,
}

/** What is odd about the way back. */
export const callbackWords = {
  callback: word({
    schema: mapOf(parameterWords).optional(),
    manual: "What is odd about the way back.",
    words: parameterWords,
    verbatim: true,
    quirk: (callback) => said(parameterWords, callback, undefined),
  }),
}
