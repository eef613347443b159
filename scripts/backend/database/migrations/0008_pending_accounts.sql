ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
UPDATE "users" SET "password_hash" = NULL WHERE NOT "is_active" AND "last_login" IS NULL;
