import { createHash } from "node:crypto"
import { MemoryAdapter } from "authlas/adapters/memory"

export const adapter = MemoryAdapter() // or that of your database

// #region list
const hash = (token: string) => createHash("sha256").update(token).digest("hex")

export async function listSessions(userId: string) {
  const rows = await adapter.listSessionsByUserId(userId)
  return rows.map(({ sessionToken, expires }) => ({ id: hash(sessionToken), expires }))
}
// #endregion list

// #region end
export async function endSession(userId: string, id: string) {
  const rows = await adapter.listSessionsByUserId(userId)
  const row = rows.find(({ sessionToken }) => hash(sessionToken) === id)
  if (row) await adapter.deleteSession(row.sessionToken)
}
// #endregion end
