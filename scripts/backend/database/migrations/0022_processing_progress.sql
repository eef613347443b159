ALTER TABLE "inspections" ADD COLUMN "copy_percent" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "overlay_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "warning" text;