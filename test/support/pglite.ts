/** PostgreSQL in this process: the server compiled to WebAssembly, asked by the driver `pg`. It has one connection. */
import { Duplex } from "node:stream"
import { PGlite } from "@electric-sql/pglite"
import type { PostgresPool } from "kysely"
import pg, { type Client } from "pg"

/** What `pg` takes for a socket, though the server is in this process. */
class Wire extends Duplex {
  readonly #server: PGlite

  constructor(server: PGlite) {
    super()
    this.#server = server
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(message: Buffer, _: string, done: (error?: Error) => void): void {
    this.#server.execProtocolRaw(new Uint8Array(message)).then((answer) => {
      this.push(Buffer.from(answer))
      done()
    }, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}

/** What the one connection is set to, and who has it. */
let client: Client | undefined
let current = ""
let turn: Promise<unknown> = Promise.resolve()
let server: Promise<PGlite> | undefined

/** A new session, which is set so. To the server it is the one before: what that had set and prepared goes first. */
async function begin(settings: Readonly<Record<string, string>>): Promise<Client> {
  await client?.query("DISCARD ALL")
  await client?.end()
  server ??= PGlite.create()
  const wire = new Wire(await server)
  const next = new pg.Client({ user: "postgres", stream: () => wire })
  await next.connect()
  for (const [name, value] of Object.entries(settings))
    await next.query("SELECT set_config($1, $2, false)", [name, value])
  return next
}

/**
 * Connections as an application has them. They have the one connection in turn: a transaction keeps all others waiting.
 * @param settings What they are set to: `{ search_path: "a", default_transaction_read_only: "on" }`.
 */
export function pglitePool(settings: Readonly<Record<string, string>>): PostgresPool {
  return {
    async connect() {
      const before = turn
      let release = (): void => {}
      turn = new Promise<void>((resolve) => {
        release = resolve
      })
      await before
      try {
        const wanted = JSON.stringify(settings)
        if (!client || wanted !== current) client = await begin(settings)
        current = wanted
        return { query: client.query.bind(client), release }
      } catch (error) {
        release()
        throw error
      }
    },
    async end() {},
  }
}
