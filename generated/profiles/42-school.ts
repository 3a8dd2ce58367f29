// Generated from providers.yaml#42-school by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What 42 School says of a user.
 *
 * @see {@link https://api.intra.42.fr/apidoc/guides/web_application_flow}
 */
export interface FortyTwoProfile {
  id: number | string
  email?: string | null
  login?: string | null
  first_name?: string | null
  last_name?: string | null
  usual_full_name?: string | null
  usual_first_name?: string | null
  url?: string | null
  phone?: string | null
  displayname?: string | null
  kind?: string | null
  image_url?: string | null
  "staff?"?: boolean | null
  correction_point?: number | null
  pool_month?: string | null
  pool_year?: string | null
  location?: string | null
  wallet?: number | null
  anonymize_date?: string | null
  data_erasure_date?: string | null
  created_at?: string | null
  updated_at?: string | null
  alumni?: boolean | null
  "alumni?"?: boolean | null
  "active?"?: boolean | null
  "is_launched?"?: boolean | null
  groups?: Array<{ id?: number | string | null; name?: string | null }> | null
  cursus_users?: Array<{
    grade?: string | null
    level?: number | null
    skills?: Array<{ id?: number | string | null; name?: string | null; level?: number | null }> | null
    blackholed_at?: string | null
    id?: number | string | null
    begin_at?: string | null
    end_at?: string | null
    cursus_id?: number | string | null
    has_coalition?: boolean | null
    created_at?: string | null
    updated_at?: string | null
    user?: {
      id?: number | string | null
      email?: string | null
      login?: string | null
      first_name?: string | null
      last_name?: string | null
      usual_full_name?: string | null
      usual_first_name?: string | null
      url?: string | null
      phone?: string | null
      displayname?: string | null
      image_url?: string | null
      "staff?"?: boolean | null
      correction_point?: number | null
      pool_month?: string | null
      pool_year?: string | null
      location?: string | null
      wallet?: number | null
      anonymize_date?: string | null
      created_at?: string | null
      updated_at?: string | null
      alumni?: boolean | null
      "is_launched?"?: boolean | null
    } | null
    cursus?: {
      id?: number | string | null
      created_at?: string | null
      name?: string | null
      slug?: string | null
    } | null
  }> | null
  projects_users?: Array<{
    id?: number | string | null
    occurrence?: number | null
    final_mark?: number | null
    status?: string | null
    "validated?"?: boolean | null
    current_team_id?: number | string | null
    project?: {
      id?: number | string | null
      name?: string | null
      slug?: string | null
      parent_id?: number | string | null
    } | null
    cursus_ids?: Array<number> | null
    marked_at?: string | null
    marked?: boolean | null
    retriable_at?: string | null
    created_at?: string | null
    updated_at?: string | null
  }> | null
  languages_users?: Array<{
    id?: number | string | null
    language_id?: number | string | null
    user_id?: number | string | null
    position?: number | null
    created_at?: string | null
  }> | null
  achievements?: Array<{
    id?: number | string | null
    name?: string | null
    description?: string | null
    tier?: string | null
    kind?: string | null
    visible?: boolean | null
    image?: string | null
    nbr_of_success?: number | null
    users_url?: string | null
  }> | null
  titles?: Array<{ id?: number | string | null; name?: string | null }> | null
  titles_users?: Array<{
    id?: number | string | null
    user_id?: number | string | null
    title_id?: number | string | null
    selected?: boolean | null
    created_at?: string | null
    updated_at?: string | null
  }> | null
  partnerships?: Array<unknown> | null
  patroned?: Array<unknown> | null
  patroning?: Array<unknown> | null
  expertises_users?: Array<{
    id?: number | string | null
    expertise_id?: number | string | null
    interested?: boolean | null
    value?: number | null
    contact_me?: boolean | null
    created_at?: string | null
    user_id?: number | string | null
  }> | null
  roles?: Array<{ id?: number | string | null; name?: string | null }> | null
  campus?: Array<{
    id?: number | string | null
    name?: string | null
    time_zone?: string | null
    language?: {
      id?: number | string | null
      name?: string | null
      identifier?: string | null
      created_at?: string | null
      updated_at?: string | null
    } | null
    users_count?: number | null
    vogsphere_id?: number | string | null
    country?: string | null
    address?: string | null
    zip?: string | null
    city?: string | null
    website?: string | null
    facebook?: string | null
    twitter?: string | null
    active?: boolean | null
    email_extension?: string | null
    default_hidden_phone?: boolean | null
  }> | null
  campus_users?: Array<{
    id?: number | string | null
    user_id?: number | string | null
    campus_id?: number | string | null
    is_primary?: boolean | null
    created_at?: string | null
    updated_at?: string | null
  }> | null
  image?: {
    link?: string | null
    versions?: {
      micro?: string | null
      small?: string | null
      medium?: string | null
      large?: string | null
    } | null
  } | null
  user?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FortyTwoProfile: z.ZodMiniType<FortyTwoProfile> = z.looseObject({
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
})

/** What stands at `cursus_users[0].user` of 42 School. */
export interface UserData {
  id?: number | string | null
  email?: string | null
  login?: string | null
  first_name?: string | null
  last_name?: string | null
  usual_full_name?: string | null
  usual_first_name?: string | null
  url?: string | null
  phone?: string | null
  displayname?: string | null
  image_url?: string | null
  "staff?"?: boolean | null
  correction_point?: number | null
  pool_month?: string | null
  pool_year?: string | null
  location?: string | null
  wallet?: number | null
  anonymize_date?: string | null
  created_at?: string | null
  updated_at?: string | null
  alumni?: boolean | null
  "is_launched?"?: boolean | null
}

/** What stands at `cursus_users[0]` of 42 School. */
export interface CursusUser {
  grade?: string | null
  level?: number | null
  skills?: Array<{ id?: number | string | null; name?: string | null; level?: number | null }> | null
  blackholed_at?: string | null
  id?: number | string | null
  begin_at?: string | null
  end_at?: string | null
  cursus_id?: number | string | null
  has_coalition?: boolean | null
  created_at?: string | null
  updated_at?: string | null
  user?: {
    id?: number | string | null
    email?: string | null
    login?: string | null
    first_name?: string | null
    last_name?: string | null
    usual_full_name?: string | null
    usual_first_name?: string | null
    url?: string | null
    phone?: string | null
    displayname?: string | null
    image_url?: string | null
    "staff?"?: boolean | null
    correction_point?: number | null
    pool_month?: string | null
    pool_year?: string | null
    location?: string | null
    wallet?: number | null
    anonymize_date?: string | null
    created_at?: string | null
    updated_at?: string | null
    alumni?: boolean | null
    "is_launched?"?: boolean | null
  } | null
  cursus?: {
    id?: number | string | null
    created_at?: string | null
    name?: string | null
    slug?: string | null
  } | null
}

/** What stands at `projects_users[0]` of 42 School. */
export interface ProjectUser {
  id?: number | string | null
  occurrence?: number | null
  final_mark?: number | null
  status?: string | null
  "validated?"?: boolean | null
  current_team_id?: number | string | null
  project?: {
    id?: number | string | null
    name?: string | null
    slug?: string | null
    parent_id?: number | string | null
  } | null
  cursus_ids?: Array<number> | null
  marked_at?: string | null
  marked?: boolean | null
  retriable_at?: string | null
  created_at?: string | null
  updated_at?: string | null
}

/** What stands at `achievements[0]` of 42 School. */
export interface Achievement {
  id?: number | string | null
  name?: string | null
  description?: string | null
  tier?: string | null
  kind?: string | null
  visible?: boolean | null
  image?: string | null
  nbr_of_success?: number | null
  users_url?: string | null
}

/** What stands at `languages_users[0]` of 42 School. */
export interface LanguagesUser {
  id?: number | string | null
  language_id?: number | string | null
  user_id?: number | string | null
  position?: number | null
  created_at?: string | null
}

/** What stands at `titles_users[0]` of 42 School. */
export interface TitlesUser {
  id?: number | string | null
  user_id?: number | string | null
  title_id?: number | string | null
  selected?: boolean | null
  created_at?: string | null
  updated_at?: string | null
}

/** What stands at `expertises_users[0]` of 42 School. */
export interface ExpertisesUser {
  id?: number | string | null
  expertise_id?: number | string | null
  interested?: boolean | null
  value?: number | null
  contact_me?: boolean | null
  created_at?: string | null
  user_id?: number | string | null
}

/** What stands at `campus[0]` of 42 School. */
export interface Campus {
  id?: number | string | null
  name?: string | null
  time_zone?: string | null
  language?: {
    id?: number | string | null
    name?: string | null
    identifier?: string | null
    created_at?: string | null
    updated_at?: string | null
  } | null
  users_count?: number | null
  vogsphere_id?: number | string | null
  country?: string | null
  address?: string | null
  zip?: string | null
  city?: string | null
  website?: string | null
  facebook?: string | null
  twitter?: string | null
  active?: boolean | null
  email_extension?: string | null
  default_hidden_phone?: boolean | null
}

/** What stands at `campus_users[0]` of 42 School. */
export interface CampusUser {
  id?: number | string | null
  user_id?: number | string | null
  campus_id?: number | string | null
  is_primary?: boolean | null
  created_at?: string | null
  updated_at?: string | null
}

/** What stands at `image` of 42 School. */
export interface Image {
  link?: string | null
  versions?: {
    micro?: string | null
    small?: string | null
    medium?: string | null
    large?: string | null
  } | null
}
