ALTER TABLE "export_items" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "export_items" SET "name" = "inspections"."name"
	FROM "inspections" WHERE "inspections"."uuid" = "export_items"."inspection_uuid";--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "export_outputs" ADD COLUMN "is_manifest" boolean DEFAULT false NOT NULL;