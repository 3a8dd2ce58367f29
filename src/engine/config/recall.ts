/**
 * Remembers what the checks of a config found: an application that makes its config for every request makes the same one
 * again. Functions are made anew each time, and no check asks what is behind them: they count as what they are. Loaded with
 * the second config of a process: most have one.
 */
import type { AuthConfig } from "../../types/config.js"
import { declared } from "../../types/provider.js"
import { BoundedMap, maxNestedEntries, memoize, rememberPerProvider } from "../memory.js"
import { isPlain, isUrl } from "../realm.js"
import { listMethods } from "./adapter.js"
import type { Env } from "./environment.js"
import { type CheckedConfig, checkWholeConfig, type Found } from "./findings.js"
import type { GivenProvider } from "./providers.js"
import { makeProviders } from "./validate.js"

/** Values of one config. A longer one is checked each time. */
const mostValues = 3000
const deepest = 12

/** Stand in a list of values where an object, a list, an address or a function does: nothing else is one of them. */
const [anObject, aList, anAddress, aFunction, aSender, itsEnd] = Array.from({ length: 6 }, () => Symbol())

/**
 * Appends all that a check can read of a value. Tells whether it could: what is very large or deep, or decides by itself
 * which text it is, cannot be compared.
 */
function listValues(value: unknown, values: unknown[], depth = 0): boolean {
  if (values.length > mostValues || depth > deepest) return false
  if (typeof value === "function") values.push(declared in value ? aSender : aFunction)
  else if (typeof value !== "object" || value === null) values.push(value)
  else if (Array.isArray(value)) {
    values.push(aList, value.length)
    for (const item of value) if (!listValues(item, values, depth + 1)) return false
  } else if (isPlain(value)) {
    values.push(anObject)
    for (const name of Reflect.ownKeys(value)) {
      if (name === "toString" || name === Symbol.toPrimitive) return false
      values.push(name)
      if (!listValues(value[name as string], values, depth + 1)) return false
    }
    values.push(itsEnd)
  } else if (isUrl(value)) values.push(anAddress, value.href)
  // A key, a schema: an instance is replaced and not edited.
  else values.push(value)
  return true
}

interface Client {
  id?: string
  clientId?: string
}

/** All that the checks read of a config, and what they found. */
interface Remembered {
  own: readonly unknown[]
  providers: ReadonlyArray<readonly unknown[]>
}

const remembered = memoize(() => new BoundedMap<string, Remembered & { found: Found }>(maxNestedEntries))

/** Of a provider that is an instance of a class, only its checks know what is in it. */
const listProviderValues = rememberPerProvider((given: GivenProvider): readonly unknown[] | undefined => {
  const values: unknown[] = []
  return isPlain(given) && listValues(given, values) ? values : undefined
})

/** Lists all that the checks read of a config; nothing where that cannot be compared. */
function listCheckedValues(
  config: AuthConfig,
  given: readonly GivenProvider[],
  env: Env,
  isAnyHost: boolean,
): Remembered | undefined {
  const { adapter, providers: _, logger: __, ...others } = config
  const { AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST, NODE_ENV } = env
  const own: unknown[] = [AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST, NODE_ENV, isAnyHost]
  own.push(typeof adapter, ...(adapter ? listMethods(adapter) : []))
  if (!listValues(others, own)) return undefined
  const providers: Array<readonly unknown[]> = []
  for (const one of given) {
    const values = listProviderValues(one)
    if (!values) return undefined
    providers.push(values)
  }
  return { own, providers }
}

function isSameList(one: readonly unknown[], other: readonly unknown[] | undefined): boolean {
  // Of a provider that is the same object.
  if (one === other) return true
  if (one.length !== other?.length) return false
  // Not by `every`: this runs where an application makes its config for every request.
  for (let at = 0; at < one.length; at += 1) if (!Object.is(one[at], other[at])) return false
  return true
}

function isSameConfig(one: Remembered, other: Remembered): boolean {
  if (one.providers.length !== other.providers.length || !isSameList(one.own, other.own)) return false
  return one.providers.every((values, at) => isSameList(values, other.providers[at]))
}

function findProviders({ providers }: AuthConfig): GivenProvider[] | undefined {
  try {
    return Array.isArray(providers) ? makeProviders(providers) : undefined
  } catch {
    // The checks say what is wrong, after what comes before.
    return undefined
  }
}

/** Of several configs each is found by what tells them apart. */
function describeClient(given: GivenProvider): string {
  const { id, clientId, options } = given as Client & { options?: Client }
  return `${options?.id ?? id} ${options?.clientId ?? clientId}`
}

/**
 * Checks a config as {@link checkWholeConfig} does, unless the same was found right before.
 * @param isAnyHost Whether links in mails lead to whatever host a request names.
 */
export function checkConfigOnce(config: AuthConfig, env: Env, isAnyHost: boolean): CheckedConfig {
  const made = findProviders(config)
  const values = made && listCheckedValues(config, made, env, isAnyHost)
  const key = made?.map(describeClient).join()
  const known = key === undefined ? undefined : remembered().get(key)
  if (made && values && known && isSameConfig(values, known))
    return { ...known.found, given: made, clients: [] }
  const { given, clients, ...found } = checkWholeConfig(config, env, isAnyHost, made)
  // What a client lacks is found later, and has to be found each time.
  if (key !== undefined && values && clients.length === 0) remembered().set(key, { ...values, found })
  return { ...found, given, clients }
}
