/**
 * Which methods of an adapter its one write of a new user stands for. An application that puts a method of its own in the
 * place of `createUser`, to give users a role for instance, wants it called, and the one write knows nothing of it.
 */

/** By the registry of symbols: adapter and engine may come from two copies of the package. */
const mark = Symbol.for("authlas.one-write")

const names = ["createUser", "linkAccount", "createAuthenticator"] as const

/** What is looked at of an adapter. */
type Writing = Partial<Record<(typeof names)[number] | "createUserWithAccount", unknown>>

/**
 * Notes which methods the one write stands for.
 * @param adapter With all its methods.
 * @returns The same.
 */
export function withOneWrite<Own extends Writing>(adapter: Own): Own {
  const one = adapter.createUserWithAccount
  if (typeof one === "function") {
    const standsFor = Object.fromEntries(names.map((name) => [name, adapter[name]]))
    Object.defineProperty(one, mark, { value: standsFor })
  }
  return adapter
}

/**
 * Tells whether an adapter has the one write, and none of the methods that it stands for was replaced. Of a method that says
 * nothing of others, its author has seen to that.
 * @param adapter The adapter.
 */
export function hasOneWrite(adapter: Writing): boolean {
  const one = adapter.createUserWithAccount
  if (typeof one !== "function") return false
  const standsFor: Writing | undefined = Reflect.get(one, mark)
  return standsFor === undefined || names.every((name) => standsFor[name] === adapter[name])
}
