/** Stands for `hono/http-exception`. */
export class HTTPException extends Error {
  readonly status: number
  readonly res: Response | undefined

  constructor(status: number, { res }: { res?: Response } = {}) {
    super()
    this.status = status
    this.res = res
  }
}
