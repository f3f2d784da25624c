-- Accounts deleted before the column existed: retention counts their five years from this migration.
UPDATE "users" SET "deleted_at" = (extract(epoch from now()) * 1000)::bigint WHERE "state_flag" = 2 AND "deleted_at" IS NULL;--> statement-breakpoint
-- Until now the site registered nobody without a proof of the address.
UPDATE "users" SET "email_verified_at" = "registered_at" WHERE "state_flag" = 1 AND "email_verified_at" IS NULL;
