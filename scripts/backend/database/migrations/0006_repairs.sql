CREATE TABLE "actor_plans" (
	"plan_id" integer NOT NULL,
	"planner" text NOT NULL,
	"general_notes" text,
	"action_summary" text,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "actor_plans_plan_id_planner_pk" PRIMARY KEY("plan_id","planner")
);
--> statement-breakpoint
CREATE TABLE "repair_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"planner" text NOT NULL,
	"position" integer NOT NULL,
	"repair_type" text NOT NULL,
	"custom_type_id" integer,
	"custom_data_type" text,
	"metadata" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"frame_id" integer,
	"defect_code" text,
	"chainage_from" double precision,
	"chainage_to" double precision,
	"source" text,
	"verified" boolean DEFAULT false NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inspection_uuid" uuid NOT NULL,
	"consequence" text,
	"consequence_comment" text,
	"likelihood" text,
	"likelihood_comment" text,
	"frequency" text,
	"general_notes" text,
	"junctions" text,
	CONSTRAINT "repair_plans_inspection_uuid_unique" UNIQUE("inspection_uuid")
);
--> statement-breakpoint
ALTER TABLE "actor_plans" ADD CONSTRAINT "actor_plans_plan_id_repair_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."repair_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_items" ADD CONSTRAINT "repair_items_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_items" ADD CONSTRAINT "repair_items_plan_id_planner_actor_plans_plan_id_planner_fk" FOREIGN KEY ("plan_id","planner") REFERENCES "public"."actor_plans"("plan_id","planner") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_plans" ADD CONSTRAINT "repair_plans_inspection_uuid_inspections_uuid_fk" FOREIGN KEY ("inspection_uuid") REFERENCES "public"."inspections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "repair_items_plan" ON "repair_items" USING btree ("plan_id","planner");--> statement-breakpoint
CREATE INDEX "repair_items_frame" ON "repair_items" USING btree ("frame_id");