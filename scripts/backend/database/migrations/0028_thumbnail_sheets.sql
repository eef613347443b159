ALTER TABLE "frames" ADD COLUMN "sheet_place" smallint;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "thumbnail_size" jsonb;