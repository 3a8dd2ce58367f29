import { GitHubProfile } from "authlas/profiles/github"

export function labelOf(answer: unknown): string {
  const profile: GitHubProfile = GitHubProfile.parse(answer)
  return profile.login ?? `number ${profile.id}`
}
