/** Maps of names and parameters, which several stages of a sign-in have. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"

/** Names to names. */
export const names = z.record(z.string().min(1), z.string().min(1))

/** Parameters by name; one that is a map is sent as JSON. */
export const parameters = z.record(
  z.string().min(1),
  z.union([text, z.number(), z.boolean(), z.record(z.string(), z.unknown())]),
)
