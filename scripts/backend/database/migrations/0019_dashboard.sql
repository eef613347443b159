DROP INDEX "inspections_status";--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "length_metres" double precision GENERATED ALWAYS AS ((headers ->> 'LengthSurveyed')::float8 * case when is_imperial then 0.3048 else 1 end) STORED;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "reviewed_by_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "plan_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "plan_rules_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_condition" ON "inspections" USING btree ("organisation_id","status","structural_grade","service_grade","length_metres");--> statement-breakpoint
CREATE INDEX "inspections_reviewed" ON "inspections" USING btree ("organisation_id","reviewed_at") WHERE "inspections"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "inspections_changed_since_plan" ON "inspections" USING btree ("organisation_id") WHERE "inspections"."plan_made_at" <= "inspections"."last_related_update";--> statement-breakpoint
CREATE INDEX "inspections_plan_rules" ON "inspections" USING btree ("organisation_id","plan_rules_id") WHERE "inspections"."plan_made_at" is not null;--> statement-breakpoint
CREATE INDEX "inspections_status" ON "inspections" USING btree ("organisation_id","status","created_at","id");--> statement-breakpoint
UPDATE "inspections" SET "reviewed_at" = ("headers" ->> 'Time')::timestamptz
WHERE "status" = 'Reviewed' AND "headers" ->> 'Time' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$';--> statement-breakpoint
UPDATE "inspections" SET "plan_made_at" = a."last_updated", "plan_rules_id" = (a."basis" ->> 'rulesId')::int
FROM "repair_plans" AS p JOIN "actor_plans" AS a ON a."plan_id" = p."id" AND a."planner" = 'vapar'
WHERE p."inspection_uuid" = "inspections"."uuid" AND a."basis" IS NOT NULL;
