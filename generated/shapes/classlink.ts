// Generated from providers.yaml#classlink by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ClassLinkProfile as ClassLinkProfileType } from "../profiles/classlink.js"

/** What a profile is compared with when it arrives. */
export const ClassLinkProfile: z.ProfileSchema<ClassLinkProfileType> = z.validator(
  z.looseObject({
    UserId: z.union([z.int(), z.string()]),
    TenantId: z.union([z.int(), z.string()]),
    StateId: z.nullish(z.int()),
    StateName: z.nullish(z.string()),
    BuildingId: z.nullish(z.int()),
    AuthenticationType: z.nullish(z.int()),
    DisplayName: z.nullish(z.string()),
    FirstName: z.nullish(z.string()),
    LastName: z.nullish(z.string()),
    Email: z.nullish(z.string()),
    LoginId: z.nullish(z.string()),
    ImagePath: z.nullish(z.string()),
    LanguageId: z.nullish(z.int()),
    Language: z.nullish(z.string()),
    DefaultTimeFormat: z.nullish(z.int()),
    Profile: z.nullish(z.string()),
    ProfileId: z.nullish(z.int()),
    Tenant: z.nullish(z.string()),
    Building: z.nullish(z.string()),
    Role: z.nullish(z.string()),
    Role_Level: z.nullish(z.int()),
    LastAccessTime: z.nullish(z.string()),
    OrgId: z.nullish(z.string()),
    SourcedId: z.nullish(z.string()),
  }),
)
