/** Tells the tests of a file, and the processes that they start, where the servers of the run are. */
import { inject } from "vitest"

Object.assign(process.env, inject("servers"))
