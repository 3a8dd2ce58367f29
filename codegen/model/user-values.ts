/** What a mapping makes of a profile. */
import type { Value } from "../notation/values.js"

/** The four members of a user. */
export type UserValues = Readonly<Record<"id" | "name" | "email" | "image", Value>>
