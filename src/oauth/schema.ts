/** The declared shape of a provider's profile. Building validators takes time, which is spent once a profile is there. */
import type { OAuth2Config, ProfileSchema } from "../providers.js"
import type { Profile } from "../types.js"

/**
 * Loads the validator of a provider's profile.
 * @param provider Its `schema` is a validator, or loads one.
 * @returns The validator, if the provider has one.
 */
export async function schemaOf({
  schema,
}: Pick<OAuth2Config<Profile>, "schema">): Promise<ProfileSchema<Profile> | undefined> {
  // A validator may be a function itself; the method tells.
  return schema === undefined || "safeParse" in schema ? schema : schema()
}
