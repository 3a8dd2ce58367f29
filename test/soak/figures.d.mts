/** How store and provider were while something went on. */
export interface Mood {
  name: string
  round: number
  provider: string
  store: string
}

/** A request that has ended; status 0 for no answer. */
export interface EndedRequest {
  status: number
  ms: number
  kind: string
  path: string
  method?: string
  error?: string
}

/** What one server did. */
export interface Figures {
  samples: { round: number; heap: number; code: number; rss: number; sessions: number }[]
}

/** What a server said at its end. */
export interface Ended {
  rejections?: string[]
  warnings?: string[]
  cutOff?: string[]
  timers?: number
  closed?: number
  stillness?: number
  gone?: number
  exit?: number | string
  error?: string
}

/** A bar; undefined for what a soak was too short to say. */
export interface Bar {
  name: string
  found: string
  met: boolean | undefined
}

export function percentile(numbers: readonly number[], share: number): number
export function createFigures(): Figures
export function noteRequest(figures: Figures, request: EndedRequest, during: readonly Mood[]): void
export function noteVisit(figures: Figures, what: string, detail: string, during: readonly Mood[]): void
export function judge(figures: Figures, seconds: number, ended: Ended): Bar[]
