import { SqliteAdapter } from "authlas/adapters/sqlite"
import GitHub from "authlas/providers/github"

const adapter = SqliteAdapter({ file: ".authlas/.env.users.sqlite" }) // from the folder where the process runs
export const config = { adapter, providers: [GitHub] }
