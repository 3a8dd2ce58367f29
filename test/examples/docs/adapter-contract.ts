import { describe, it } from "node:test"
import { MemoryAdapter } from "authlas/adapters/memory"
import { testAdapter } from "authlas/testing/adapter"

testAdapter({ describe, it }, () => MemoryAdapter())
