CREATE TABLE "asset_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asset_uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"standard_key" integer NOT NULL,
	"pipe_type_sewer" boolean NOT NULL,
	"asset_id" text NOT NULL,
	"upstream_node" text,
	"downstream_node" text,
	"height_diameter" double precision,
	"material" text,
	"location_street" text,
	"location_town" text,
	"extra_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"repair_completed_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(asset_id, '') || E'\n' || coalesce(upstream_node, '') || E'\n' || coalesce(downstream_node, '') || E'\n' || coalesce(location_street, '') || E'\n' || coalesce(location_town, '') || E'\n' || coalesce(material, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "asset_uuid" uuid;--> statement-breakpoint
ALTER TABLE "asset_events" ADD CONSTRAINT "asset_events_asset_uuid_assets_uuid_fk" FOREIGN KEY ("asset_uuid") REFERENCES "public"."assets"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_events" ADD CONSTRAINT "asset_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_events_asset" ON "asset_events" USING btree ("asset_uuid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_asset_id" ON "assets" USING btree ("organisation_id","pipe_type_sewer",lower("asset_id"));--> statement-breakpoint
CREATE INDEX "assets_listed" ON "assets" USING btree ("organisation_id","standard_key",lower("asset_id"),"id");--> statement-breakpoint
CREATE INDEX "assets_created" ON "assets" USING btree ("organisation_id","standard_key","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_nodes" ON "assets" USING btree ("organisation_id","pipe_type_sewer",lower("upstream_node"),lower("downstream_node"));--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_asset_uuid_assets_uuid_fk" FOREIGN KEY ("asset_uuid") REFERENCES "public"."assets"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_asset" ON "inspections" USING btree ("asset_uuid") WHERE "inspections"."asset_uuid" is not null;--> statement-breakpoint
CREATE INDEX "inspections_to_match" ON "inspections" USING btree ("organisation_id","created_at","id") WHERE "inspections"."asset_uuid" is null;