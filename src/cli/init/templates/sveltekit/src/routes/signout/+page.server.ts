import { redirect } from "@sveltejs/kit"
import { signOut } from "../../auth"

/** Sends home who opens the address: the button of the header posts to it. */
export const load = () => redirect(303, "/")

export const actions = { default: signOut }
