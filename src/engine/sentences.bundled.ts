/**
 * The twin for bundles whose size matters: errors and warnings have their codes and values there, and no sentences, unless
 * `authlas/messages` adds them. The conditions that bundlers set choose this file, see `imports` in package.json.
 */
import { memoize } from "./memory.js"
import type { MessageCode } from "./messages/sentences.js"

/** Finds the sentences by code: those that were added. */
export const findSentences: () => Readonly<Partial<Record<MessageCode, string>>> = memoize(() => ({}))
