/** Users and accounts that the page on better-auth copies: they sign in as before. */
import { readFileSync } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely"
import { expect, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { Auth } from "../../src/index.js"
import { simulate } from "../../src/testing/index.js"
import { secret } from "../support/client.js"

const rows = readFileSync(new URL("../examples/docs/better-auth.sql", import.meta.url), "utf8")

/** The tables as better-auth makes them for PostgreSQL, as far as they are read. */
const theirs = `
CREATE TABLE "user" (id text PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE,
  "emailVerified" boolean NOT NULL, image text);
CREATE TABLE "account" (id text PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
  "userId" text NOT NULL, "accessToken" text, "refreshToken" text, "idToken" text,
  "accessTokenExpiresAt" timestamp, scope text, password text);
INSERT INTO "user" VALUES ('ada', 'Ada', 'ada@example.com', true, NULL), ('bob', 'Bob', 'bob@example.com', false, NULL);
INSERT INTO "account" VALUES
  ('1', $ID, 'github', 'ada', 'token', NULL, NULL, now(), 'read:user,user:email', NULL),
  ('2', 'bob', 'credential', 'bob', NULL, NULL, NULL, NULL, NULL, 'hash')`

it("copies users and accounts of better-auth, so that a user finds the account again", async () => {
  const simulator = simulate([GitHub({ clientId: "id", clientSecret: "secret" })])
  const { id } = await simulator.user("github")
  const server = await PGlite.create()
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      const { rows, affectedRows } = await server.query(text, [...values])
      return { command: text.trim().slice(0, 6).toUpperCase(), rowCount: affectedRows ?? 0, rows }
    },
    release: () => {},
  } as PostgresPoolClient
  const pool = { connect: async () => client, end: () => server.close() }
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  await server.exec(theirs.replace("$ID", `'${id}'`))
  await migrate(db)
  await server.exec(rows)

  const adapter = KyselyAdapter(db)
  expect(await adapter.getUserByEmail?.("bob@example.com")).toMatchObject({ id: "bob", emailVerified: null })
  const accounts = await adapter.listAccountsByUserId?.("ada")
  expect(accounts).toMatchObject([{ provider: "github", scope: "read:user user:email" }])
  const told: unknown[] = []
  const config = {
    providers: simulator.providers,
    secret,
    trustHost: true,
    adapter,
    session: { strategy: "jwt" as const },
    events: {
      signIn: ({ user, isNewUser }: object & { user: object; isNewUser?: boolean }) =>
        void told.push([user, isNewUser]),
    },
  }
  await simulator.signIn((request) => Auth(request, config), "github")
  expect(told).toEqual([[expect.objectContaining({ id: "ada" }), false]])
  await db.destroy()
})
