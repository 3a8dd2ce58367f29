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

export function printSizes(): Promise<void>
