/**
 * All that a process remembers from one request to the next. What belongs to an object lives as long as the object;
 * what is found by a key has a bound, and the oldest is forgotten first. Nothing else in `src` holds state at module
 * level.
 */
import { isPlain } from "./realm.js"

/** Entries of one memory, a few hundred bytes each: enough for the users of a busy server, some megabytes at most. */
const maxEntries = 10_000

/** The bound of a memory that stands in an entry of another one, and of one whose entries are large. */
export const maxNestedEntries = 50

/** Values by key; the one that was set longest ago is forgotten first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number

  /** @param most How many it keeps. */
  constructor(most = maxEntries) {
    super()
    this.#most = most
  }

  /** Keeps a value as the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#most) {
      const [oldest] = this.keys()
      this.delete(oldest as Key)
    }
    return this
  }

  /** Finds a value, or makes it and keeps it. */
  getOrMake(key: Key, make: (key: Key) => Value): Value {
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make(key)
    this.set(key, value)
    return value
  }
}

/** Remembers what belongs to an object, for as long as the object lives. */
export function memoizeByObject<Owner extends object, Value, More extends unknown[] = []>(
  make: (owner: Owner, ...more: More) => Value,
  isStale?: (known: Value, owner: Owner) => boolean,
): (owner: Owner, ...more: More) => Value {
  const values = new WeakMap<Owner, Value>()
  return (owner, ...more) => {
    const known = values.get(owner)
    if (known !== undefined && !isStale?.(known, owner)) return known
    const value = make(owner, ...more)
    values.set(owner, value)
    return value
  }
}

/**
 * Makes something of a config once, and anew after a change: applications add providers and replace secrets between two
 * requests, and what they took back must not go on. Throws what `make` throws, and then keeps nothing.
 */
export function rememberPerConfig<Config extends object, Value>(
  make: (config: Config) => Value,
): (config: Config) => Value {
  const known = memoizeByObject(
    (config: Config) => ({ made: make(config), seen: listConfigValues(config) }),
    ({ seen }, config) => {
      const now = listConfigValues(config)
      return now.length !== seen.length || now.some((value, at) => !Object.is(value, seen[at]))
    },
  )
  return (config) => known(config).made
}

/** Lists members and the members of lists and plain objects: what is deeper is replaced and not edited. */
function listConfigValues(config: object): unknown[] {
  const members = config as Record<string, unknown>
  const values: unknown[] = []
  for (const name in members) {
    const value = members[name]
    values.push(name, value)
    if (Array.isArray(value)) for (const item of value) values.push(item)
    else if (isPlain(value) && name !== "adapter") for (const key in value) values.push(key, value[key])
  }
  return values
}

/**
 * Finds something out once for each provider. Providers are replaced and not edited, but requests find them by their id: a
 * change of the id or of the options counts at once.
 */
export function rememberPerProvider<
  Given extends { id?: unknown; options?: { id?: unknown } | undefined },
  Value,
>(find: (given: Given) => Value): (given: Given) => Value {
  const readId = ({ id, options }: Given): unknown => options?.id ?? id
  const known = memoizeByObject(
    (given: Given) => ({ id: readId(given), options: given.options, found: find(given) }),
    (seen, given) => seen.id !== readId(given) || seen.options !== given.options,
  )
  return (given) => known(given).found
}

/** Remembers what was made of a text. */
export function memoizeByText<Value>(make: (text: string) => Value): (text: string) => Value {
  const values = new BoundedMap<string, Value>()
  return (text) => values.getOrMake(text, make)
}

/**
 * Makes one value for the whole process, whichever copy of the package asks for it: bundlers make several, and what
 * was said once need not be said by each.
 */
export function memoizeInProcess<Value>(name: string, make: () => Value): () => Value {
  return () => {
    const key = Symbol.for(`authlas.${name}`)
    const holder = globalThis as unknown as Record<symbol, Value | undefined>
    holder[key] ??= make()
    return holder[key]
  }
}

/** Makes one value for this copy of the package, when it is first asked for and not while modules load. */
export function memoize<Value>(make: () => Value): () => Value {
  const values = new BoundedMap<"", Value>()
  return () => values.getOrMake("", make)
}

/** Loads a part once; one that fails is loaded again. */
export function loadOnce<Part, With extends unknown[]>(
  load: (...given: With) => Promise<Part>,
): (...given: With) => Promise<Part> {
  let part: Promise<Part> | undefined
  return (...given) => {
    part ??= load(...given).catch((error: unknown) => {
      part = undefined
      throw error
    })
    return part
  }
}

/** Loads a part that can be done without, once it is asked for a second time; undefined until it is there. */
export function loadFromSecond<Part>(load: () => Promise<Part>): () => Part | undefined {
  let part: Part | undefined
  let count = 0
  return () => {
    count += 1
    if (count === 2)
      load().then(
        (loaded) => {
          part = loaded
        },
        () => {
          // The next time but one tries again.
          count = 0
        },
      )
    return part
  }
}
