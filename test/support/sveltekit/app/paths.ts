/** Stands for `$app/paths` of SvelteKit. */
export const base = ""
