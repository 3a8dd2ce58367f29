/** What a rule of the catalogue is. */
import type { Source } from "../load.js"
import type { Catalogue } from "../model/provider.js"
import type { Report } from "../report.js"

/** A rule: looks at the whole catalogue and notes what it finds. */
export type Rule = (catalogue: Catalogue, source: Source, report: Report) => void
