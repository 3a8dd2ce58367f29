// Generated from providers.yaml#42-school by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFortyTwo from "../providers/42-school.js"

/** Of what 42 School says, as version 4 types it. */
export interface FortyTwoProfile {
  [claim: string]: any
  id: any
  email: string
  login: string
  first_name: string
  last_name: string
  usual_full_name: string
  usual_first_name: string
  url: string
  phone: string
  displayname: string
  kind: string
  image_url: string
  "staff?": boolean
  correction_point: number
  pool_month: string
  pool_year: string
  location: string
  wallet: number
  anonymize_date: string
  data_erasure_date: string
  created_at: string
  updated_at: string
  alumni: boolean
  "alumni?": boolean
  "active?": boolean
  "is_launched?": boolean
  groups: Array<{ id: any; name: string }>
  cursus_users: Array<{
    grade: string
    level: number
    skills: Array<{ id: any; name: string; level: number }>
    blackholed_at: string
    id: any
    begin_at: string
    end_at: string
    cursus_id: any
    has_coalition: boolean
    created_at: string
    updated_at: string
    user: {
      id: any
      email: string
      login: string
      first_name: string
      last_name: string
      usual_full_name: string
      usual_first_name: string
      url: string
      phone: string
      displayname: string
      image_url: string
      "staff?": boolean
      correction_point: number
      pool_month: string
      pool_year: string
      location: string
      wallet: number
      anonymize_date: string
      created_at: string
      updated_at: string
      alumni: boolean
      "is_launched?": boolean
    }
    cursus: { id: any; created_at: string; name: string; slug: string }
  }>
  projects_users: Array<{
    id: any
    occurrence: number
    final_mark: number
    status: string
    "validated?": boolean
    current_team_id: any
    project: { id: any; name: string; slug: string; parent_id: any }
    cursus_ids: Array<number>
    marked_at: string
    marked: boolean
    retriable_at: string
    created_at: string
    updated_at: string
  }>
  languages_users: Array<{ id: any; language_id: any; user_id: any; position: number; created_at: string }>
  achievements: Array<{
    id: any
    name: string
    description: string
    tier: string
    kind: string
    visible: boolean
    image: string
    nbr_of_success: number
    users_url: string
  }>
  titles: Array<{ id: any; name: string }>
  titles_users: Array<{
    id: any
    user_id: any
    title_id: any
    selected: boolean
    created_at: string
    updated_at: string
  }>
  partnerships: Array<any>
  patroned: Array<any>
  patroning: Array<any>
  expertises_users: Array<{
    id: any
    expertise_id: any
    interested: boolean
    value: number
    contact_me: boolean
    created_at: string
    user_id: any
  }>
  roles: Array<{ id: any; name: string }>
  campus: Array<{
    id: any
    name: string
    time_zone: string
    language: { id: any; name: string; identifier: string; created_at: string; updated_at: string }
    users_count: number
    vogsphere_id: any
    country: string
    address: string
    zip: string
    city: string
    website: string
    facebook: string
    twitter: string
    active: boolean
    email_extension: string
    default_hidden_phone: boolean
  }>
  campus_users: Array<{
    id: any
    user_id: any
    campus_id: any
    is_primary: boolean
    created_at: string
    updated_at: string
  }>
  image: { link: string; versions: { micro: string; small: string; medium: string; large: string } }
  user: any
}

/** Of what 42 School says, as version 4 types it. */
export interface UserData {
  [claim: string]: any
  id: any
  email: string
  login: string
  first_name: string
  last_name: string
  usual_full_name: string
  usual_first_name: string
  url: string
  phone: string
  displayname: string
  image_url: string
  "staff?": boolean
  correction_point: number
  pool_month: string
  pool_year: string
  location: string
  wallet: number
  anonymize_date: string
  created_at: string
  updated_at: string
  alumni: boolean
  "is_launched?": boolean
}

/** Of what 42 School says, as version 4 types it. */
export interface CursusUser {
  [claim: string]: any
  grade: string
  level: number
  skills: Array<{ id: any; name: string; level: number }>
  blackholed_at: string
  id: any
  begin_at: string
  end_at: string
  cursus_id: any
  has_coalition: boolean
  created_at: string
  updated_at: string
  user: {
    id: any
    email: string
    login: string
    first_name: string
    last_name: string
    usual_full_name: string
    usual_first_name: string
    url: string
    phone: string
    displayname: string
    image_url: string
    "staff?": boolean
    correction_point: number
    pool_month: string
    pool_year: string
    location: string
    wallet: number
    anonymize_date: string
    created_at: string
    updated_at: string
    alumni: boolean
    "is_launched?": boolean
  }
  cursus: { id: any; created_at: string; name: string; slug: string }
}

/** Of what 42 School says, as version 4 types it. */
export interface ProjectUser {
  [claim: string]: any
  id: any
  occurrence: number
  final_mark: number
  status: string
  "validated?": boolean
  current_team_id: any
  project: { id: any; name: string; slug: string; parent_id: any }
  cursus_ids: Array<number>
  marked_at: string
  marked: boolean
  retriable_at: string
  created_at: string
  updated_at: string
}

/** Of what 42 School says, as version 4 types it. */
export interface Achievement {
  [claim: string]: any
  id: any
  name: string
  description: string
  tier: string
  kind: string
  visible: boolean
  image: string
  nbr_of_success: number
  users_url: string
}

/** Of what 42 School says, as version 4 types it. */
export interface LanguagesUser {
  [claim: string]: any
  id: any
  language_id: any
  user_id: any
  position: number
  created_at: string
}

/** Of what 42 School says, as version 4 types it. */
export interface TitlesUser {
  [claim: string]: any
  id: any
  user_id: any
  title_id: any
  selected: boolean
  created_at: string
  updated_at: string
}

/** Of what 42 School says, as version 4 types it. */
export interface ExpertisesUser {
  [claim: string]: any
  id: any
  expertise_id: any
  interested: boolean
  value: number
  contact_me: boolean
  created_at: string
  user_id: any
}

/** Of what 42 School says, as version 4 types it. */
export interface Campus {
  [claim: string]: any
  id: any
  name: string
  time_zone: string
  language: { id: any; name: string; identifier: string; created_at: string; updated_at: string }
  users_count: number
  vogsphere_id: any
  country: string
  address: string
  zip: string
  city: string
  website: string
  facebook: string
  twitter: string
  active: boolean
  email_extension: string
  default_hidden_phone: boolean
}

/** Of what 42 School says, as version 4 types it. */
export interface CampusUser {
  [claim: string]: any
  id: any
  user_id: any
  campus_id: any
  is_primary: boolean
  created_at: string
  updated_at: string
}

/** Of what 42 School says, as version 4 types it. */
export interface Image {
  [claim: string]: any
  link: string
  versions: { micro: string; small: string; medium: string; large: string }
}

/**
 * Sign in with 42 School, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FortyTwo<P extends FortyTwoProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFortyTwo(options as never))
}
