CREATE TABLE "defect_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defect_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer,
	"standard_key" integer NOT NULL,
	"pipe_type_sewer" boolean NOT NULL,
	"version" integer NOT NULL,
	"in_use" boolean NOT NULL,
	"edition" text,
	"valid_from" text,
	"source" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	CONSTRAINT "defect_tables_version" UNIQUE NULLS NOT DISTINCT("organisation_id","standard_key","pipe_type_sewer","version")
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_preview" boolean NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_uuid" uuid,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "defect_codes" ADD COLUMN "table_id" integer;--> statement-breakpoint
ALTER TABLE "defect_codes" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "percent_value" double precision;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "score_basis" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "defect_table_id" integer;--> statement-breakpoint
ALTER TABLE "defect_tables" ADD CONSTRAINT "defect_tables_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_tables" ADD CONSTRAINT "defect_tables_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_table_id_defect_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."defect_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regrades_running" ON "regrades" USING btree ("id") WHERE "regrades"."status" = 'running';--> statement-breakpoint
ALTER TABLE "defect_codes" ADD CONSTRAINT "defect_codes_table_id_defect_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."defect_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_defect_table_id_defect_tables_id_fk" FOREIGN KEY ("defect_table_id") REFERENCES "public"."defect_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_table" ON "inspections" USING btree ("organisation_id","standard_key","pipe_type_sewer","uuid");
--> statement-breakpoint
INSERT INTO "defect_tables" ("organisation_id", "standard_key", "pipe_type_sewer", "version", "in_use", "source")
SELECT "organisation_id", "standard_key", "pipe_type_sewer", 1, true,
       CASE WHEN "organisation_id" IS NULL THEN 'Built in by an earlier release' ELSE min("source") END
FROM "defect_codes" GROUP BY "organisation_id", "standard_key", "pipe_type_sewer";
--> statement-breakpoint
INSERT INTO "defect_codes" ("organisation_id", "standard_key", "pipe_type_sewer", "position", "code", "label",
                            "at_joint_required", "quantity1_units", "quantity2_units", "source", "verified")
SELECT own."organisation_id", own."standard_key", own."pipe_type_sewer", 100000 + built_in."position", built_in."code",
       built_in."label", built_in."at_joint_required", built_in."quantity1_units", built_in."quantity2_units",
       built_in."source", built_in."verified"
FROM "defect_tables" AS own
JOIN "defect_codes" AS built_in ON built_in."organisation_id" IS NULL
  AND built_in."standard_key" = own."standard_key" AND built_in."pipe_type_sewer" = own."pipe_type_sewer"
WHERE own."organisation_id" IS NOT NULL AND built_in."structural_score" IS NULL
  AND built_in."source" <> 'Demonstration table, not from the standard'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "defect_codes" SET "table_id" = "defect_tables"."id", "rules" = jsonb_build_array(jsonb_build_object(
  'structuralScore', "structural_score", 'serviceScore', "service_score",
  'source', "defect_codes"."source", 'verified', "verified"))
FROM "defect_tables"
WHERE "defect_tables"."organisation_id" IS NOT DISTINCT FROM "defect_codes"."organisation_id"
  AND "defect_tables"."standard_key" = "defect_codes"."standard_key"
  AND "defect_tables"."pipe_type_sewer" = "defect_codes"."pipe_type_sewer";
--> statement-breakpoint
UPDATE "inspections" SET "defect_table_id" = (
  SELECT "id" FROM "defect_tables"
  WHERE "defect_tables"."standard_key" = "inspections"."standard_key"
    AND "defect_tables"."pipe_type_sewer" = "inspections"."pipe_type_sewer"
    AND ("defect_tables"."organisation_id" IS NULL OR "defect_tables"."organisation_id" = "inspections"."organisation_id")
  ORDER BY "defect_tables"."organisation_id" NULLS LAST LIMIT 1)
WHERE "status" = 'Reviewed'
  OR EXISTS (SELECT 1 FROM "frames" WHERE "inspection_uuid" = "inspections"."uuid" AND "defect_code" IS NOT NULL);
