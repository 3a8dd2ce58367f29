import { Suspense } from "react"
import { signIn } from "@/auth"

interface Props {
  searchParams: Promise<{ callbackUrl?: string; error?: string }>
}

const texts: Record<string, string> = {
  OAuthAccountNotLinked: "Sign in as you did the first time.",
}

export default function Page(props: Props) {
  return (
    <Suspense>
      <SignIn {...props} />
    </Suspense>
  )
}

async function SignIn({ searchParams }: Props) {
  const { callbackUrl = "/", error } = await searchParams
  return (
    <form
      action={async () => {
        "use server"
        await signIn("github", { redirectTo: callbackUrl })
      }}
    >
      {error && <p role="alert">{texts[error] ?? "Please try again."}</p>}
      <button type="submit">Sign in with GitHub</button>
    </form>
  )
}
