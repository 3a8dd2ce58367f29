import PostgresAdapter from "@auth/pg-adapter"
import { withTokens } from "authlas/tokens"
import pg from "pg"

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const columns = ["access_token", "refresh_token", "id_token", "expires_at", "scope", "token_type"]

export const adapter = withTokens(PostgresAdapter(pool), {
  async listAccountsByUserId(userId) {
    return (await pool.query(`SELECT * FROM accounts WHERE "userId" = $1`, [userId])).rows
  },
  async updateAccount({ provider, providerAccountId, ...change }, where) {
    const names = columns.filter((name) => change[name] !== undefined)
    const set = ["provider = $1", ...names.map((name, index) => `${name} = $${index + 6}`)]
    const read = [where === undefined, where?.access_token, where?.refresh_token]
    const { rows } = await pool.query(
      `UPDATE accounts SET ${set} WHERE provider = $1 AND "providerAccountId" = $2 AND ($3 OR
       (access_token IS NOT DISTINCT FROM $4 AND refresh_token IS NOT DISTINCT FROM $5)) RETURNING *`,
      [provider, providerAccountId, ...read, ...names.map((name) => change[name])],
    )
    return rows[0] ?? null
  },
  // CREATE TABLE leases (account TEXT PRIMARY KEY, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)
  async leaseAccount({ provider, providerAccountId }, { holder, ms }) {
    const { rowCount } = await pool.query(
      `INSERT INTO leases VALUES ($1, $2, now() + $3 * INTERVAL '1 ms') ON CONFLICT (account) DO UPDATE
       SET holder = excluded.holder, until = excluded.until
       WHERE leases.holder = excluded.holder OR leases.until <= now()`,
      [`${provider} ${providerAccountId}`, holder, ms],
    )
    return rowCount === 1 || ms === 0
  },
})
