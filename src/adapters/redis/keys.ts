/** Names of keys: what belongs together stands behind one hash tag, so that a cluster has it on one server. */
import { sha256Hex } from "../../crypto/hash.js"

/** What a hash tag is about. */
export type Kind = "user" | "email" | "account" | "session" | "origin" | "token" | "logout" | "passkey"

/** Parts of this kind stand in keys as they are. A colon divides them, and a number sign begins the others. */
const plain = /^[A-Za-z0-9_.@+/=-]{1,64}$/

async function written(part: string): Promise<string> {
  return plain.test(part) ? part : `#${await sha256Hex(part)}`
}

/**
 * Names what a row is about. Parts that are long, or have characters that keys give a meaning, are hashed (SHA-256).
 * @param kind What it is.
 * @param parts What tells it from others, compared byte for byte.
 * @returns The text between the braces of a key. It is no JSON, which some clients would read.
 */
export async function tagOf(kind: Kind, ...parts: string[]): Promise<string> {
  return [kind, ...(await Promise.all(parts.map(written)))].join(":")
}

/**
 * Names a key. All keys of one tag are in one slot: "Hash tags" of the specification of Redis Cluster.
 * @param prefix Begins every key of the adapter.
 * @param tag Of {@link tagOf}.
 * @param part Which of the tag's keys; the row itself by default.
 */
export function keyOf(prefix: string, tag: string, part?: string): string {
  return part === undefined ? `${prefix}{${tag}}` : `${prefix}{${tag}}:${part}`
}
