ALTER TABLE "inspections" ADD COLUMN "copy_status" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "copy_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "copy_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inspections_copy" ON "inspections" USING btree ("id") WHERE "inspections"."copy_status" = 'wanted';--> statement-breakpoint
UPDATE "inspections" SET "copy_status" = 'wanted' FROM "files"
WHERE "files"."id" = "inspections"."file_id" AND "files"."filename" !~* '\.(mp4|m4v|mov|webm)$';
