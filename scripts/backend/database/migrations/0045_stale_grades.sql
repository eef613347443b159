CREATE TABLE "stale_grades" (
	"inspection_uuid" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stale_grades" ADD CONSTRAINT "stale_grades_inspection_uuid_inspections_uuid_fk" FOREIGN KEY ("inspection_uuid") REFERENCES "public"."inspections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What they are at least was not known when they were graded.
INSERT INTO "stale_grades" SELECT "uuid" FROM "inspections" WHERE "defect_table_id" IS NOT NULL;
