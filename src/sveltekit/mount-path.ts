/** Where the engine answers unless the config says otherwise. */
import { base } from "$app/paths"

/** Read while the module loads: SvelteKit puts a relative path in its place while it renders a page. */
export const mountPath = `${base}/auth`
