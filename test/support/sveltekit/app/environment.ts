/** Stands for `$app/environment` of SvelteKit. */
export let building = false
export let dev = false

/** Says what SvelteKit is doing. */
export function set(now: { building?: boolean; dev?: boolean } = {}): void {
  building = now.building ?? false
  dev = now.dev ?? false
}
