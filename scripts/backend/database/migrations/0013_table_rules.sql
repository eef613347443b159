ALTER TABLE "defect_codes" DROP CONSTRAINT "defect_codes_code";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP CONSTRAINT "defect_codes_organisation_id_organisations_id_fk";
--> statement-breakpoint
ALTER TABLE "defect_codes" ALTER COLUMN "table_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "defect_codes" ALTER COLUMN "rules" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "organisation_id";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "standard_key";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "pipe_type_sewer";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "structural_score";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "service_score";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "defect_codes" DROP COLUMN "verified";--> statement-breakpoint
ALTER TABLE "defect_codes" ADD CONSTRAINT "defect_codes_code" UNIQUE("table_id","code");