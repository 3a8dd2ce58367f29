/** Which tables there are, under which names, in the four documented schemas. */
import { AdapterError } from "../../engine/errors.js"
import { findNearMiss } from "../../engine/near.js"

/** The databases that the adapter supports. */
export type Dialect = (typeof dialects)[number]

const dialects = ["sqlite", "postgres", "mysql", "mssql"] as const

/** A documented schema, by the adapter that it comes from. */
export type SchemaName = "kysely" | "pg" | "drizzle" | "prisma"

/** What a column holds: ids and keys are compared byte for byte and have an index, `text` is of any length. */
type Kind = "id" | "key" | "text" | "date" | "number" | "bigint" | "flag"

/** A column, by what it holds. */
export interface Column {
  kind: Kind
  /** Never null. */
  required?: true
  /** Says whose row it is, and is no member of a record. */
  hidden?: true
}

/** The tables, by what they are for. */
export type TableKey =
  | "users"
  | "accounts"
  | "sessions"
  | "tokens"
  | "authenticators"
  | "origins"
  | "leases"
  | "logoutTokens"
  | "firstProofs"
  | "userRecords"
  | "limits"
  | "deviceGrants"

/** A table and its indexes. */
export interface Table {
  /** Its name in the database, after its schema and a dot where that is said. */
  name: string
  /** Columns by the names of the record's members. */
  columns: Readonly<Record<string, Column>>
  primary?: readonly string[]
  unique: readonly (readonly string[])[]
  index: readonly (readonly string[])[]
  /** It has an id that the database makes. */
  counted?: true
  /** It has `createdAt` and `updatedAt`, which Prisma's client fills. */
  stamped?: true
}

/** What is said of tables that are named or made otherwise than documented. */
export interface LayoutOptions {
  /** Whose tables they are; `kysely` by default, which are those of `@auth/kysely-adapter`. */
  schema?: SchemaName
  /** Other names of tables, `{ users: "auth.users" }` for instance. */
  tables?: Partial<Record<TableKey, string>>
  /** Other names of columns, in all tables, `{ userId: "user_id" }` for instance. */
  columns?: Readonly<Record<string, string>>
  /**
   * Every table has a column `tenant`, and what is unique is so within a tenant; default false. Rows of no tenant have an empty
   * text there. It is for new tables: `migrate` does not change the keys of those that are there.
   */
  tenants?: boolean
}

/** Asks for tables that keep tenants apart. */
export interface WithTenants {
  /** Every table has a column that says whose tenant's a row is. */
  tenants: true
}

/** Tables and names, with the differences between the documented schemas. */
export interface Layout {
  tables: Readonly<Record<TableKey, Table>>
  /** Users have a number that the database counts, or the text that they were given. */
  ids: "text" | "integer"
  /** SQLite has no dates: ISO 8601 texts, or milliseconds since 1970. */
  sqliteDates: "text" | "number"
  /** Of tables of Prisma, whether they have an id of a row that is no user, and `updatedAt`: its client fills both. */
  clientColumns: Map<TableKey, { id: boolean; updatedAt: boolean }>
  /** Whether rows say whose tenant's they are. */
  hasTenants: boolean
  /** The name of a column in the database. */
  column(member: string): string
}

const names: Readonly<
  Record<SchemaName, Record<"users" | "accounts" | "sessions" | "tokens" | "authenticators", string>>
> = {
  kysely: {
    users: "User",
    accounts: "Account",
    sessions: "Session",
    tokens: "VerificationToken",
    authenticators: "Authenticator",
  },
  pg: {
    users: "users",
    accounts: "accounts",
    sessions: "sessions",
    tokens: "verification_token",
    authenticators: "authenticators",
  },
  drizzle: {
    users: "user",
    accounts: "account",
    sessions: "session",
    tokens: "verificationToken",
    authenticators: "authenticator",
  },
  prisma: {
    users: "User",
    accounts: "Account",
    sessions: "Session",
    tokens: "VerificationToken",
    authenticators: "Authenticator",
  },
}

