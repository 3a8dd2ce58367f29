/** The second step over a store in memory that four adapters share. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { trySecondFactor } from "./over-stores.js"

trySecondFactor("memory", async () => {
  const adapter = MemoryAdapter()
  return { connect: () => ({ ...adapter }), remove: async () => {} }
})
