/** How emitted files are written: as the formatter writes everything else in this repository. */
import style from "../biome.json" with { type: "json" }

const { formatter, javascript } = style

/** The formatter's settings. */
export const settings = { formatter, javascript }

/** Columns that a line should keep to. */
export const width: number = formatter.lineWidth
