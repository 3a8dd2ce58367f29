/** The providers that a new app begins with, as the catalogue knows them. */
import { type CatalogueProvider, findMeantProvider, readCatalogue } from "../catalogue/data.js"
import { UsageError } from "../shared/usage-error.js"

/** A provider of the new app. */
export interface ChosenProvider {
  id: string
  name: string
  /** Name of its factory. */
  symbol: string
  /** Where the factory is imported from. */
  module: string
  /** Where an application is registered, or how. */
  docs: string
  /** Variables with what the registration gives. */
  environment: readonly string[]
  /** Below the base path. */
  callbackPath: string
  /** It sends links, for which users have to be stored. */
  sendsMail: boolean
  /** What its factory needs besides client id and secret when it is simulated. */
  example: Readonly<Record<string, unknown>>
}

/** The variable with the address that mails come from. */
export const senderVariable = "AUTH_EMAIL_FROM"

function toChosenProvider(provider: CatalogueProvider): ChosenProvider {
  const { id, name, symbol, docs, environment, callbackPath, example } = provider
  const refuse = (why: string): never => {
    throw new UsageError(`--provider ${id}: ${why}. Set it up by hand, and begin with another one.`)
  }
  if (provider.status === "dead") refuse("its service is gone")
  const needed = provider.options?.filter(({ required }) => required).map((option) => option.name) ?? []
  if (needed.length > 0) refuse(`it needs ${needed.join(" and ")}, which no variable says`)
  const options = example?.options ?? {}
  return {
    id,
    name,
    symbol,
    module: provider.import,
    docs,
    environment: provider.type === "email" ? [...environment, senderVariable] : environment,
    callbackPath,
    sendsMail: provider.type === "email",
    example: options,
  }
}

/**
 * Finds providers.
 * @param ids Their ids, separated by commas.
 * @throws {UsageError} For one that the catalogue does not have, or that needs more than variables say.
 */
export function findChosenProviders(ids: string): ChosenProvider[] {
  const { providers } = readCatalogue()
  return [...new Set(ids.split(","))].map((one) => {
    const id = one.trim()
    const found = providers.find((provider) => provider.id === id)
    if (found) return toChosenProvider(found)
    const meant = findMeantProvider(providers, id)
    const advice = meant ? `Did you mean "${meant.id}"?` : "`authlas demo` shows all of them."
    throw new UsageError(`--provider: the catalogue has no "${id}". ${advice}`)
  })
}
