ALTER TABLE "inspections" ADD COLUMN "structural_at_least" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "service_at_least" integer;--> statement-breakpoint
-- A grade 1 of nothing coded, in inspections that nobody has signed off, is no grade.
UPDATE "inspections" SET "structural_grade" = NULL WHERE "status" <> 'Reviewed' AND "structural_grade" = 1 AND NOT EXISTS (
  SELECT 1 FROM "frames" WHERE "inspection_uuid" = "inspections"."uuid" AND NOT "is_hidden" AND "defect_code" IS NOT NULL AND "structural_score" > 0
);--> statement-breakpoint
UPDATE "inspections" SET "service_grade" = NULL WHERE "status" <> 'Reviewed' AND "service_grade" = 1 AND NOT EXISTS (
  SELECT 1 FROM "frames" WHERE "inspection_uuid" = "inspections"."uuid" AND NOT "is_hidden" AND "defect_code" IS NOT NULL AND "service_score" > 0
);
