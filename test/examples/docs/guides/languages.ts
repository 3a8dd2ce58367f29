import type { AuthConfig } from "authlas"
import arabic from "authlas/languages/ar"
import german from "authlas/languages/de"
import japanese from "authlas/languages/ja"
import GitHub from "authlas/providers/github"

export const config: AuthConfig = {
  providers: [GitHub],
  languages: [german, japanese, arabic],
}
