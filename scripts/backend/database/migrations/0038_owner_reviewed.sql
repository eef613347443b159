ALTER TABLE "inspections" ADD COLUMN "owner_reviewed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "inspections" SET "owner_reviewed_at" = "reviewed_at" FROM "users"
	WHERE "users"."id" = "reviewed_by_id" AND "users"."organisation_id" = "inspections"."organisation_id";
