import { cleanStorage } from "authlas/adapters/clean"
import { SqliteAdapter } from "authlas/adapters/sqlite"

const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" })
const signal = AbortSignal.timeout(60_000)
const { removed, complete } = await cleanStorage(adapter, { pause: 50, signal })
console.log(`${removed.sessions} sessions and ${removed.verificationTokens} mail links went`)
if (!complete) console.log("The rest goes next time.")
