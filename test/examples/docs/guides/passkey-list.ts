import { MemoryAdapter } from "authlas/adapters/memory"

export const adapter = MemoryAdapter() // or that of your database

/** The passkeys of a user, without their keys. */
export async function listPasskeys(userId: string) {
  const rows = await adapter.listAuthenticatorsByUserId(userId)
  return rows.map(({ credentialID, credentialDeviceType, transports }) => ({
    id: credentialID,
    isSynced: credentialDeviceType === "multiDevice",
    transports,
  }))
}
