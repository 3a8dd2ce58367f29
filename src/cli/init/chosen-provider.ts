/** Finds the providers of a new app in the catalogue. */
import type { CatalogueProvider } from "../../../generated/catalogue-types.js"
import { findMeantProvider, readCatalogue } from "../shared/catalogue.js"
import { UsageError } from "../shared/console.js"

/** A provider of the new app. */
export interface ChosenProvider {
  id: string
  name: string
  /** Name of its factory. */
  symbol: string
  /** Where the factory is imported from. */
  module: string
  /** Documentation of how to register an application. */
  docs: string
  /** What the catalogue knows of registering an application. */
  register: CatalogueProvider["register"]
  /** Variables for the credentials. */
  environment: readonly string[]
  /** Path below the base path. */
  callbackPath: string
  /** Whether it sends links by mail, which need stored users. */
  sendsMail: boolean
}

/** The variable with the sender address of mails. */
export const senderVariable = "AUTH_EMAIL_FROM"

/** Finds providers by ids that are separated by commas. Refuses one that cannot be set up by variables alone. */
export function findChosenProviders(ids: string): ChosenProvider[] {
  const { providers } = readCatalogue()
  return [...new Set(ids.split(","))].map((one) => {
    const wanted = one.trim()
    const provider = providers.find(({ id }) => id === wanted)
    if (!provider) {
      const meant = findMeantProvider(providers, wanted)
      const advice = meant ? `Did you mean "${meant.id}"?` : "`authlas demo` lists all providers."
      throw new UsageError(`--provider: the catalogue has no "${wanted}". ${advice}`)
    }
    const { id, name, symbol, docs, register, environment, callbackPath, type } = provider
    const needed = provider.options?.filter(({ required }) => required).map((option) => option.name) ?? []
    let why: string | undefined
    if (provider.status === "dead") why = "its service no longer exists"
    else if (needed.length > 0) why = `it needs ${needed.join(" and ")}, for which there is no variable`
    if (why)
      throw new UsageError(
        `--provider ${id}: ${why}. Choose another provider for init, and add this one by hand.`,
      )
    const sendsMail = type === "email"
    return {
      id,
      name,
      symbol,
      module: provider.import,
      docs,
      register,
      environment: sendsMail ? [...environment, senderVariable] : environment,
      callbackPath,
      sendsMail,
    }
  })
}
