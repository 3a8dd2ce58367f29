/** The Redis that the tests need, and the end of what they put there. */
import { connectRedis } from "./site.mjs"

/** For `skip`: false, or why the tests are left out. With `CI=true` nothing is, and a missing server fails. */
async function withoutRedis() {
  if (process.env.CI) return false
  try {
    await (await connectRedis()).close()
    return false
  } catch (error) {
    console.warn(`SKIPPED: needs Redis: start it, or set REDIS_URL. ${error}`)
    return "needs Redis"
  }
}

export const leftOut = await withoutRedis()

/** Removes the keys of a prefix. */
export async function removeKeys(prefix) {
  const client = await connectRedis()
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 }))
    if (keys.length > 0) await client.del(keys)
  await client.close()
}
