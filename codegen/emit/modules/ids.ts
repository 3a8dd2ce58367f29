/** The unions of provider ids, the profiles by id, and the list of factories by id. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { aliasNames, header, namesOf, type Places } from "../../model/names.js"
import type { Catalogue, Family } from "../../model/provider.js"
import { commentText, quote } from "../../safe-text.js"
import { alternatives, spread } from "./line-breaks.js"
import { doc, moduleText, type Statement, typeExport, typeImport } from "./module.js"
import { plainName } from "./value.js"

/**
 * Writes `ids.ts`.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other; the profiles of a catalogue outside introduce themselves to the package.
 */
export function idsModule(catalogue: Catalogue, places: Places): string {
  const profiles = profilesOf(catalogue)
  if (places.known) return moduleText(header(undefined, places), unions(catalogue, places))
  return moduleText(header(undefined, places), [
    ...profiles.map(({ id, names }) => typeImport(names, `./profiles/${id}.js`)),
    typeExport(["EmailProviderId", "OAuthProviderId", "ProviderId"], "./provider-ids.js"),
    profileByProvider(profiles),
  ])
}

/**
 * Writes `provider-ids.ts`: the unions alone, for modules that are not to lead to every profile.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function providerIdsModule(catalogue: Catalogue, places: Places): string {
  return moduleText(header(undefined, places), unions(catalogue, places))
}

/**
 * Writes `email-ids.ts`: the ids as values, for pages that know nothing else of a provider.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function emailIdsModule(catalogue: Catalogue, places: Places): string {
  const signIn = new Set(profilesOf(catalogue).map(({ id }) => id))
  const ids = idsOf(catalogue).filter((id) => !signIn.has(id))
  return moduleText(header(undefined, places), [
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [
        { name: "emailIds", type: "readonly string[]", initializer: spread("[", ids.map(quote), "]") },
      ],
      docs: doc("Ids of the services that send sign-in links."),
    },
  ])
}

function unions(catalogue: Catalogue, places: Places): Statement[] {
  const signIn = new Set(profilesOf(catalogue).map(({ id }) => id))
  const ids = idsOf(catalogue)
  const of = places.known ? " of this catalogue" : ""
  return [
    union(
      "OAuthProviderId",
      ids.filter((id) => signIn.has(id)),
      `Ids of the OAuth and OpenID Connect providers${of}.`,
    ),
    union(
      "EmailProviderId",
      ids.filter((id) => !signIn.has(id)),
      `Ids of the services${of} that send sign-in links.`,
    ),
    `/** Ids of all providers${of || " of the catalogue"}. */\nexport type ProviderId = OAuthProviderId | EmailProviderId`,
  ]
}

function profileByProvider(profiles: readonly TypedId[]): Statement {
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name: "ProfileByProvider",
    properties: profiles.map(({ id, title, names }) => ({
      name: nameOf(id),
      type: names.join(" | "),
      docs: doc(`What ${commentText(title)} says of a user.`),
    })),
    docs: doc("What each provider says of a user. Extend it by module augmentation for ids of your own."),
  }
}

/** An id and its profile types. */
interface TypedId {
  id: string
  /** The provider's name. */
  title: string
  names: string[]
}

/** The profile types behind every id that has one: several where versions differ. */
function profilesOf({ families, nicknames }: Catalogue): TypedId[] {
  const typed = (family: Family | undefined): family is Family =>
    !!family && family.usual.entry.type !== "email"
  const own = families.filter(typed).map((family) => ({
    id: family.id,
    title: family.usual.entry.name,
    names: family.versions.map((one) => namesOf(family, one).profile),
  }))
  const others = nicknames
    .filter(({ entry }) => typed(families.find(({ id }) => id === entry.alias)))
    .map((nickname) => ({
      id: nickname.id,
      title: nickname.entry.name,
      names: [aliasNames(nickname).profile],
    }))
  return [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function nameOf(id: string): string {
  return plainName(id) ? id : quote(id)
}

/** Every importable id, sorted. */
function idsOf({ families, nicknames }: Catalogue): string[] {
  return [...families.map(({ id }) => id), ...nicknames.map(({ id }) => id)].sort()
}

function union(name: string, ids: readonly string[], sentence: string): Statement {
  return {
    kind: StructureKind.TypeAlias,
    isExported: true,
    name,
    type: alternatives(ids.map(quote)) || "never",
    docs: doc(sentence),
  }
}

/** Writes `catalogue.ts`. */
export function catalogueModule(catalogue: Catalogue, places: Places): string {
  const ids = idsOf(catalogue)
  const loaders = ids.map((id) => `${nameOf(id)}: () => import("./providers/${id}.js")`)
  return moduleText(header(undefined, places), [
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: "Catalogue",
      properties: ids.map((id) => ({
        name: nameOf(id),
        isReadonly: true,
        type: `() => Promise<typeof import("./providers/${id}.js")>`,
      })),
      docs: doc("The modules of the providers, by id."),
    },
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "catalogue", type: "Catalogue", initializer: spread("{", loaders, "}") }],
      docs: doc("Every provider by id, loaded on demand."),
    },
  ])
}
