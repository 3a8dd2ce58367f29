/** How often clients may try. What counts is loaded where the config limits anything. */
import type { LimitName } from "../../types/limits.js"
import { loadOnce } from "../memory.js"
import type { Context } from "../request/context.js"
import type { Attempting } from "./client.js"

const load = loadOnce(() => import("./count.js"))

/**
 * Counts an attempt by the account that it is at and by its client. The account of a password is read from the form.
 * Throws a `TooManyAttempts` where one of them made too many.
 */
export async function countAttempt(by: Attempting, name: LimitName, account?: unknown): Promise<void> {
  if (by.engine.limits) await (await load()).consumeAttempts(by, name, account)
}

/** Gives the browser of a request attempts of its own from now on at an account that it has just proven. */
export async function rememberAccount(ctx: Context, name: LimitName, account?: unknown): Promise<void> {
  if (ctx.engine.limits) await (await load()).rememberAccount(ctx, name, account)
}
