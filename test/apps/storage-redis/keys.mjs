/** The end of what the tests put into Redis. */
import { connectRedis } from "./site.mjs"

/** Removes the keys of a prefix. */
export async function removeKeys(prefix) {
  const client = await connectRedis()
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 }))
    if (keys.length > 0) await client.del(keys)
  await client.close()
}
