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
  options?: { alias?: Record<string, string>; splitting?: boolean; define?: Record<string, string> },
): Promise<BundledSize>

/** What `imports` of package.json leads to in a bundle for a portable runtime, as sources. */
export const sources: Record<string, string>

export function handlerOf(engine: string, provider: string): string

export function printSizes(): Promise<void>

export function printSizeTable(): Promise<void>

/** Weighs what each feature adds to an application with one OAuth provider, in one piece: bytes, minified and gzipped. */
export function featureSizes(): Promise<{ plain: number; added: Record<string, number> }>

export function printFeatureSizes(): Promise<void>
