/** The form of the calls of a sign-in, in the words of the catalogue. */
import { z } from "zod/v3"
import { notation, text, value } from "../notation/syntax.js"
import { answer, sendRequest, tokenRequest, userinfoRequest, call as words } from "../vocabulary/call.js"
import { definition } from "../vocabulary/entry.js"

const { get: _get, post: _post, ...shared } = words

/** What every declared call has. */
export const call = {
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).describe("Method of the call."),
  url: text.optional().describe("Address; absent when the metadata document tells it."),
  ...shared,
}

/** The request that the browser carries; the separator of scopes stands with the scopes. */
export const authorization = definition.shape.authorization
  .unwrap()
  .options[1].omit({ separator: true })
  .describe("Where the browser is sent; without an address the metadata document tells it.")

/** The metadata document. */
export const discovery = definition.shape.discovery
  .unwrap()
  .options[1].describe(
    "The metadata document, when it is not at `{issuer}/.well-known/openid-configuration`.",
  )

const { only, answer: answerWord } = tokenRequest.shape

/** The token call. */
export const token = z
  .object({ ...call, only, answer: answerWord })
  .strict()
  .describe("The call that turns the code into tokens.")

/** The profile call. */
export const userinfo = z
  .object({ ...call, answer: answerWord, from: userinfoRequest.shape.from })
  .strict()
  .describe("The call that answers the profile.")

/** An extra call. */
export const enrich = z
  .object({
    ...call,
    unless: z.string().optional().describe("Path into the profile; the call is left out when it is there."),
    answer: notation.describe("Type of the answer in type notation; `image` for the bytes of a picture."),
    set: z.record(value).describe("Members that join the profile; their paths begin at the answer."),
  })
  .strict()
  .describe("An extra call that completes the profile.")

/** The call that sends a mail. */
export const send = z
  .object({ ...call, auth: sendRequest.shape.auth })
  .strict()
  .describe("The call that sends a mail.")

/** A call after the sign-in. */
export const later = z
  .object({ ...call, only, answer: answer.optional().describe("What is odd about the answer.") })
  .strict()
