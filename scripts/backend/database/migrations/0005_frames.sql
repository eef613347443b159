CREATE TABLE "defect_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "defect_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer,
	"standard_key" integer NOT NULL,
	"pipe_type_sewer" boolean NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"at_joint_required" boolean NOT NULL,
	"structural_score" double precision,
	"service_score" double precision,
	"quantity1_units" text,
	"quantity2_units" text,
	"source" text NOT NULL,
	"verified" boolean NOT NULL,
	CONSTRAINT "defect_codes_code" UNIQUE NULLS NOT DISTINCT("organisation_id","standard_key","pipe_type_sewer","code")
);
--> statement-breakpoint
CREATE TABLE "frame_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frame_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"frame_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"field" text NOT NULL,
	"from" jsonb,
	"to" jsonb
);
--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "class_label" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "class_certainty" double precision;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "all_class_breakdown" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "chainage_source" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "at_joint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "at_clock" integer;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "to_clock" integer;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "cont_defect_start" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "cont_defect_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "quantity1_value" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "quantity1_units" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "quantity2_value" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "quantity2_units" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "remarks" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "material" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "defect_id" integer;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "defect_class" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "defect_source" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "structural_score" double precision;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "service_score" double precision;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "score_source" text;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "score_is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "updated_by_id" integer;--> statement-breakpoint
ALTER TABLE "defect_codes" ADD CONSTRAINT "defect_codes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_changes" ADD CONSTRAINT "frame_changes_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_changes" ADD CONSTRAINT "frame_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frame_changes_frame" ON "frame_changes" USING btree ("frame_id","id");--> statement-breakpoint
ALTER TABLE "frames" ADD CONSTRAINT "frames_defect_id_defect_codes_id_fk" FOREIGN KEY ("defect_id") REFERENCES "public"."defect_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frames" ADD CONSTRAINT "frames_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frames_coded" ON "frames" USING btree ("inspection_uuid") WHERE "frames"."defect_code" is not null;--> statement-breakpoint
CREATE INDEX "frames_defect" ON "frames" USING btree ("defect_id") WHERE "frames"."defect_id" is not null;