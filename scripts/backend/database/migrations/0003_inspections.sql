DROP INDEX "inspections_organisation";--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "is_imperial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "extra_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(headers ->> 'AssetID', '') || E'\n' || coalesce(headers ->> 'UpstreamNode', '') || E'\n' || coalesce(headers ->> 'DownstreamNode', '') || E'\n' || coalesce(headers ->> 'LocationStreet', '') || E'\n' || coalesce(headers ->> 'WorkOrder', ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inspections_created" ON "inspections" USING btree ("organisation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_status" ON "inspections" USING btree ("organisation_id","status");--> statement-breakpoint
CREATE INDEX "inspections_folder" ON "inspections" USING btree ("folder_id");