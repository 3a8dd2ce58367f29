/** Methods of the stores that an adapter is composed of. */
import type { Adapter } from "../../adapters.js"
import { AdapterError } from "../../errors.js"

/**
 * Takes methods from a store.
 * @param store An object, or an instance of a class.
 * @param names Which methods.
 * @returns Those that it has, each with its own `this`.
 */
export function methodsOf<Name extends keyof Adapter>(
  store: Adapter,
  names: readonly Name[],
): Pick<Adapter, Name> {
  const pairs = names.flatMap((name) => {
    const method: unknown = store[name]
    return typeof method === "function" ? [[name, method.bind(store) as unknown] as const] : []
  })
  return Object.fromEntries(pairs) as Pick<Adapter, Name>
}

/** What to do where a store lacks methods. */
const remedies: Readonly<Record<string, string>> = {
  users: "Give it an adapter that keeps users: KyselyAdapter, or one of Auth.js.",
  sessions:
    "Give it RedisAdapter, or add them: adapters of databases keep sessions beside their users alone.",
  tokens: "Give it an adapter that has them, or leave tokens out: they are then kept where sessions are.",
}

/**
 * Refuses a store without which the parts do not fit.
 * @param part Which part it is to keep.
 * @param store The store.
 * @param names What it has to have.
 * @throws {AdapterError} Where it lacks one.
 */
export function needed(
  part: "users" | "sessions" | "tokens",
  store: object | undefined,
  names: readonly string[],
): void {
  const lacking = names.filter((name) => !store || typeof Reflect.get(store, name) !== "function")
  if (lacking.length === 0) return
  const given = store ? `a store as "${part}" that has no ${lacking.join(", no ")}` : `no store as "${part}"`
  throw new AdapterError(`compose was given ${given}. ${remedies[part]}`, { option: part, methods: lacking })
}
