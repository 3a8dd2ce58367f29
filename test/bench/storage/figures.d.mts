/** What a process says of one turn; milliseconds of each check, and those within adapter and driver. */
export interface Said {
  rate: number
  cpu: number
  statements: number
  times: ArrayLike<number>
  adapter: ArrayLike<number>
  driver: ArrayLike<number>
}

export interface Figures {
  rate: number
  p50: number
  p99: number
  cpu: number
  statements: number
  time: number
  engine: number
  adapter: number
  driver: number
  outside: number
}

export function percentile(sorted: ArrayLike<number>, share: number): number
export function figuresOf(turns: readonly (readonly Said[])[]): Figures
