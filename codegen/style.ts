/** How emitted files are written: as the formatter writes everything else in this repository. */
import style from "../biome.json" with { type: "json" }

const { formatter, javascript, overrides } = style
const json = overrides.find(({ includes }) => includes.includes("generated/**"))?.json

/** The formatter's settings for what is emitted. */
export const settings = { formatter, javascript, json }

/** Columns that a line should keep to. */
export const width: number = formatter.lineWidth
