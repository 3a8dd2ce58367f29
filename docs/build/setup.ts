/** Writes what a developer does before the first sign-in with a provider: at the provider, and in the app. */
import { isDeepStrictEqual } from "node:util"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"
import {
  type Configured,
  getCallbackUrl,
  listConfigurations,
  type Named,
  writeConfigModule,
  writeEnvironment,
} from "./config-module.ts"
import { code, fence, join, list, sentence, whatToLookFor, writePlain, writeProse } from "./prose.ts"

type Registration = NonNullable<CatalogueProvider["register"]>

/** The origin that a reader replaces by that of the application: the page's script does, once it is typed. */
const origin = "https://YOUR-ORIGIN"

/** What the variables hold, in words. */
function listCredentials({ environment, optionalEnvironment = [] }: Named, register?: Registration): string {
  const named = (what: string, field: string | undefined) =>
    field === undefined ? what : `${what} ("${writePlain(field)}")`
  const words: Readonly<Record<string, string>> = {
    ID: named("the client id", register?.fields?.id),
    SECRET: named("the client secret", register?.fields?.secret),
    ISSUER: "the issuer",
  }
  const items = environment.map((name) => {
    const word = words[name.slice(name.lastIndexOf("_") + 1)] ?? code(name)
    return optionalEnvironment.includes(name) ? `${word} (it can be left out)` : word
  })
  return items.join(", ").replace(/, ([^,]*)$/, " and $1")
}

const forms = {
  localhost: "`http://localhost`",
  http: "plain `http` beyond the own machine",
  wildcards: "addresses with `*`",
} as const

/** Which callback addresses the provider takes besides https. */
function describeAddresses({ addresses = {} }: Registration): string {
  const listForms = (is: boolean): string =>
    (Object.keys(forms) as Array<keyof typeof forms>)
      .filter((one) => addresses[one] === is)
      .map((one) => forms[one])
      .join(", ")
      .replace(/, ([^,]*)$/, " and $1")
  const [taken, refused] = [listForms(true), listForms(false)]
  return [taken && `It takes ${taken}.`, refused && `It does not take ${refused}.`].filter(Boolean).join(" ")
}

/** What stands between the registration and the first sign-in of a stranger. */
function describeBefore({ before }: Registration, name: string, lead: string): string {
  if (before === undefined) return ""
  if (before === "none") return `Everyone with an account at ${writePlain(name)} can sign in from then on.`
  return `${lead}:\n\n${list(Object.values(before).map((one) => sentence(writeProse(one))))}`
}

/** What to do on the provider's page, step by step. */
function writeRegistrationSteps(register: Registration | undefined): string | undefined {
  return register?.steps && list(register.steps.map((step) => sentence(writeProse(step))))
}

/** Writes what to do at the provider and in the app before the first sign-in. */
export function writeSetup(provider: CatalogueProvider): string {
  const { name, type, docs, register, aliases = [], modules, id } = provider
  const [own, ...others] = listConfigurations(provider)
  if (!own) return ""
  const place = register?.at
    ? `[its page for applications](<${register.at}>)`
    : `[its documentation](<${docs}>)`
  const isMail = type === "email"
  const steps = isMail
    ? [
        join([
          `Make an API key at ${name}, see ${place}.`,
          writeRegistrationSteps(register),
          register && describeBefore(register, name, "Before mails reach strangers"),
        ]),
        `Add it to \`.env\`. [\`AUTH_SECRET\`](/reference/environment/) comes from \`npx authlas secret\`.\n\n${fence('ini title=".env"', writeEnvironment(own.named, own.facts))}`,
        `Add the provider to your config. [Start](/start/) shows where your framework has it:\n\n${fence('ts title="auth.ts"', writeConfigModule(own))}`,
      ]
    : [
        join([
          `Register an application at ${name}, see ${place}.${register?.at ? "" : ` ${whatToLookFor}`}`,
          writeRegistrationSteps(register),
          `${register?.fields?.callback ? `Into the field "${writePlain(register.fields.callback)}"` : "Where it asks for a callback URL (also called redirect URI)"}, enter:`,
          fence("txt", getCallbackUrl(own.named, origin)),
          `With Next.js and SolidStart the path is \`/api${getCallbackUrl(own.named, "")}\`.`,
          register && describeAddresses(register),
          register && describeBefore(register, name, "Before strangers can sign in"),
        ]),
        `Copy ${listCredentials(own.named, register)} to \`.env\`. [\`AUTH_SECRET\`](/reference/environment/) comes from \`npx authlas secret\`.\n\n${fence('ini title=".env"', writeEnvironment(own.named, own.facts))}`,
        `Add the provider to your config. [Start](/start/) shows where your framework has it:\n\n${fence('ts title="auth.ts"', writeConfigModule(own))}`,
      ]
  const numbered = steps.map((step, at) => `${at + 1}. ${step.replaceAll(/\n(?=.)/g, "\n   ")}`).join("\n\n")
  const more = others.map((one) =>
    writeOther(
      one,
      register,
      aliases.find((alias) => alias === one.named),
    ),
  )
  const second = modules.filter((one) => one !== id).map(code)
  return join([
    numbered,
    second.length > 0 && `The provider can also be imported as ${second.join(", ")}.`,
    ...more,
  ])
}

/** Writes the config of another name or version, and the registration where a version has its own. */
function writeOther(
  one: Configured,
  ownRegister: Registration | undefined,
  alias: { name: string; note?: string; deprecated?: string } | undefined,
): string {
  const { register } = one.facts
  const isRegisteredApart = register !== undefined && !isDeepStrictEqual(register, ownRegister)
  return join([
    `### ${alias ? `Under the name ${alias.name}` : `Version ${one.version}`}`,
    alias?.deprecated && sentence(writeProse(alias.deprecated)),
    alias?.note && writeProse(alias.note),
    isRegisteredApart &&
      register.at !== undefined &&
      register.at !== ownRegister?.at &&
      `Register it at [its page](<${register.at}>).`,
    isRegisteredApart && writeRegistrationSteps(register),
    isRegisteredApart && `Copy ${listCredentials(one.named, register)} to \`.env\`.`,
    alias && fence("txt", getCallbackUrl(one.named, origin)),
    alias && fence('ini title=".env"', writeEnvironment(one.named, one.facts)),
    fence("ts", writeConfigModule(one)),
  ])
}
