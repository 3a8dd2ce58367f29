/** Stands for `$env/dynamic/private` of SvelteKit; a test fills it. */
export const env: Record<string, string | undefined> = {}
