ALTER TABLE "frames" ALTER COLUMN "time_reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ALTER COLUMN "image_blob" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ALTER COLUMN "thumbnail_blob" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE INDEX "inspections_import" ON "inspections" USING btree ("organisation_id","import_key") WHERE "inspections"."import_key" is not null;