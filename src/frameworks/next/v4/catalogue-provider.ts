/** What the modules of `authlas/next/v4/providers` are made with. */
import { madeByKey } from "../../../types/provider.js"

/** Key on a provider of the catalogue: its members are ours, and its `options` are those of version 4. */
export const isOwnProvider: unique symbol = Symbol.for("authlas.next.v4")

/**
 * Hands out a provider of the catalogue as version 4 types it.
 * @param provider What our factory answers.
 * @param changes What version 4 has another way.
 */
export function offerProvider<Config>(provider: object, changes?: object): Config {
  // Version 4 takes the client's id and secret from the application alone, so that no environment completes them.
  return { ...provider, [madeByKey]: undefined, ...changes, [isOwnProvider]: true } as Config
}
