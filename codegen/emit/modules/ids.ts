/** The unions of provider ids, the profiles by id, and the list of factories by id. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { nameAliasTypes, nameTypes, type Places, writeOriginHeader } from "../../model/names.js"
import type { Catalogue, Family } from "../../model/provider.js"
import { escapeComment, quoteString } from "../../safe-text.js"
import { breakAlternatives, spreadList } from "./line-breaks.js"
import { exportTypes, importTypes, type Statement, writeDoc, writeModule } from "./module.js"
import { isPlainName } from "./value.js"

/**
 * Writes `ids.ts`.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other; the profiles of a catalogue outside introduce themselves to the package.
 */
export function writeIdsModule(catalogue: Catalogue, places: Places): string {
  const profiles = listProfiles(catalogue)
  if (places.known) return writeModule(writeOriginHeader(undefined, places), declareUnions(catalogue, places))
  return writeModule(writeOriginHeader(undefined, places), [
    ...profiles.map(({ id, names }) => importTypes(names, `./profiles/${id}.js`)),
    exportTypes(["EmailProviderId", "OAuthProviderId", "ProviderId"], "./provider-ids.js"),
    declareProfileByProvider(profiles),
  ])
}

/**
 * Writes `provider-ids.ts`: the unions alone, for modules that are not to lead to every profile.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function writeProviderIdsModule(catalogue: Catalogue, places: Places): string {
  return writeModule(writeOriginHeader(undefined, places), declareUnions(catalogue, places))
}

/**
 * Writes `email-ids.ts`: the ids as values, for pages that know nothing else of a provider.
 * @param catalogue A catalogue without faults.
 * @param places How modules reach each other.
 */
export function writeEmailIdsModule(catalogue: Catalogue, places: Places): string {
  const signIn = new Set(listProfiles(catalogue).map(({ id }) => id))
  const ids = listIds(catalogue).filter((id) => !signIn.has(id))
  return writeModule(writeOriginHeader(undefined, places), [
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [
        {
          name: "emailIds",
          type: "readonly string[]",
          initializer: spreadList("[", ids.map(quoteString), "]"),
        },
      ],
      docs: writeDoc("Ids of the services that send sign-in links."),
    },
  ])
}

function declareUnions(catalogue: Catalogue, places: Places): Statement[] {
  const signIn = new Set(listProfiles(catalogue).map(({ id }) => id))
  const ids = listIds(catalogue)
  const of = places.known ? " of this catalogue" : ""
  return [
    declareUnion(
      "OAuthProviderId",
      ids.filter((id) => signIn.has(id)),
      `Ids of the OAuth and OpenID Connect providers${of}.`,
    ),
    declareUnion(
      "EmailProviderId",
      ids.filter((id) => !signIn.has(id)),
      `Ids of the services${of} that send sign-in links.`,
    ),
    `/** Ids of all providers${of || " of the catalogue"}. */\nexport type ProviderId = OAuthProviderId | EmailProviderId`,
  ]
}

function declareProfileByProvider(profiles: readonly TypedId[]): Statement {
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name: "ProfileByProvider",
    properties: profiles.map(({ id, title, names }) => ({
      name: nameProfile(id),
      type: names.join(" | "),
      docs: writeDoc(`What ${escapeComment(title)} says of a user.`),
    })),
    docs: writeDoc(
      "What each provider says of a user. Extend it by module augmentation for ids of your own.",
    ),
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
function listProfiles({ families, nicknames }: Catalogue): TypedId[] {
  const typed = (family: Family | undefined): family is Family =>
    !!family && family.usual.entry.type !== "email"
  const own = families.filter(typed).map((family) => ({
    id: family.id,
    title: family.usual.entry.name,
    names: family.versions.map((one) => nameTypes(family, one).profile),
  }))
  const others = nicknames
    .filter(({ entry }) => typed(families.find(({ id }) => id === entry.alias)))
    .map((nickname) => ({
      id: nickname.id,
      title: nickname.entry.name,
      names: [nameAliasTypes(nickname).profile],
    }))
  return [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function nameProfile(id: string): string {
  return isPlainName(id) ? id : quoteString(id)
}

/** Every importable id, sorted. */
function listIds({ families, nicknames }: Catalogue): string[] {
  return [...families.map(({ id }) => id), ...nicknames.map(({ id }) => id)].sort()
}

function declareUnion(name: string, ids: readonly string[], sentence: string): Statement {
  return {
    kind: StructureKind.TypeAlias,
    isExported: true,
    name,
    type: breakAlternatives(ids.map(quoteString)) || "never",
    docs: writeDoc(sentence),
  }
}

/** Writes `catalogue.ts`. */
export function writeCatalogueModule(catalogue: Catalogue, places: Places): string {
  const ids = listIds(catalogue)
  const loaders = ids.map((id) => `${nameProfile(id)}: () => import("./providers/${id}.js")`)
  return writeModule(writeOriginHeader(undefined, places), [
    {
      kind: StructureKind.Interface,
      isExported: true,
      name: "Catalogue",
      properties: ids.map((id) => ({
        name: nameProfile(id),
        isReadonly: true,
        type: `() => Promise<typeof import("./providers/${id}.js")>`,
      })),
      docs: writeDoc("The modules of the providers, by id."),
    },
    {
      kind: StructureKind.VariableStatement,
      isExported: true,
      declarationKind: VariableDeclarationKind.Const,
      declarations: [{ name: "catalogue", type: "Catalogue", initializer: spreadList("{", loaders, "}") }],
      docs: writeDoc("Every provider by id, loaded on demand."),
    },
  ])
}
