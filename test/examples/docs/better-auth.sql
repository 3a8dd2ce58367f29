INSERT INTO "User" (id, name, email, "emailVerified", image)
SELECT id, name, email, CASE WHEN "emailVerified" THEN now() END, image
FROM "user";

INSERT INTO "Account" ("userId", type, provider, "providerAccountId",
                       access_token, refresh_token, id_token, expires_at, scope)
SELECT "userId", 'oauth', "providerId", "accountId",
       "accessToken", "refreshToken", "idToken",
       extract(epoch FROM "accessTokenExpiresAt")::int, replace(scope, ',', ' ')
FROM "account"
WHERE "providerId" <> 'credential';
