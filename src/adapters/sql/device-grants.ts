/** Devices that ask to be signed in. Their table is needed by nobody else. */
import type { Adapter } from "../../types/adapter.js"
import type { DeviceGrant } from "../../types/storage.js"
import { readExistingTable } from "./existing.js"
import { retryConflicts } from "./failure.js"
import { insertRecord } from "./insert.js"
import { sql } from "./statement.js"
import {
  refColumn,
  refTable,
  runStatement,
  type Store,
  selectRecords,
  takeRecord,
  writeEquality,
  writeTenant,
} from "./store.js"

/** Makes the methods about devices. */
export function createSqlDeviceMethods(store: Store) {
  return {
    async createDeviceGrant(grant) {
      await insertRecord(store, "deviceGrants", grant)
    },
    async getDeviceGrant({ deviceCode, userCode }) {
      const where = deviceCode === undefined ? { userCode: String(userCode) } : { deviceCode }
      return (await selectRecords<DeviceGrant>(store, "deviceGrants", where))[0] ?? null
    },
    async updateDeviceGrant({ deviceCode, value }, before) {
      const [code, held] = [refColumn(store, "deviceCode"), refColumn(store, "value")]
      const met = sql`${writeEquality(store.dialect, code, deviceCode)} and ${writeEquality(store.dialect, held, before)}${writeTenant(store)}`
      const { numAffectedRows } = await runStatement(
        store,
        "deviceGrants",
        sql`update ${refTable(store, "deviceGrants")} set ${held} = ${value} where ${met}`,
      )
      return Number(numAffectedRows ?? 0) > 0
    },
    async deleteDeviceGrant(deviceCode) {
      return takeRecord<DeviceGrant>(store, "deviceGrants", { deviceCode })
    },
  } satisfies Partial<Adapter>
}

/** Tells whether the table is there: an application that signs no devices in may never make it. */
export async function hasDeviceTable({ connection, dialect, layout, alone }: Store): Promise<boolean> {
  const readTable = () => readExistingTable(connection, dialect, layout.tables.deviceGrants.name)
  return (await (alone ? retryConflicts(readTable) : readTable())) !== undefined
}
