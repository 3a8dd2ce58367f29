/** The memory adapter as adapters of Auth.js are: a new user and the account are two writes. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter } from "../../src/types/adapter.js"

/** All methods but the one that stores both at once. */
export type InTwoWrites = Omit<Required<Adapter>, "createUserWithAccount">

/** Takes the method away that stores a user with the account. */
export function inTwoWrites(adapter: Required<Adapter> = MemoryAdapter()): InTwoWrites {
  const { createUserWithAccount: _, ...rest } = adapter
  return rest
}
