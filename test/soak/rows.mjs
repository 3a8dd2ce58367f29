/**
 * The rows of a server, in a process of its own: they grow with its users, and are no memory of the server. Answers the
 * calls of `openRows`.
 */
import { MemoryAdapter } from "../../dist/adapters/memory.js"

const adapter = MemoryAdapter()
process.on("message", async ({ number, name, args }) => {
  try {
    process.send({ number, answer: await adapter[name](...args) })
  } catch (error) {
    process.send({ number, error: String(error?.message ?? error) })
  }
})
