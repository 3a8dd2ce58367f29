/** Gives every page the session. */
export const load = async ({ locals }) => ({ session: await locals.auth() })
