/** The part of `pg` that the tests use; the package ships no declarations. */
declare module "pg" {
  /** What a query answers. */
  export interface Result<Row> {
    rows: Row[]
    rowCount: number | null
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
    end(): Promise<void>
    on(event: "error", listener: (error: Error) => void): this
  }
  const pg: { Pool: typeof Pool }
  export default pg
}
