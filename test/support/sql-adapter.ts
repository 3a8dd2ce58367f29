/** A small adapter for the tables of `postgres.ts`: what sign-ins at providers and their tokens need. */
import type { Pool } from "pg"
import type {
  AccountChange,
  Adapter,
  AdapterAccount,
  AdapterSession,
  AdapterUser,
} from "../../src/types/adapter.js"

type Row = Record<string, unknown>

/** The columns of an account that may change. */
const changing = [
  "access_token",
  "refresh_token",
  "id_token",
  "expires_at",
  "scope",
  "session_state",
  "token_type",
]

const userOf = (row: Row): AdapterUser => ({ ...row, id: String(row.id) }) as AdapterUser

/** An account as the engine has it: without what is empty, and with the moment as a number, which BIGINT is not in JavaScript. */
function accountOf({ id: _, ...row }: Row): AdapterAccount {
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  const account = Object.fromEntries(filled)
  if (account.expires_at !== undefined) account.expires_at = Number(account.expires_at)
  return { ...account, userId: String(row.userId) } as AdapterAccount
}

const sessionOf = (row: Row): AdapterSession =>
  ({ sessionToken: row.sessionToken, userId: String(row.userId), expires: row.expires }) as AdapterSession

/** Users and sessions. */
function visitMethods(pool: Pool): Adapter {
  const first = async (text: string, values: unknown[]) => (await pool.query<Row>(text, values)).rows[0]
  const user = async (text: string, values: unknown[]) => {
    const row = await first(text, values)
    return row ? userOf(row) : null
  }
  return {
    async createUser({ name, email, emailVerified, image }) {
      const text = `INSERT INTO users (name, email, "emailVerified", image) VALUES ($1, $2, $3, $4) RETURNING *`
      return userOf((await first(text, [name, email, emailVerified, image])) ?? {})
    },
    getUser: (id) => user("SELECT * FROM users WHERE id = $1", [id]),
    getUserByEmail: (email) => user("SELECT * FROM users WHERE email = $1", [email]),
    getUserByAccount: ({ provider, providerAccountId }) =>
      user(
        `SELECT users.* FROM users JOIN accounts ON users.id = accounts."userId"
         WHERE provider = $1 AND "providerAccountId" = $2`,
        [provider, providerAccountId],
      ),
    async updateUser({ id, ...change }) {
      const names = (["name", "email", "emailVerified", "image"] as const).filter(
        (name) => change[name] !== undefined,
      )
      const set = names.map((name, index) => `"${name}" = $${index + 2}`).join(", ") || "id = id"
      const row = await first(`UPDATE users SET ${set} WHERE id = $1 RETURNING *`, [
        id,
        ...names.map((name) => change[name]),
      ])
      if (!row) throw new Error("no such user")
      return userOf(row)
    },
    async createSession({ sessionToken, userId, expires }) {
      const text = `INSERT INTO sessions ("sessionToken", "userId", expires) VALUES ($1, $2, $3) RETURNING *`
      return sessionOf((await first(text, [sessionToken, userId, expires])) ?? {})
    },
    async getSessionAndUser(sessionToken) {
      const row = await first(`SELECT * FROM sessions WHERE "sessionToken" = $1`, [sessionToken])
      const owner = row && (await user("SELECT * FROM users WHERE id = $1", [row.userId]))
      return row && owner ? { session: sessionOf(row), user: owner } : null
    },
    async updateSession({ sessionToken, expires }) {
      const text = `UPDATE sessions SET expires = COALESCE($2, expires) WHERE "sessionToken" = $1 RETURNING *`
      const row = await first(text, [sessionToken, expires])
      return row ? sessionOf(row) : null
    },
    async deleteSession(sessionToken) {
      await pool.query(`DELETE FROM sessions WHERE "sessionToken" = $1`, [sessionToken])
    },
  }
}

/** Writes members of an account, where the row still says what was read. */
async function updateAccount(
  pool: Pool,
  change: AccountChange,
  where?: { access_token: string | null; refresh_token: string | null },
): Promise<AdapterAccount | null> {
  const names = changing.filter((name) => change[name] !== undefined)
  const values: unknown[] = [change.provider, change.providerAccountId, ...names.map((name) => change[name])]
  const set = names.map((name, index) => `${name} = $${index + 3}`).join(", ") || "provider = provider"
  const compare = where
    ? (["access_token", "refresh_token"] as const).map(
        (name) => ` AND ${name} IS NOT DISTINCT FROM $${values.push(where[name])}`,
      )
    : []
  const text = `UPDATE accounts SET ${set} WHERE provider = $1 AND "providerAccountId" = $2${compare.join("")} RETURNING *`
  const { rows } = await pool.query<Row>(text, values)
  return rows[0] ? accountOf(rows[0]) : null
}

/** Accounts. */
function accountMethods(pool: Pool): Adapter {
  return {
    async linkAccount(account) {
      const names = ["userId", "type", "provider", "providerAccountId", ...changing]
      const places = names.map((_, index) => `$${index + 1}`)
      await pool.query(
        `INSERT INTO accounts (${names.map((name) => `"${name}"`)}) VALUES (${places})`,
        names.map((name) => account[name] ?? null),
      )
    },
    async unlinkAccount({ provider, providerAccountId }) {
      await pool.query(`DELETE FROM accounts WHERE provider = $1 AND "providerAccountId" = $2`, [
        provider,
        providerAccountId,
      ])
    },
    async getAccount(providerAccountId, provider) {
      const { rows } = await pool.query<Row>(
        `SELECT * FROM accounts WHERE provider = $1 AND "providerAccountId" = $2`,
        [provider, providerAccountId],
      )
      return rows[0] ? accountOf(rows[0]) : null
    },
    async listAccountsByUserId(userId) {
      const { rows } = await pool.query<Row>(`SELECT * FROM accounts WHERE "userId" = $1 ORDER BY id`, [
        userId,
      ])
      return rows.map(accountOf)
    },
    updateAccount: (change, where) => updateAccount(pool, change, where),
    // One statement each: of two at once the second waits for the row of the first, and then compares. The clock is the
    // database's, and runs on while a statement waits.
    async leaseAccount({ provider, providerAccountId }, { holder, ms }) {
      const key = [provider, providerAccountId, holder]
      if (ms <= 0) {
        await pool.query(
          `DELETE FROM account_leases WHERE provider = $1 AND "providerAccountId" = $2 AND holder = $3`,
          key,
        )
        return true
      }
      const { rowCount } = await pool.query(
        `INSERT INTO account_leases AS lease (provider, "providerAccountId", holder, until)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * INTERVAL '1 millisecond')
         ON CONFLICT (provider, "providerAccountId") DO UPDATE SET holder = excluded.holder,
           until = clock_timestamp() + $4 * INTERVAL '1 millisecond'
         WHERE lease.holder = excluded.holder OR lease.until <= clock_timestamp()`,
        [...key, ms],
      )
      return rowCount === 1
    },
  }
}

/** Makes the adapter. */
export function SqlAdapter(pool: Pool): Adapter {
  return { ...visitMethods(pool), ...accountMethods(pool) }
}
