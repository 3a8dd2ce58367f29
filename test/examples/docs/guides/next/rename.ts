"use server"
import { auth } from "@/auth"

export async function rename(form: FormData) {
  const session = await auth()
  if (!session?.user) throw new Error("Sign in first")
  console.log(session.user.name, "becomes", form.get("name"))
}
