import { fail } from "@sveltejs/kit"
import { AuthError } from "authlas/sveltekit"
import { signIn } from "../../auth"

export const actions = {
  async default(event) {
    try {
      return await signIn(event)
    } catch (error) {
      if (error instanceof AuthError) return fail(400, { refused: error.type })
      throw error
    }
  },
}
