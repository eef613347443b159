ALTER TABLE "files" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "last_turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
-- Jobs of a queue of its own, in whose place the rows of the videos are.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
