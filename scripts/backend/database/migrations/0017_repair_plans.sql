CREATE TABLE "custom_repair_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_repair_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer NOT NULL,
	CONSTRAINT "custom_repair_types_name" UNIQUE("organisation_id","name")
);
--> statement-breakpoint
CREATE TABLE "repair_plan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"part" text NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"field" text NOT NULL,
	"from" jsonb,
	"to" jsonb
);
--> statement-breakpoint
CREATE TABLE "repair_rates" (
	"organisation_id" integer NOT NULL,
	"repair_type" text NOT NULL,
	"per" text NOT NULL,
	"rate" double precision NOT NULL,
	CONSTRAINT "repair_rates_organisation_id_repair_type_pk" PRIMARY KEY("organisation_id","repair_type")
);
--> statement-breakpoint
CREATE TABLE "repair_rule_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_rule_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"version" integer NOT NULL,
	"in_use" boolean NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer NOT NULL,
	CONSTRAINT "repair_rule_sets_version" UNIQUE("organisation_id","version")
);
--> statement-breakpoint
ALTER TABLE "actor_plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "actor_plans" ADD COLUMN "last_updated_by_id" integer;--> statement-breakpoint
ALTER TABLE "actor_plans" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "actor_plans" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD COLUMN "repair_completed_date" text;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD COLUMN "generation_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "custom_repair_types" ADD CONSTRAINT "custom_repair_types_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_repair_types" ADD CONSTRAINT "custom_repair_types_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_plan_changes" ADD CONSTRAINT "repair_plan_changes_plan_id_repair_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."repair_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_plan_changes" ADD CONSTRAINT "repair_plan_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_rates" ADD CONSTRAINT "repair_rates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_rule_sets" ADD CONSTRAINT "repair_rule_sets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_rule_sets" ADD CONSTRAINT "repair_rule_sets_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_plan_changes_plan" ON "repair_plan_changes" USING btree ("plan_id","id");--> statement-breakpoint
ALTER TABLE "actor_plans" ADD CONSTRAINT "actor_plans_last_updated_by_id_users_id_fk" FOREIGN KEY ("last_updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actor_plans" ADD CONSTRAINT "actor_plans_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;