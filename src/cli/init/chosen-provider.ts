/** Finds the providers of a new app in the catalogue. */
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
  /** Documentation of how to register an application. */
  docs: string
  /** Variables for the credentials. */
  environment: readonly string[]
  /** Path below the base path. */
  callbackPath: string
  /** Whether it sends links by mail, which need stored users. */
  sendsMail: boolean
  /** Options besides client id and secret that its factory needs for a simulation. */
  example: Readonly<Record<string, unknown>>
}

/** The variable with the sender address of mails. */
export const senderVariable = "AUTH_EMAIL_FROM"

function toChosenProvider(provider: CatalogueProvider): ChosenProvider {
  const { id, name, symbol, docs, environment, callbackPath, example } = provider
  const refuse = (why: string): never => {
    throw new UsageError(`--provider ${id}: ${why}. Set it up by hand, and choose another one for init.`)
  }
  if (provider.status === "dead") refuse("its service no longer exists")
  const needed = provider.options?.filter(({ required }) => required).map((option) => option.name) ?? []
  if (needed.length > 0) refuse(`it needs ${needed.join(" and ")}, for which there is no variable`)
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
 * @throws {UsageError} For one that is not in the catalogue, or cannot be set up by variables alone.
 */
export function findChosenProviders(ids: string): ChosenProvider[] {
  const { providers } = readCatalogue()
  return [...new Set(ids.split(","))].map((one) => {
    const id = one.trim()
    const found = providers.find((provider) => provider.id === id)
    if (found) return toChosenProvider(found)
    const meant = findMeantProvider(providers, id)
    const advice = meant ? `Did you mean "${meant.id}"?` : "`authlas demo` lists all providers."
    throw new UsageError(`--provider: the catalogue has no "${id}". ${advice}`)
  })
}
