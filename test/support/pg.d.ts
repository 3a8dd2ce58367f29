/** The part of `pg` that the tests use; the package ships no declarations. */
declare module "pg" {
  import type { Duplex } from "node:stream"

  /** What a query answers. */
  export interface Result<Row> {
    rows: Row[]
    rowCount: number | null
  }

  /** What a query says it was, besides its answer. */
  export interface QueryAnswer<Row> {
    command: "UPDATE" | "DELETE" | "INSERT" | "SELECT" | "MERGE"
    rowCount: number
    rows: Row[]
  }

  /** Rows a few at a time. */
  export interface Cursor<Row> {
    read(rows: number): Promise<Row[]>
    close(): Promise<void>
  }

  /** One of them, when it is new. */
  export interface Connection {
    on(event: "error", listener: (error: Error) => void): this
  }

  /** One connection, also over what its maker takes for a socket. */
  export class Client {
    constructor(
      options:
        | { user: string; stream: () => Duplex }
        | { connectionString: string; keepAlive?: boolean; keepAliveInitialDelayMillis?: number },
    )
    connect(): Promise<void>
    on(event: string, listener: (...values: never[]) => void): this
    query<Row>(text: string, values?: readonly unknown[]): Promise<QueryAnswer<Row>>
    query<Row>(cursor: Cursor<Row>): Cursor<Row>
    end(): Promise<void>
  }

  /** Connections to one database. */
  export class Pool {
    constructor(options: {
      connectionString: string
      /** Settings of each connection, as `psql` takes them. */
      options?: string
      max?: number
      connectionTimeoutMillis?: number
    })
    query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Result<Row>>
    /** One of the connections, until it is released. */
    connect(): Promise<{
      query<Row>(text: string, values: readonly unknown[]): Promise<QueryAnswer<Row>>
      query<Row>(cursor: Cursor<Row>): Cursor<Row>
      release(): void
    }>
    end(): Promise<void>
    on(event: "error", listener: (error: Error) => void): this
    on(event: "connect", listener: (connection: Connection) => void): this
  }
  const pg: { Client: typeof Client; Pool: typeof Pool }
  export default pg
}
