ALTER TABLE "asset_events" DROP CONSTRAINT "asset_events_asset_uuid_assets_uuid_fk";
--> statement-breakpoint
ALTER TABLE "asset_events" ADD COLUMN "organisation_id" integer;--> statement-breakpoint
ALTER TABLE "asset_events" ADD CONSTRAINT "asset_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_events_deleted" ON "asset_events" USING btree ("organisation_id","id") WHERE "asset_events"."organisation_id" is not null;