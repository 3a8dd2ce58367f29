/** Devices that ask to be signed in (RFC 8628): their codes, what is kept of them, and how a device fetches its answer. */
import { sha256Hex } from "#hash"
import type { Adapter } from "../../types/adapter.js"
import type { DeviceGrant, DeviceGrantKey } from "../../types/storage.js"
import {
  type BoundAdapter,
  bindAdapter,
  checkBoolean,
  checkRow,
  type DeviceMethod,
  deviceMethods,
} from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { readTimeout } from "../deadline.js"
import { AdapterError, MissingAdapter, MissingAdapterMethods } from "../errors.js"
import { BadRequest } from "../http/body.js"
import { parseJson } from "../json.js"
import { isObject } from "../realm.js"
import { randomHex } from "../secrets.js"
import { readDate } from "../session/rows.js"

/** Seconds from the request of a device to its end. */
export const grantLife = 600
/** Seconds between two questions of a device, at first and at most (RFC 8628, section 3.5). */
const [interval, longestInterval] = [5, 60]
/** Seconds in which a device has to fetch what a person approved. */
const answerLife = 120
/** Milliseconds by which a question may come early: networks are not even. */
const tolerance = 500
/** How often a row is read anew that another request has changed. */
const mostAttempts = 20

/** RFC 8628, section 6.1: no vowels, so that no words come about, and nothing that is mistaken for another letter. */
const letters = "BCDFGHJKLMNPQRSTVWXZ"
const codeLength = 8
/** Characters of a code as a person types it, blanks and dashes among them. */
const longestTyped = 40

/** Why a device gets no session (RFC 6749, section 5.2; RFC 8628, section 3.5). */
export class Refusal extends BadRequest {
  /** What the device is told. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What a person has said. */
export type GrantAnswer =
  | { kind: "refused" }
  | {
      kind: "approved"
      /** Id of the user. */
      by: string
      /** Milliseconds since 1970. */
      at: number
      /** The session that approved, sealed. */
      session: string
    }

/** What is kept of a device. */
export interface GrantState {
  /** What the client calls itself (`client_id`). */
  client: string
  /** What it says that it runs on. */
  device?: string | undefined
  /** From where it asked, where that is known. */
  address?: string | undefined
  /** Milliseconds since 1970. */
  askedAt: number
  /** Seconds between two questions. */
  interval: number
  /** The last question, in milliseconds since 1970. */
  polledAt?: number
  answer?: GrantAnswer
}

/** A device that was found. */
export interface FoundGrant {
  deviceCode: string
  expires: Date
  /** As it is stored. */
  text: string
  state: GrantState
}

type GrantStore = Pick<Required<Adapter>, DeviceMethod>

/**
 * Finds the store of users, which keeps devices too.
 * @throws {MissingAdapter} Without a store.
 * @throws {MissingAdapterMethods} Where it keeps no devices.
 */
export function requireGrantMethods({ adapter }: Engine): BoundAdapter {
  if (!adapter)
    throw new MissingAdapter(
      "deviceSignIn needs stored users and a place for devices: there is no adapter. Set the option adapter.",
    )
  const missing = [...deviceMethods, "getUser" as const].filter((name) => !adapter.has(name))
  if (missing.length === 0) return adapter
  throw new MissingAdapterMethods(
    `The adapter has no ${missing.join(", ")}, without which deviceSignIn keeps no devices. Add them to it, or take an adapter of authlas/adapters.`,
    { missing },
  )
}

/** Binds the methods about devices: nobody else calls them. */
function openGrantStore(engine: Engine): GrantStore {
  const { source } = requireGrantMethods(engine)
  const { logger, known, config } = engine
  return bindAdapter(source, { logger, known }, readTimeout(config, "adapter"), deviceMethods)
}

/** Hashes a code with each secret that may have been the first one when it was made. */
function hashCode({ secrets }: Engine, kind: "device" | "user", code: string): Promise<string[]> {
  const keys = [...secrets]
  return Promise.all(keys.map((secret) => sha256Hex(JSON.stringify(["device sign-in", kind, code, secret]))))
}

/** Makes a code for a person. Each letter is as likely as the others. */
function makeUserCode(): string {
  let code = ""
  while (code.length < codeLength) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < 240) code += letters[byte % letters.length]
  }
  return code
}

/** Reads a code as a person types it; undefined for what cannot be one. */
export function readUserCode(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > longestTyped) return undefined
  const code = typed.replace(/[\s\p{Pd}.]/gu, "").toUpperCase()
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter))
    ? code
    : undefined
}

