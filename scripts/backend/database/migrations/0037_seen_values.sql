ALTER TABLE "repair_plans" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "folders" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "folders" DROP COLUMN "name_version";--> statement-breakpoint
ALTER TABLE "folders" DROP COLUMN "place_version";