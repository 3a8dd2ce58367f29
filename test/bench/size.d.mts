/** What {@link bundledSize} counts, in bytes. */
export interface BundledSize {
  all: number
  start: number
  startInputs: string[]
  /** Every file of the bundle. */
  inputs: string[]
}

export function bundledSize(
  contents: string,
  options?: { alias?: Record<string, string>; splitting?: boolean },
): Promise<BundledSize>

/** What `imports` of package.json leads to in a bundle for a portable runtime, as sources. */
export const sources: Record<string, string>

export function handlerOf(engine: string, provider: string): string

export function printSizes(): Promise<void>

export function printSizeTable(): Promise<void>
