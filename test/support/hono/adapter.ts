/** Stands for `hono/adapter`. */
export const env = (): Record<string, string | undefined> => process.env
