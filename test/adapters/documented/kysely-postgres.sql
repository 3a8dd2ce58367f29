create table "User" ("id" uuid primary key default gen_random_uuid(), "name" text, "email" text unique not null,
  "emailVerified" timestamptz, "image" text);

create table "Account" ("id" uuid primary key default gen_random_uuid(),
  "userId" uuid not null references "User" ("id") on delete cascade, "type" text not null, "provider" text not null,
  "providerAccountId" text not null, "refresh_token" text, "access_token" text, "expires_at" bigint, "token_type" text,
  "scope" text, "id_token" text, "session_state" text);

create table "Session" ("id" uuid primary key default gen_random_uuid(),
  "userId" uuid not null references "User" ("id") on delete cascade, "sessionToken" text not null unique,
  "expires" timestamptz not null);

create table "VerificationToken" ("identifier" text not null, "token" text not null unique, "expires" timestamptz not null);

create index "Account_userId_index" on "Account" ("userId");

create index "Session_userId_index" on "Session" ("userId");
