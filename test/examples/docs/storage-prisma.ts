import { PrismaAdapter } from "@auth/prisma-adapter"
import { PrismaClient } from "@prisma/client"
import type { AuthConfig } from "authlas"
import GitHub from "authlas/providers/github"

export const config: AuthConfig = {
  adapter: PrismaAdapter(new PrismaClient()),
  providers: [GitHub],
}
