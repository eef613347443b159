ALTER TABLE "files" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;