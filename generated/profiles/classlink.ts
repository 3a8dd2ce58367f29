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
  DisplayName?: string | null
  FirstName?: string | null
  LastName?: string | null
  Email?: string | null
  LoginId?: string | null
  SourcedId?: string | null
  Role?: string | null
  ImagePath?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClassLinkProfile: z.ZodMiniType<ClassLinkProfile> = z.looseObject({
  UserId: z.union([z.int(), z.string()]),
  TenantId: z.union([z.int(), z.string()]),
  DisplayName: z.nullish(z.string()),
  FirstName: z.nullish(z.string()),
  LastName: z.nullish(z.string()),
  Email: z.nullish(z.string()),
  LoginId: z.nullish(z.string()),
  SourcedId: z.nullish(z.string()),
  Role: z.nullish(z.string()),
  ImagePath: z.nullish(z.string()),
})
