/** A developer who changes the import keeps the options: every one that a factory of @auth/core 0.41.3 takes, ours takes too. */
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, resolve } from "node:path"
import { Node, Project, type Symbol as TypeSymbol, ts } from "ts-morph"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import type { Family } from "../../codegen/model/provider.js"
import { Report } from "../../codegen/report.js"

const folder = dirname(createRequire(import.meta.url).resolve("@auth/core/providers/github"))
const yaml = readFileSync(resolve(import.meta.dirname, "../../providers.yaml"), "utf8")
const { families, nicknames } = readCatalogue(yaml, new Report()).catalogue

const project = new Project({
  skipAddingFilesFromTsConfig: true,
  compilerOptions: {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  },
})
const files = readdirSync(folder).filter((file) => file.endsWith(".d.ts"))
for (const file of files) project.addSourceFileAtPath(`${folder}/${file}`)

function membersOf(file: string, alias: string): Set<string> {
  const type = project.getSourceFileOrThrow(`${folder}/${file}`).getTypeAliasOrThrow(alias).getType()
  return new Set(type.getProperties().map((one) => one.getName()))
}

const everybodys = new Set([
  ...membersOf("oauth.d.ts", "OAuthUserConfig"),
  ...membersOf("oauth.d.ts", "OIDCUserConfig"),
  ...membersOf("email.d.ts", "EmailUserConfig"),
])

/** Options of one factory beyond those that every provider has, and whether it can do without. */
function peerOptions(id: string): Array<{ name: string; optional: boolean }> {
  const found = project.getSourceFileOrThrow(`${folder}/${id}.d.ts`).getDefaultExportSymbol()
  const symbol = found?.getAliasedSymbol() ?? found
  const parameters = (symbol?.getDeclarations() ?? []).flatMap((one) =>
    Node.isFunctionDeclaration(one) ? one.getParameters().slice(0, 1) : [],
  )
  const types = parameters.flatMap((one) => {
    const type = one.getType().getNonNullableType()
    return type.isUnion() ? type.getUnionTypes() : [type]
  })
  const own = (one: TypeSymbol): boolean => !everybodys.has(one.getName())
  const options = types.flatMap((type) => type.getProperties().filter(own))
  return options.map((one) => ({ name: one.getName(), optional: one.isOptional() }))
}

/** Hand-written factories: their options are types of src, tested there. */
const handWritten = ["credentials", "email", "nodemailer", "passkey", "webauthn"]
/** Options that are needed here and not there, each with the reason. */
const neededHere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bungie: { apiKey: "no call is answered without the API key, which the peer has no option for" },
}

const peers = files
  .map((file) => file.slice(0, -".d.ts".length))
  .filter((id) => !["index", "oauth", "provider-types", ...handWritten].includes(id))

const familyOf = (module: string): Family | undefined => {
  const alias = nicknames.find(({ id }) => id === module)?.entry.alias
  return families.find(({ id, usual }) => id === (alias ?? module) || usual.entry.module === module)
}

describe("the catalogue", () => {
  it("has every provider that the peer ships, under the name that its file has there", () => {
    expect(peers.filter((module) => !familyOf(module))).toEqual([])
  })
})

describe.each(peers)("%s", (module) => {
  it("takes the options that it takes there, and needs no other", () => {
    const theirs = peerOptions(module)
    const ours = (familyOf(module)?.versions ?? []).flatMap(({ options }) => options.members)
    const names = [...ours.map(({ key }) => key), "version"]
    expect(theirs.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
    const needed = ours.filter(({ optional }) => !optional).map(({ key }) => key)
    const neededThere = theirs.filter(({ optional }) => !optional).map(({ name }) => name)
    const surplus = needed.filter((name) => !neededThere.includes(name))
    expect(surplus).toEqual(Object.keys(neededHere[module] ?? {}))
  })
})
