/** Key on a user that `profile()` returned: the id at the provider, in the place of which the engine puts its own. */
export const profileId: unique symbol = Symbol("id at the provider")
