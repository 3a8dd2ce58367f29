/** Devices that ask to be signed in. The server removes those that have expired. */
import type { Adapter } from "../../types/adapter.js"
import type { DeviceGrant } from "../../types/storage.js"
import { createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, serializeRow } from "./rows.js"
import {
  insertRow,
  readRow,
  removeUnchanged,
  replaceRow,
  retryUntilDone,
  type Store,
  takeRow,
} from "./store.js"

/** Leads from the code that a person types to the row. */
type Lead = Pick<DeviceGrant, "deviceCode">

/** Makes the methods about devices. */
export function createRedisDeviceMethods(store: Store) {
  const formatRowKey = async (code: string) => formatKey(store.prefix, await formatTag("device", code))
  const formatLeadKey = async (code: string) => formatKey(store.prefix, await formatTag("device-user", code))
  return {
    // The lead comes first: where it ends in between, the lead goes to no row, and expires.
    async createDeviceGrant(grant) {
      const { deviceCode, userCode, expires } = grant
      const [key, lead] = [await formatRowKey(deviceCode), { deviceCode }]
      const leadKey = await formatLeadKey(userCode)
      if (!(await insertRow(store, leadKey, lead, expires))) throw createRedisTakenError("device")
      if (await insertRow(store, key, grant, expires)) return
      await removeUnchanged(store, leadKey, serializeRow(lead))
      throw createRedisTakenError("device")
    },
    async getDeviceGrant({ deviceCode, userCode }) {
      const lead =
        deviceCode === undefined
          ? (await readRow<Lead>(store, await formatLeadKey(String(userCode))))?.row
          : { deviceCode }
      const row = lead && (await readRow<DeviceGrant>(store, await formatRowKey(lead.deviceCode)))?.row
      return row && (userCode === undefined || row.userCode === userCode) ? row : null
    },
    async updateDeviceGrant({ deviceCode, value }, before) {
      const key = await formatRowKey(deviceCode)
      return retryUntilDone(async () => {
        const held = await readRow<DeviceGrant>(store, key)
        if (held?.row.value !== before) return false
        const text = serializeRow({ ...held.row, value })
        return (await replaceRow(store, [key], held.text, text, held.row.expires)) || undefined
      }, "device")
    },
    // The lead goes to no row, and expires.
    deleteDeviceGrant: async (deviceCode) => takeRow<DeviceGrant>(store, await formatRowKey(deviceCode)),
  } satisfies Partial<Adapter>
}
