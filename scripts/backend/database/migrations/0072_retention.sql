CREATE TABLE "retention_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	CONSTRAINT "retention_clock_one_row" CHECK ("retention_clock"."is_only")
);
--> statement-breakpoint
CREATE TABLE "retention_removals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"inspection_uuid" uuid NOT NULL,
	"days" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"removed_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "retention_removals_once" UNIQUE("inspection_uuid","kind")
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"days" integer,
	"since" timestamp with time zone NOT NULL,
	"next_days" integer,
	"next_from" timestamp with time zone,
	CONSTRAINT "retention_rules_organisation_id_kind_pk" PRIMARY KEY("organisation_id","kind")
);
--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "copy_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "pictures_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "kept_by_id" integer;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "kept_reason" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "retention_removals" ADD CONSTRAINT "retention_removals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_removals_history" ON "retention_removals" USING btree ("organisation_id","removed_at");--> statement-breakpoint
CREATE INDEX "retention_removals_waiting" ON "retention_removals" USING btree ("id") WHERE "retention_removals"."gone_at" is null;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_kept_by_id_users_id_fk" FOREIGN KEY ("kept_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;