ALTER TABLE "organisations" ADD COLUMN "last_turn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
