/** The rules about devices that ask to be signed in. */
import type { DeviceGrant } from "../../types/storage.js"
import { futureDate, longText, lookalikes, swapCase, unicode, uniqueText } from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

/** A device. */
export function newGrant(members: Partial<DeviceGrant> = {}): DeviceGrant {
  return {
    deviceCode: `Device-e-${uniqueText()}`,
    userCode: `User-e-${uniqueText()}`,
    value: uniqueText(),
    expires: futureDate(),
    ...members,
  }
}

const unique = "Put a unique constraint on each of the two codes."
const compare =
  "Compare and change in one statement: update the row where the value is the one before, and look at how many rows changed."
const once =
  "Delete and return in one statement (DELETE ... RETURNING, GETDEL, a script), or decide by the count of rows deleted."
const bytes = "Compare the codes byte for byte, in columns with a binary collation."

/** The rules of `createDeviceGrant`, `getDeviceGrant`, `updateDeviceGrant` and `deleteDeviceGrant`. */
export const deviceGrantRules: readonly Rule[] = [
  rule(
    ["createDeviceGrant", "getDeviceGrant"],
    "stores a device with the milliseconds of its end and a text of 4000 characters",
    "Use a column for texts of any length, and one that keeps milliseconds; revive dates as Date objects.",
    async (adapter, expect) => {
      for (const value of ["", unicode, longText(4000)]) {
        const grant = newGrant({ value })
        await adapter.createDeviceGrant({ ...grant })
        const { deviceCode, userCode } = grant
        expect.row(grant, await adapter.getDeviceGrant({ deviceCode }), "the row by the code of the device")
        expect.row(grant, await adapter.getDeviceGrant({ userCode }), "the row by the code of the person")
      }
    },
  ),
  rule(
    ["createDeviceGrant", "getDeviceGrant"],
    "throws where another device has one of the codes, and leaves that one",
    unique,
    async (adapter, expect) => {
      const grant = newGrant()
      const { deviceCode, userCode } = grant
      await adapter.createDeviceGrant({ ...grant })
      await expect.refused(
        () => adapter.createDeviceGrant(newGrant({ userCode })),
        "a known code of a person",
      )
      await expect.refused(() => adapter.createDeviceGrant(newGrant({ deviceCode })), "a known device")
      for (const key of [{ deviceCode }, { userCode }])
        expect.row(grant, await adapter.getDeviceGrant(key), "the row")
    },
  ),
  rule(
    ["createDeviceGrant", "getDeviceGrant"],
    "stores one of 20 devices at once with the same code of a person",
    unique,
    async (adapter, expect) => {
      const { userCode } = newGrant()
      const answers = await atOnce(20, async () => {
        await adapter.createDeviceGrant(newGrant({ userCode }))
        return true
      })
      expect.one(answers.length, "devices that were stored")
    },
  ),
  rule(
    ["getDeviceGrant", "createDeviceGrant"],
    "returns null for codes that were never stored, also for other letters",
    bytes,
    async (adapter, expect) => {
      const { deviceCode, userCode } = newGrant()
      expect.isNull(await adapter.getDeviceGrant({ deviceCode }), "the answer for an unknown device")
      await adapter.createDeviceGrant(newGrant({ deviceCode, userCode }))
      const others = [
        { deviceCode: userCode },
        { userCode: deviceCode },
        ...lookalikes(deviceCode).map((other) => ({ deviceCode: other })),
        ...lookalikes(userCode).map((other) => ({ userCode: other })),
      ]
      for (const other of others)
        expect.isNull(await adapter.getDeviceGrant(other), `the answer for ${JSON.stringify(other)}`)
    },
  ),
  rule(
    ["updateDeviceGrant", "createDeviceGrant", "getDeviceGrant"],
    "changes the value where the one before is the same, and nothing else of the row",
    compare,
    async (adapter, expect) => {
      const grant = newGrant({ value: "First" })
      const { deviceCode, userCode } = grant
      await adapter.createDeviceGrant({ ...grant })
      const change = (value: string, before: string, code = deviceCode) =>
        adapter.updateDeviceGrant({ deviceCode: code, value }, before)
      for (const before of ["other", "fIRST", ""])
        expect.equal(false, await change("x", before), "the answer for another value before")
      expect.equal(
        false,
        await change("x", "First", swapCase(deviceCode)),
        "the answer for an unknown device",
      )
      expect.equal(true, await change(unicode, "First"), "the answer for the same value before")
      expect.row({ ...grant, value: unicode }, await adapter.getDeviceGrant({ userCode }), "the row")
    },
  ),
  rule(
    ["updateDeviceGrant", "createDeviceGrant"],
    "lets one of 20 calls at once change the same value",
    compare,
    async (adapter, expect) => {
      const grant = newGrant()
      await adapter.createDeviceGrant({ ...grant })
      const { deviceCode, value } = grant
      const answers = await atOnce(20, (index) =>
        adapter.updateDeviceGrant({ deviceCode, value: `call ${index}` }, value),
      )
      expect.one(answers.filter(Boolean).length, "calls that changed it")
    },
  ),
  rule(
    ["deleteDeviceGrant", "createDeviceGrant", "getDeviceGrant"],
    "gives a device once, and null from then on and for other letters",
    once,
    async (adapter, expect) => {
      const grant = newGrant()
      const { deviceCode, userCode } = grant
      await adapter.createDeviceGrant({ ...grant })
      expect.isNull(await adapter.deleteDeviceGrant(swapCase(deviceCode)), "the answer for other letters")
      expect.row(grant, await adapter.deleteDeviceGrant(deviceCode), "the row")
      expect.isNull(await adapter.deleteDeviceGrant(deviceCode), "the second answer")
      for (const key of [{ deviceCode }, { userCode }])
        expect.isNull(await adapter.getDeviceGrant(key), "the row after that")
    },
  ),
  rule(
    ["deleteDeviceGrant", "createDeviceGrant"],
    "gives a device to one of 20 callers at once",
    once,
    async (adapter, expect) => {
      const grant = newGrant()
      await adapter.createDeviceGrant({ ...grant })
      const answers = await atOnce(20, () => adapter.deleteDeviceGrant(grant.deviceCode))
      expect.one(answers.filter(Boolean).length, "callers that got the row")
    },
  ),
  rule(
    ["updateDeviceGrant", "createDeviceGrant", "deleteDeviceGrant"],
    "brings no device back that was deleted at the same time",
    "Change the row only where it is there, in one step.",
    async (adapter, expect) => {
      const grant = newGrant()
      const { deviceCode } = grant
      await adapter.createDeviceGrant({ ...grant })
      await atOnce(10, async (index) =>
        index % 2 === 1
          ? adapter.deleteDeviceGrant(deviceCode)
          : adapter.updateDeviceGrant({ deviceCode, value: `call ${index}` }, grant.value),
      )
      expect.isNull(await adapter.deleteDeviceGrant(deviceCode), "the answer after that")
    },
  ),
  rule(
    ["deleteExpired", "createDeviceGrant", "getDeviceGrant"],
    "leaves devices that have not expired",
    "Delete the rows whose expires is before now, and no others.",
    async (adapter, expect) => {
      const grant = newGrant()
      const { deviceCode } = grant
      await adapter.createDeviceGrant({ ...grant })
      await adapter.deleteExpired({ now: new Date("1990-03-05T00:00:00.000Z"), limit: 1000 })
      expect.row(grant, await adapter.getDeviceGrant({ deviceCode }), "the row")
    },
  ),
]
