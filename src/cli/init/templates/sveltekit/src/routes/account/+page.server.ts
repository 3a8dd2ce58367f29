import { redirect } from "@sveltejs/kit"

/** Sends visitors to the sign-in page. */
export const load = async ({ locals }) => {
  const session = await locals.auth()
  if (!session?.user) redirect(303, "/auth/signin?callbackUrl=/account")
  return { user: session.user }
}
