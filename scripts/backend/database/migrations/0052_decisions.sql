ALTER TABLE "assets" ADD COLUMN "criticality" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "criticality_note" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decision_year" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decision_date" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decision_note" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decided_by_id" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The criticality and the next survey are the pipe's from now on: each the latest that was entered for one of its
-- inspections, with its comment. The plans keep what was entered, for inspections that are unlinked again.
UPDATE "assets" SET "criticality" = "latest"."consequence"::integer, "criticality_note" = "latest"."consequence_comment"
FROM (
	SELECT DISTINCT ON ("inspections"."asset_uuid") "inspections"."asset_uuid", "repair_plans"."consequence", "repair_plans"."consequence_comment"
	FROM "repair_plans"
	JOIN "inspections" ON "inspections"."uuid" = "repair_plans"."inspection_uuid"
	LEFT JOIN "repair_plan_changes" ON "repair_plan_changes"."plan_id" = "repair_plans"."id" AND "repair_plan_changes"."part" = 'shared'
		AND "repair_plan_changes"."field" IN ('consequence', 'consequenceComment')
	WHERE "inspections"."asset_uuid" IS NOT NULL AND coalesce("repair_plans"."consequence", "repair_plans"."consequence_comment") IS NOT NULL
	ORDER BY "inspections"."asset_uuid", ("repair_plans"."consequence" IS NULL), "repair_plan_changes"."id" DESC NULLS LAST, "repair_plans"."id" DESC
) AS "latest"
WHERE "assets"."uuid" = "latest"."asset_uuid";--> statement-breakpoint
UPDATE "assets" SET "decision" = 'survey again', "decision_note" = "latest"."frequency", "decided_by_id" = "latest"."user_id", "decided_at" = "latest"."changed_at"
FROM (
	SELECT DISTINCT ON ("inspections"."asset_uuid") "inspections"."asset_uuid", "repair_plans"."frequency", "repair_plan_changes"."user_id", "repair_plan_changes"."changed_at"
	FROM "repair_plans"
	JOIN "inspections" ON "inspections"."uuid" = "repair_plans"."inspection_uuid"
	LEFT JOIN "repair_plan_changes" ON "repair_plan_changes"."plan_id" = "repair_plans"."id" AND "repair_plan_changes"."part" = 'shared'
		AND "repair_plan_changes"."field" = 'frequency'
	WHERE "inspections"."asset_uuid" IS NOT NULL AND "repair_plans"."frequency" IS NOT NULL
	ORDER BY "inspections"."asset_uuid", "repair_plan_changes"."id" DESC NULLS LAST, "repair_plans"."id" DESC
) AS "latest"
WHERE "assets"."uuid" = "latest"."asset_uuid";