const key: Column = { kind: "key" }
const neededKey: Column = { kind: "key", required: true }
const owner: Column = { kind: "id", required: true }
const text: Column = { kind: "text" }
const date: Column = { kind: "date", required: true }

const accountColumns = {
  userId: owner,
  type: neededKey,
  provider: neededKey,
  providerAccountId: neededKey,
  refresh_token: text,
  access_token: text,
  expires_at: { kind: "bigint" },
  token_type: text,
  scope: text,
  id_token: text,
  session_state: text,
} as const

/** The tables that Auth.js has. */
function listStoredTables(schema: SchemaName): Omit<Layout["tables"], keyof typeof ownTables> {
  const name = names[schema]
  const stamped = schema === "prisma" ? ({ stamped: true } as const) : {}
  const counted = schema === "kysely" || schema === "pg" ? ({ counted: true } as const) : {}
  const account = ["provider", "providerAccountId"]
  return {
    users: {
      name: name.users,
      columns: { id: owner, name: text, email: key, emailVerified: { kind: "date" }, image: text },
      primary: ["id"],
      unique: [["email"]],
      index: [],
      ...stamped,
    },
    accounts: {
      name: name.accounts,
      columns: accountColumns,
      ...counted,
      ...stamped,
      ...(counted.counted ? { unique: [account] } : { primary: account, unique: [] }),
      index: [["userId"]],
    },
    sessions: {
      name: name.sessions,
      columns: { sessionToken: neededKey, userId: owner, expires: date },
      ...counted,
      ...stamped,
      ...(schema === "drizzle" ? { primary: ["sessionToken"], unique: [] } : { unique: [["sessionToken"]] }),
      index: [["userId"], ["expires"]],
    },
    tokens: {
      name: name.tokens,
      columns: { identifier: neededKey, token: neededKey, expires: date },
      primary: ["identifier", "token"],
      unique: [],
      index: [["expires"]],
    },
    authenticators: {
      name: name.authenticators,
      columns: {
        credentialID: neededKey,
        userId: owner,
        providerAccountId: neededKey,
        credentialPublicKey: { kind: "text", required: true },
        counter: { kind: "bigint", required: true },
        credentialDeviceType: neededKey,
        credentialBackedUp: { kind: "flag", required: true },
        transports: text,
      },
      primary: ["userId", "credentialID"],
      unique: [["credentialID"]],
      index: [["userId"]],
    },
  }
}

/** Data that Auth.js does not store has tables of its own, so that the tables of Auth.js stay as they are. */
const ownTables: Omit<Layout["tables"], "users" | "accounts" | "sessions" | "tokens" | "authenticators"> = {
  origins: {
    name: "authlas_session_origin",
    columns: {
      sessionToken: neededKey,
      userId: neededKey,
      provider: neededKey,
      providerAccountId: neededKey,
      issuer: key,
      subject: key,
      sid: key,
      idToken: text,
      startedAt: { kind: "date" },
      secondStepAt: { kind: "date" },
      device: text,
    },
    primary: ["sessionToken"],
    unique: [],
    index: [["userId"], ["provider", "issuer", "sid"], ["provider", "issuer", "subject"]],
  },
  leases: {
    name: "authlas_lease",
    columns: {
      provider: neededKey,
      providerAccountId: neededKey,
      holder: neededKey,
      until: { kind: "bigint", required: true },
    },
    primary: ["provider", "providerAccountId"],
    unique: [],
    index: [["until"]],
  },
  logoutTokens: {
    name: "authlas_logout_token",
    columns: { issuer: neededKey, jti: neededKey, expires: date },
    primary: ["issuer", "jti"],
    unique: [],
    index: [["expires"]],
  },
  firstProofs: {
    name: "authlas_first_proof",
    columns: { userId: owner, email: neededKey, time: date },
    primary: ["userId"],
    unique: [],
    index: [],
  },
  limits: {
    name: "authlas_limit",
    columns: { key: neededKey, until: { kind: "bigint", required: true } },
    primary: ["key"],
    unique: [],
    index: [["until"]],
  },
  deviceGrants: {
    name: "authlas_device_grant",
    columns: {
      deviceCode: neededKey,
      userCode: neededKey,
      value: { kind: "text", required: true },
      expires: date,
    },
    primary: ["deviceCode"],
    unique: [["userCode"]],
    index: [["expires"]],
  },
  userRecords: {
    name: "authlas_user_record",
    columns: { userId: owner, kind: neededKey, key: neededKey, value: { kind: "text", required: true } },
    primary: ["userId", "kind", "key"],
    unique: [],
    index: [],
  },
}

