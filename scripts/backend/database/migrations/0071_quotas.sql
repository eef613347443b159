ALTER TABLE "organisations" ADD COLUMN "quota_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "quota_minutes" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "quota_open_uploads" integer;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "quota_imports" integer;