/** Stores a device that asks, and gives it its codes. */
export async function createGrant(
  engine: Engine,
  asked: Pick<GrantState, "client" | "device" | "address">,
): Promise<{ deviceCode: string; userCode: string; interval: number }> {
  const store = openGrantStore(engine)
  const code = randomHex(32)
  const userCode = makeUserCode()
  const [deviceCode = ""] = await hashCode(engine, "device", code)
  const [hash = ""] = await hashCode(engine, "user", userCode)
  const state: GrantState = { ...asked, askedAt: Date.now(), interval }
  const expires = new Date(Date.now() + grantLife * 1000)
  await store.createDeviceGrant({ deviceCode, userCode: hash, value: JSON.stringify(state), expires })
  engine.known.note({ code, userCode })
  return { deviceCode: code, userCode: `${userCode.slice(0, 4)}-${userCode.slice(4)}`, interval }
}

async function readGrant(store: GrantStore, key: DeviceGrantKey): Promise<FoundGrant | null> {
  const row = checkRow<DeviceGrant>(await store.getDeviceGrant(key), "getDeviceGrant", [
    "deviceCode",
    "value",
    "expires",
  ])
  return row && { ...row, expires: readDate(row.expires), text: row.value, state: parseState(row.value) }
}

function parseState(text: string): GrantState {
  const state: unknown = parseJson(text)
  if (isObject(state) && typeof state.client === "string") return state as unknown as GrantState
  throw new AdapterError("The store has a device that deviceSignIn did not write.", {
    method: "getDeviceGrant",
  })
}

/** Finds a device that waits for its answer, by the code that a person typed. */
export async function findPendingGrant(engine: Engine, userCode: string): Promise<FoundGrant | null> {
  const store = openGrantStore(engine)
  for (const hash of await hashCode(engine, "user", userCode)) {
    const found = await readGrant(store, { userCode: hash })
    if (found) return isPending(found) ? found : null
  }
  return null
}

function isPending({ state, expires }: FoundGrant): boolean {
  return state.answer === undefined && expires.getTime() > Date.now()
}

/** Answers a device, once. Returns false where it waits no longer. */
export async function answerGrant(engine: Engine, deviceCode: string, answer: GrantAnswer): Promise<boolean> {
  const store = openGrantStore(engine)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const found = await readGrant(store, { deviceCode })
    if (!found || !isPending(found)) return false
    if (await changeGrant(store, found, { ...found.state, answer })) return true
  }
  throw makeBusyError()
}

async function changeGrant(
  store: GrantStore,
  { deviceCode, text }: FoundGrant,
  state: GrantState,
): Promise<boolean> {
  const change = { deviceCode, value: JSON.stringify(state) }
  return checkBoolean(await store.updateDeviceGrant(change, text), "updateDeviceGrant")
}

function makeBusyError(): AdapterError {
  return new AdapterError(
    `A device was changed by others in each of ${mostAttempts} attempts to change it.`,
    {
      method: "updateDeviceGrant",
    },
  )
}

/**
 * Fetches the answer of a device: what a person approved is given out once.
 * @throws {Refusal} While there is none, where it is another, and to a device that asks too often.
 */
export async function takeApproval(
  engine: Engine,
  code: string,
  client: string,
): Promise<{ state: GrantState; answer: GrantAnswer & { kind: "approved" } }> {
  const store = openGrantStore(engine)
  const hashes = await hashCode(engine, "device", code)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const found = await findGrantOf(store, hashes)
    if (found?.state.client !== client)
      throw new Refusal("invalid_grant", "A device code is none of this client, or was used before.")
    const { deviceCode, state, expires } = found
    const { answer } = state
    const end = answer?.kind === "approved" ? answer.at + answerLife * 1000 : expires.getTime()
    if (Math.min(end, expires.getTime()) <= Date.now()) {
      await store.deleteDeviceGrant(deviceCode)
      throw new Refusal("expired_token", "A device code has expired.")
    }
    if (answer) {
      const row = checkRow(await store.deleteDeviceGrant(deviceCode), "deleteDeviceGrant", ["deviceCode"])
      if (!row) throw new Refusal("invalid_grant", "A device code was used before.")
      if (answer.kind === "approved") return { state, answer }
      throw new Refusal("access_denied", "A person has refused the device.")
    }
    const now = Date.now()
    const isEarly = state.polledAt !== undefined && now - state.polledAt < state.interval * 1000 - tolerance
    const next = isEarly ? Math.min(state.interval + interval, longestInterval) : state.interval
    if (!(await changeGrant(store, found, { ...state, polledAt: now, interval: next }))) continue
    if (isEarly) throw new Refusal("slow_down", `A device asks too often. Let it wait ${next} seconds.`)
    throw new Refusal("authorization_pending", "Nobody has answered yet.")
  }
  throw makeBusyError()
}

async function findGrantOf(store: GrantStore, hashes: readonly string[]): Promise<FoundGrant | null> {
  for (const deviceCode of hashes) {
    const found = await readGrant(store, { deviceCode })
    if (found) return found
  }
  return null
}
