/** The words for the request that sends a sign-in link by e-mail. */
import { z } from "zod/v3"
import { listRequestQuirks, requestWords, statedAuth } from "./request.js"
import type { Around } from "./sentence.js"
import { defineWord, makeWordMap } from "./word.js"

/** The words of the request. */
export const sendRequest = {
  ...requestWords,
  auth: defineWord({
    schema: z.union(statedAuth).optional(),
    manual:
      'How the request proves itself: { bearer: text }, { basic: "name:password" }, or { query: parameter }, { header: name } for the API key elsewhere. Without it: not at all.',
    quirk: requestWords.auth.quirk,
  }),
}

/** The request that sends a sign-in link. */
export const sendWords = {
  send: defineWord({
    schema: makeWordMap(sendRequest).optional(),
    manual:
      "The request that sends the link. Its placeholders: from to subject html text apiKey url host, the parts of `from` as sender.address sender.name sender.domain, and options.<name>. `auth` is one of its maps, of which `query` and `header` carry the API key. A status of 200 to 299 is a success: there is no `answer`.",
    quirk: (send, entry: Around) =>
      listRequestQuirks(sendRequest, send, {
        entry,
        subject: "mail request",
        method: "POST",
        auth: "none",
        secret: "API key",
        named: true,
      }),
  }),
}
