/** Where sessions are kept: which strategies there are, which one a config has, and what it needs of an adapter. */
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig, SessionOptions } from "../../types/config.js"
import { storesSessions } from "./adapter.js"

/** Name of a strategy. */
export type StrategyName = NonNullable<SessionOptions["strategy"]>

/** What each strategy calls of an adapter. */
const methods: Readonly<Record<StrategyName, readonly (keyof Adapter)[]>> = {
  jwt: [],
  database: [
    "createUser",
    "getUser",
    "getUserByEmail",
    "getUserByAccount",
    "updateUser",
    "linkAccount",
    "createSession",
    "getSessionAndUser",
    "updateSession",
    "deleteSession",
  ],
}

/**
 * Tells whether there is a strategy of this name.
 * @param name What a config or a command line says.
 */
export function isStrategy(name: unknown): name is StrategyName {
  return typeof name === "string" && Object.hasOwn(methods, name)
}

/**
 * Finds the strategy of a config. Where it names none, sessions go where users go; an adapter for e-mail alone keeps none.
 * @param config Its `session.strategy` and `adapter` count.
 */
export function strategyOf({ session, adapter }: Pick<AuthConfig, "session" | "adapter">): StrategyName {
  return session?.strategy ?? (adapter && storesSessions(adapter) ? "database" : "jwt")
}

/**
 * Finds the strategy that a config is meant to have, to check it. Without sign-in by e-mail an adapter that stores no
 * sessions is one that is not finished; with it, it is no mistake, as in Auth.js: sessions are then tokens.
 * @param config The config.
 * @param email Whether one of its providers signs in by e-mail.
 */
export function expectedStrategy({ session, adapter }: AuthConfig, email: boolean): StrategyName {
  const unfinished = adapter !== undefined && (!email || typeof adapter === "function")
  return session?.strategy ?? (unfinished ? "database" : strategyOf({ adapter }))
}

/**
 * Lists what a strategy calls of an adapter.
 * @param strategy The strategy.
 * @returns Names of methods; none for a strategy that does without an adapter.
 */
export function methodsFor(strategy: StrategyName): readonly (keyof Adapter)[] {
  return methods[strategy]
}
