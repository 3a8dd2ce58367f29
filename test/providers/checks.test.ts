/** Ten thousand changes of the example of each profile: the check and the published validator say the same of every one. */
import { expect, it } from "vitest"
import { compareVerdicts, listExampleProfiles, loadBoth } from "../support/profile-mutations.js"

it.each(listExampleProfiles().map((profile) => [profile.profileType, profile] as const))(
  "%s",
  async (_, profile) => {
    const { check, validator } = await loadBoth(profile)
    const { accepted, refused, differences } = compareVerdicts(check, validator, profile, 10_000)
    expect(differences.slice(0, 5)).toEqual([])
    expect(Math.min(accepted, refused)).toBeGreaterThan(500)
  },
  60_000,
)
