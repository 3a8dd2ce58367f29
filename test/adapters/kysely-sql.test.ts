/** What the adapter over Kysely asks of databases: statements, indexes, retries, and tables that others made. */
import {
  DummyDriver,
  Kysely,
  MssqlAdapter,
  MssqlIntrospector,
  MssqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate, schemaOf } from "../../src/adapters/kysely.js"
import { databases, type Server, type TestDatabase } from "../support/sql-databases.js"

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.remove()
})

async function open(server: Server): Promise<TestDatabase> {
  const database = await server.create()
  opened.push(database)
  return database
}

const moment = new Date("2031-03-30T01:30:00.123Z")
const account = { provider: "acme", providerAccountId: "a" }

/** A SQL Server whose statements are kept and never run. */
function compiled(): { db: Kysely<unknown>; texts: string[] } {
  const texts: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new MssqlAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new MssqlIntrospector(of),
      createQueryCompiler: () => new MssqlQueryCompiler(),
    },
    log: ({ query }) => {
      texts.push(query.sql.replace(/\s+/g, " "))
    },
  })
  return { db, texts }
}

describe("SQL Server", () => {
  it("gets statements in its own language, which compare byte for byte", async () => {
    const { db, texts } = compiled()
    const adapter = KyselyAdapter(db, { schema: "pg" })
    await adapter.createUser({ id: "", email: "a", emailVerified: moment })
    await adapter.useVerificationToken({ identifier: "a", token: "t" })
    await adapter.getSessionAndUser("s")
    expect(texts).toEqual([
      `insert into "users" ("email", "emailVerified") output inserted."id" as id values (@1, @2)`,
      expect.stringMatching(
        /^select "t"\."identifier" as "authlas_0", .*datediff_big\(millisecond, '1970-01-01T00:00:00\+00:00', "t"\."expires"\) as "authlas_2" from "verification_token" as "t" where \("t"\."identifier" = @1 and convert\(varbinary\(max\), convert\(nvarchar\(max\), "t"\."identifier"\)\) = convert\(varbinary\(max\), convert\(nvarchar\(max\), @2\)\)\) and/,
      ),
      expect.stringMatching(
        /^select "u"\.\*, .* from "sessions" as "s" inner join "users" as "u" on "u"\."id" = "s"\."userId" where/,
      ),
    ])
    expect(texts.join(" ")).not.toMatch(/returning|on conflict|limit \d/)
  })

  it("gets tables with binary collations, made once", () => {
    const text = schemaOf("mssql")
    expect(text).toContain(`if object_id(N'"User"') is null\ncreate table "User" (`)
    expect(text).toContain(`"id" nvarchar(255) collate Latin1_General_100_BIN2 not null`)
    expect(text).toContain(`on "User" ("email") where "email" is not null`)
    expect(text).toMatch(/"expires" datetimeoffset\(3\) not null/)
    expect(text).not.toMatch(/if not exists "|create table if/)
  })
})

describe("schemaOf", () => {
  it.each(databases())("makes tables that serve, and may run again: $name", async (server) => {
    const { db } = await open(server)
    const text = schemaOf(server.dialect)
    for (const statement of [text, text].flatMap((text) => text.split(";\n")))
      if (statement.trim()) await sql.raw(statement).execute(db)
    const adapter = KyselyAdapter(db)
    const user = await adapter.createUser({ id: "1", email: "a@example.com", emailVerified: null })
    expect(await adapter.getUser(user.id)).toMatchObject(user)
  })

  it("has the names that an application gives", () => {
    const text = schemaOf("postgres", { tables: { users: "auth.members" }, columns: { userId: "user_id" } })
    expect(text).toContain(`"auth"."members"`)
    expect(text).toContain(`"user_id"`)
    expect(text).not.toContain("userId")
  })
})

describe("serialization failures", () => {
  /** A PostgreSQL that refuses the first statements. */
  function refusing(times: number, code: string): { db: Kysely<unknown>; asked(): number } {
    let asked = 0
    class Driver extends DummyDriver {
      override async acquireConnection() {
        const connection = await super.acquireConnection()
        return Object.assign(Object.create(connection), {
          executeQuery: async () => {
            if (asked++ < times) throw Object.assign(new Error("could not serialize access"), { code })
            return { rows: [] }
          },
        })
      }
    }
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new Driver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    return { db, asked: () => asked }
  }

  it.each(["40001", "40P01"])("are repeated, with SQLSTATE %s", async (code) => {
    const { db, asked } = refusing(3, code)
    expect(await KyselyAdapter(db).getUser("1")).toBeNull()
    expect(asked()).toBe(4)
  })

  it("end after eight attempts, and other failures at once", async () => {
    const busy = refusing(100, "40001")
    await expect(KyselyAdapter(busy.db).getUser("1")).rejects.toThrow(/serialize/)
    expect(busy.asked()).toBe(8)
    const full = refusing(100, "53100")
    await expect(KyselyAdapter(full.db).getUser("1")).rejects.toThrow(/serialize/)
    expect(full.asked()).toBe(1)
  })
})

describe.each(databases("postgres"))("tables of $name that another adapter made", (postgres) => {
  it("go on: those of @auth/kysely-adapter, with uuid ids and without a constraint on accounts", async () => {
    const { db } = await open(postgres)
    const made = `
      create table "User" ("id" uuid primary key default gen_random_uuid(), "name" text, "email" text unique not null,
        "emailVerified" timestamptz, "image" text);
      create table "Account" ("id" uuid primary key default gen_random_uuid(), "userId" uuid not null references "User" ("id")
        on delete cascade, "type" text not null, "provider" text not null, "providerAccountId" text not null,
        "refresh_token" text, "access_token" text, "expires_at" bigint, "token_type" text, "scope" text, "id_token" text,
        "session_state" text);
      create table "Session" ("id" uuid primary key default gen_random_uuid(), "userId" uuid not null references "User" ("id")
        on delete cascade, "sessionToken" text not null unique, "expires" timestamptz not null);
      create table "VerificationToken" ("identifier" text not null, "token" text not null unique, "expires" timestamptz not null);
      insert into "User" ("name", "email") values ('Ada', 'ada@example.com');
      insert into "Account" ("userId", "type", "provider", "providerAccountId") select "id", 'oidc', 'acme', 'a' from "User";
      insert into "Session" ("userId", "sessionToken", "expires") select "id", 's', '2031-03-30T01:30:00.123Z' from "User"`
    for (const statement of made.split(";")) await sql.raw(statement).execute(db)
    await migrate(db)
    const adapter = KyselyAdapter(db)
    const found = await adapter.getSessionAndUser("s")
    expect(found).toMatchObject({ session: { expires: moment }, user: { name: "Ada" } })
    expect(await adapter.getUserByAccount(account)).toEqual(found?.user)
    expect(await adapter.getUser("not a uuid")).toBeNull()
    const userId = found?.user.id ?? ""
    await expect(adapter.linkAccount({ ...account, userId, type: "oidc" })).rejects.toThrow(/account already/)
    expect(await adapter.deleteUser(userId)).toMatchObject({ email: "ada@example.com" })
  })

  it("go on: columns without a time zone hold UTC, whatever zone the session has", async () => {
    const { db } = await open(postgres)
    await sql`create table "session" ("sessionToken" text primary key, "userId" text not null, "expires" timestamp not null)`.execute(
      db,
    )
    await migrate(db, { schema: "drizzle" })
    await db.connection().execute(async (one) => {
      await sql`set time zone 'America/New_York'`.execute(one)
      const adapter = KyselyAdapter(one, { schema: "drizzle" })
      const user = await adapter.createUser({ id: "1", email: "a", emailVerified: moment })
      await adapter.createSession({ sessionToken: "s", userId: "1", expires: moment })
      const found = await adapter.getSessionAndUser("s")
      expect(found).toMatchObject({ session: { expires: moment }, user })
    })
    const { rows } = await sql<{ text: string }>`select "expires"::text as text from "session"`.execute(db)
    expect(rows).toEqual([{ text: "2031-03-30 01:30:00.123" }])
  })

  it("say which rows stand in the way of a unique index", async () => {
    const { db } = await open(postgres)
    await sql`create table users (id serial primary key, name text, email text)`.execute(db)
    await sql`insert into users (email) values ('a'), ('a')`.execute(db)
    await expect(migrate(db, { schema: "pg" })).rejects.toThrow(/Rows stand in the way of.*"email"/)
  })
})
