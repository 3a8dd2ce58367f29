/**
 * Hashes of passwords that Web Crypto does not know, from `node:crypto` where the runtime has it: Node, Bun, Deno, and
 * workerd with `nodejs_compat`. They are computed beside the event loop.
 */
import type * as node from "node:crypto"
import type { Argon2Cost, ScryptCost } from "./formats.js"

type Derive<Cost> = (
  password: Uint8Array,
  salt: Uint8Array,
  cost: Cost,
  length: number,
) => Promise<Uint8Array>

type Done = (error: Error | null, hash: Uint8Array) => void

/** Node's module, with Argon2 as Node 24.7 and later have it. */
type NodeCrypto = Pick<typeof node, "scrypt"> & {
  argon2?: (
    algorithm: "argon2id",
    parameters: {
      message: Uint8Array
      nonce: Uint8Array
      parallelism: number
      tagLength: number
      memory: number
      passes: number
    },
    done: Done,
  ) => void
}

const { process } = globalThis as { process?: { getBuiltinModule?: (id: string) => NodeCrypto | undefined } }
const { scrypt, argon2 } = process?.getBuiltinModule?.("node:crypto") ?? {}

const wait = (start: (done: Done) => void): Promise<Uint8Array> =>
  new Promise((resolve, reject) => start((error, hash) => (error ? reject(error) : resolve(hash))))

/** What this runtime computes. */
export const native: { scrypt?: Derive<ScryptCost>; argon2id?: Derive<Argon2Cost> } = {
  ...(scrypt && {
    scrypt: (password, salt, { logN, r, p }, length) =>
      wait((done) => {
        const N = 2 ** logN
        scrypt(password, salt, length, { N, r, p, maxmem: 128 * r * (N + p + 2) }, done)
      }),
  }),
  ...(argon2 && {
    argon2id: (message, nonce, { m, t, p }, tagLength) =>
      wait((done) =>
        argon2("argon2id", { message, nonce, parallelism: p, tagLength, memory: m, passes: t }, done),
      ),
  }),
}
