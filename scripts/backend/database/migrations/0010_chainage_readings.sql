ALTER TABLE "frames" ADD COLUMN "reading" double precision;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "reading_source" text;--> statement-breakpoint
UPDATE "frames" SET "chainage_source" = 'entered' WHERE "chainage_source" = 'person';
