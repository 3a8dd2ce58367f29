// Generated from providers.yaml#classlink by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What ClassLink says of a user.
 *
 * @see {@link https://developer.classlink.com/docs/oauth2-workflow}
 */
export interface ClassLinkProfile {
  UserId: number | string
  TenantId: number | string
  StateId?: number | null
  StateName?: string | null
  BuildingId?: number | null
  AuthenticationType?: number | null
  DisplayName?: string | null
  FirstName?: string | null
  LastName?: string | null
  Email?: string | null
  LoginId?: string | null
  ImagePath?: string | null
  LanguageId?: number | null
  Language?: string | null
  DefaultTimeFormat?: number | null
  Profile?: string | null
  ProfileId?: number | null
  Tenant?: string | null
  Building?: string | null
  Role?: string | null
  Role_Level?: number | null
  LastAccessTime?: string | null
  OrgId?: string | null
  SourcedId?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClassLinkProfile: z.ZodMiniType<ClassLinkProfile> = z.looseObject({
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
})
