// Generated from providers.yaml#42-school by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { FortyTwoProfile as FortyTwoProfileType } from "../profiles/42-school.js"

/** What a profile is compared with when it arrives. */
export const FortyTwoProfile: z.ProfileSchema<FortyTwoProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    email: z.nullish(z.string()),
    login: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    usual_full_name: z.nullish(z.string()),
    usual_first_name: z.nullish(z.string()),
    url: z.nullish(z.string()),
    phone: z.nullish(z.string()),
    displayname: z.nullish(z.string()),
    kind: z.nullish(z.string()),
    image_url: z.nullish(z.string()),
    "staff?": z.nullish(z.boolean()),
    correction_point: z.nullish(z.int()),
    pool_month: z.nullish(z.string()),
    pool_year: z.nullish(z.string()),
    location: z.nullish(z.string()),
    wallet: z.nullish(z.int()),
    anonymize_date: z.nullish(z.string()),
    data_erasure_date: z.nullish(z.string()),
    created_at: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    alumni: z.nullish(z.boolean()),
    "alumni?": z.nullish(z.boolean()),
    "active?": z.nullish(z.boolean()),
    "is_launched?": z.nullish(z.boolean()),
    groups: z.nullish(
      z.array(z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), name: z.nullish(z.string()) })),
    ),
    cursus_users: z.nullish(
      z.array(
        z.looseObject({
          grade: z.nullish(z.string()),
          level: z.nullish(z.number()),
          skills: z.nullish(
            z.array(
              z.looseObject({
                id: z.nullish(z.union([z.int(), z.string()])),
                name: z.nullish(z.string()),
                level: z.nullish(z.number()),
              }),
            ),
          ),
          blackholed_at: z.nullish(z.string()),
          id: z.nullish(z.union([z.int(), z.string()])),
          begin_at: z.nullish(z.string()),
          end_at: z.nullish(z.string()),
          cursus_id: z.nullish(z.union([z.int(), z.string()])),
          has_coalition: z.nullish(z.boolean()),
          created_at: z.nullish(z.string()),
          updated_at: z.nullish(z.string()),
          user: z.nullish(
            z.looseObject({
              id: z.nullish(z.union([z.int(), z.string()])),
              email: z.nullish(z.string()),
              login: z.nullish(z.string()),
              first_name: z.nullish(z.string()),
              last_name: z.nullish(z.string()),
              usual_full_name: z.nullish(z.string()),
              usual_first_name: z.nullish(z.string()),
              url: z.nullish(z.string()),
              phone: z.nullish(z.string()),
              displayname: z.nullish(z.string()),
              image_url: z.nullish(z.string()),
              "staff?": z.nullish(z.boolean()),
              correction_point: z.nullish(z.int()),
              pool_month: z.nullish(z.string()),
              pool_year: z.nullish(z.string()),
              location: z.nullish(z.string()),
              wallet: z.nullish(z.int()),
              anonymize_date: z.nullish(z.string()),
              created_at: z.nullish(z.string()),
              updated_at: z.nullish(z.string()),
              alumni: z.nullish(z.boolean()),
              "is_launched?": z.nullish(z.boolean()),
            }),
          ),
          cursus: z.nullish(
            z.looseObject({
              id: z.nullish(z.union([z.int(), z.string()])),
              created_at: z.nullish(z.string()),
              name: z.nullish(z.string()),
              slug: z.nullish(z.string()),
            }),
          ),
        }),
      ),
    ),
    projects_users: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          occurrence: z.nullish(z.int()),
          final_mark: z.nullish(z.number()),
          status: z.nullish(z.string()),
          "validated?": z.nullish(z.boolean()),
          current_team_id: z.nullish(z.union([z.int(), z.string()])),
          project: z.nullish(
            z.looseObject({
              id: z.nullish(z.union([z.int(), z.string()])),
              name: z.nullish(z.string()),
              slug: z.nullish(z.string()),
              parent_id: z.nullish(z.union([z.int(), z.string()])),
            }),
          ),
          cursus_ids: z.nullish(z.array(z.number())),
          marked_at: z.nullish(z.string()),
          marked: z.nullish(z.boolean()),
          retriable_at: z.nullish(z.string()),
          created_at: z.nullish(z.string()),
          updated_at: z.nullish(z.string()),
        }),
      ),
    ),
    languages_users: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          language_id: z.nullish(z.union([z.int(), z.string()])),
          user_id: z.nullish(z.union([z.int(), z.string()])),
          position: z.nullish(z.int()),
          created_at: z.nullish(z.string()),
        }),
      ),
    ),
    achievements: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          name: z.nullish(z.string()),
          description: z.nullish(z.string()),
          tier: z.nullish(z.string()),
          kind: z.nullish(z.string()),
          visible: z.nullish(z.boolean()),
          image: z.nullish(z.string()),
          nbr_of_success: z.nullish(z.int()),
          users_url: z.nullish(z.string()),
        }),
      ),
    ),
    titles: z.nullish(
      z.array(z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), name: z.nullish(z.string()) })),
    ),
    titles_users: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          user_id: z.nullish(z.union([z.int(), z.string()])),
          title_id: z.nullish(z.union([z.int(), z.string()])),
          selected: z.nullish(z.boolean()),
          created_at: z.nullish(z.string()),
          updated_at: z.nullish(z.string()),
        }),
      ),
    ),
    partnerships: z.nullish(z.array(z.unknown())),
    patroned: z.nullish(z.array(z.unknown())),
    patroning: z.nullish(z.array(z.unknown())),
    expertises_users: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          expertise_id: z.nullish(z.union([z.int(), z.string()])),
          interested: z.nullish(z.boolean()),
          value: z.nullish(z.int()),
          contact_me: z.nullish(z.boolean()),
          created_at: z.nullish(z.string()),
          user_id: z.nullish(z.union([z.int(), z.string()])),
        }),
      ),
    ),
    roles: z.nullish(
      z.array(z.looseObject({ id: z.nullish(z.union([z.int(), z.string()])), name: z.nullish(z.string()) })),
    ),
    campus: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          name: z.nullish(z.string()),
          time_zone: z.nullish(z.string()),
          language: z.nullish(
            z.looseObject({
              id: z.nullish(z.union([z.int(), z.string()])),
              name: z.nullish(z.string()),
              identifier: z.nullish(z.string()),
              created_at: z.nullish(z.string()),
              updated_at: z.nullish(z.string()),
            }),
          ),
          users_count: z.nullish(z.int()),
          vogsphere_id: z.nullish(z.union([z.int(), z.string()])),
          country: z.nullish(z.string()),
          address: z.nullish(z.string()),
          zip: z.nullish(z.string()),
          city: z.nullish(z.string()),
          website: z.nullish(z.string()),
          facebook: z.nullish(z.string()),
          twitter: z.nullish(z.string()),
          active: z.nullish(z.boolean()),
          email_extension: z.nullish(z.string()),
          default_hidden_phone: z.nullish(z.boolean()),
        }),
      ),
    ),
    campus_users: z.nullish(
      z.array(
        z.looseObject({
          id: z.nullish(z.union([z.int(), z.string()])),
          user_id: z.nullish(z.union([z.int(), z.string()])),
          campus_id: z.nullish(z.union([z.int(), z.string()])),
          is_primary: z.nullish(z.boolean()),
          created_at: z.nullish(z.string()),
          updated_at: z.nullish(z.string()),
        }),
      ),
    ),
    image: z.nullish(
      z.looseObject({
        link: z.nullish(z.string()),
        versions: z.nullish(
          z.looseObject({
            micro: z.nullish(z.string()),
            small: z.nullish(z.string()),
            medium: z.nullish(z.string()),
            large: z.nullish(z.string()),
          }),
        ),
      }),
    ),
    user: z.optional(z.unknown()),
  }),
)
