/// <reference path="../../../../../src/frameworks/next/framework.d.ts" />
// #region page
import { redirect } from "next/navigation"
import { Suspense } from "react"
import { auth } from "@/auth"

export default function Page() {
  return (
    <Suspense>
      <Account />
    </Suspense>
  )
}

async function Account() {
  const session = await auth()
  if (!session?.user) redirect("/api/auth/signin?callbackUrl=/account")
  return <p>Hello {session.user.name}</p>
}
// #endregion page
