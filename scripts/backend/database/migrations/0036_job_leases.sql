ALTER TABLE "exports" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "free_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "regrades" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "regrades" ADD COLUMN "free_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "regrades" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "copy_claim" uuid;--> statement-breakpoint
ALTER TABLE "inspections" RENAME COLUMN "copy_claimed_at" TO "copy_free_at";--> statement-breakpoint
ALTER TABLE "inspections" RENAME COLUMN "copy_attempts" TO "copy_attempt";--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "processing_files" RENAME COLUMN "retry_at" TO "free_at";--> statement-breakpoint
CREATE OR REPLACE FUNCTION live_inspections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	inspection inspections := COALESCE(NEW, OLD);
	-- What is written while a copy is made, and with every change of a frame, which is told of by itself.
	silent text[] := ARRAY['last_related_update', 'copy_claim', 'copy_free_at', 'copy_attempt', 'copy_percent'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - silent = to_jsonb(OLD) - silent THEN RETURN NULL; END IF;
	PERFORM pg_notify('live', json_build_object(
		'kind', 'inspection', 'organisationId', inspection.organisation_id, 'inspectionId', inspection.uuid)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
-- What was being worked on keeps the minute that its worker has.
UPDATE "processing_files" SET "claim" = coalesce("inspection_uuid", gen_random_uuid()), "free_at" = "updated_at" + interval '1 minute'
	WHERE "status" IN ('Processing', 'Analysing Video', 'Storing Results');--> statement-breakpoint
UPDATE "inspections" SET "copy_claim" = CASE WHEN "copy_status" = 'wanted' THEN gen_random_uuid() END,
	"copy_free_at" = CASE WHEN "copy_status" = 'wanted' THEN "copy_free_at" + interval '1 minute' END
	WHERE "copy_free_at" IS NOT NULL;--> statement-breakpoint
UPDATE "exports" SET "claim" = gen_random_uuid(), "free_at" = "claimed_at" + interval '1 minute'
	WHERE "status" = 'PR' AND "claimed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" DROP COLUMN "claimed_at";