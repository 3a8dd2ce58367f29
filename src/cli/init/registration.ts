/** Says what to do at each provider of a new app: where to register, the steps there, and what to paste where. */
import { findField, findRefusal } from "../shared/registration.js"
import type { ChosenProvider } from "./chosen-provider.js"

/** Sentences of the catalogue begin with the name of no option, so that a full stop is all they may lack. */
function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/**
 * Lists what to do at a provider.
 * @param provider The provider.
 * @param base Origin and base path of the app while it is developed.
 * @param environment The file that the variables stand in.
 */
export function formatRegistration(provider: ChosenProvider, base: string, environment: string): string[] {
  const { name, docs, callbackPath, sendsMail, environment: variables, register } = provider
  const page = register?.at ?? docs
  const callback = `${base}${callbackPath}`
  const field = register?.fields?.callback
  const lines = ["", name, `  ${sendsMail ? "get a key              " : "register an application"}   ${page}`]
  lines.push(...(register?.steps ?? []).map((step, at) => `    ${at + 1}. ${endSentence(step)}`))
  if (!sendsMail) {
    const refusal = findRefusal({ name, register }, callback)
    lines.push(`  with the callback URL     ${callback}${field === undefined ? "" : `  in "${field}"`}`)
    if (refusal !== undefined)
      lines.push(`    ${refusal}: until the app has an address over https, leave this provider simulated.`)
  }
  const named = variables.map((one) => {
    const of = findField(provider, one)
    return of === undefined ? one : `${one} ("${of}")`
  })
  lines.push(`  and put the credentials into ${environment}: ${named.join(", ")}`)
  if (typeof register?.before === "object")
    lines.push(
      "  before strangers can sign in",
      ...Object.values(register.before).map((one) => `    ${endSentence(one)}`),
    )
  return lines
}