/** Tables whose keys name a user, whose id no user of another tenant has. */
const ofOneUser: ReadonlySet<string> = new Set(["firstProofs", "userRecords"])

/** Adds the tenant to the rows of a table, and to what is unique in it. */
function scopeTable(which: string, table: Table): Table {
  const widen = (members: readonly string[]): readonly string[] => ["tenant", ...members]
  const { primary } = table
  return {
    ...table,
    columns: { ...table.columns, tenant: { kind: "key", required: true, hidden: true } },
    // Ids of users are random or counted, and their foreign keys need them unique by themselves.
    ...(primary && which !== "users" && !ofOneUser.has(which) ? { primary: widen(primary) } : {}),
    unique: table.unique.map(widen),
  }
}

/** Refuses an unknown word, and suggests the known one. */
function assertKnown(what: string, words: Iterable<string>, known: readonly string[]): void {
  for (const word of words) {
    if (known.includes(word)) continue
    const near = findNearMiss(word, known)
    throw new AdapterError(
      `${what} "${word}" is unknown.${near ? ` Did you mean "${near}"?` : ""} Known: ${known.join(", ")}.`,
      { option: word },
    )
  }
}

/**
 * The tables of a schema, with the names that the application has for them.
 * @throws {AdapterError} When an option is misspelt: its tables would be looked for under other names.
 */
export function createLayout(options: LayoutOptions & { dialect?: unknown } = {}): Layout {
  assertKnown("The option", Object.keys(options), ["dialect", "schema", "tables", "columns", "tenants"])
  const { dialect, schema = "kysely", tables, columns, tenants: hasTenants = false } = options
  if (dialect !== undefined) assertKnown("The dialect", [String(dialect)], dialects)
  assertKnown("The schema", [String(schema)], Object.keys(names))
  const plain: Layout["tables"] = { ...listStoredTables(schema), ...ownTables }
  const scoped = () =>
    Object.entries(plain).map(([which, table]) => [which, scopeTable(which, table)] as const)
  const all = hasTenants ? (Object.fromEntries(scoped()) as typeof plain) : plain
  assertKnown("The table", Object.keys(tables ?? {}), Object.keys(all))
  const members = Object.values(all).flatMap((table) => Object.keys(table.columns))
  const assertNames = (option: "tables" | "columns", given: object | null = {}) => {
    for (const [key, name] of Object.entries(given ?? {}))
      if (name !== undefined && (typeof name !== "string" || name === ""))
        throw new AdapterError(`${option}.${key} must be a name, and is ${typeof name}.`, {
          option: `${option}.${key}`,
        })
  }
  assertNames("tables", tables)
  for (const member of Object.keys(columns ?? {})) {
    // An application may name columns of its own users; one that is near to a known one is a slip.
    const near = members.includes(member)
      ? undefined
      : findNearMiss(member, [...members, "id", "createdAt", "updatedAt"])
    if (near !== undefined && near !== member)
      throw new AdapterError(`columns.${member} is unknown. Did you mean "${near}"?`, {
        option: `columns.${member}`,
      })
  }
  assertNames("columns", columns)
  const renamed = Object.entries(all).map(([which, table]) => [
    which,
    { ...table, name: tables?.[which as TableKey] ?? table.name },
  ])
  return {
    tables: Object.fromEntries(renamed) as Layout["tables"],
    ids: schema === "pg" ? "integer" : "text",
    clientColumns: new Map(),
    hasTenants,
    sqliteDates: schema === "kysely" || schema === "pg" ? "text" : "number",
    column: (member) => (columns && Object.hasOwn(columns, member) ? columns[member] : undefined) ?? member,
  }
}
