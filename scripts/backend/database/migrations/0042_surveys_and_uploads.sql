-- The day of an inspection as `listFilters.ts` has it. 'YYYY-MM-DD' of a time without zone depends on no setting, which
-- PostgreSQL does not know of `to_char`: an index takes it all the same.
CREATE FUNCTION survey_day(headers jsonb, created_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(headers ->> 'Date', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) $$;--> statement-breakpoint
ALTER TABLE "processing_files" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inspections_of_pipe" ON "inspections" USING btree ("asset_uuid",(greatest("structural_grade", "service_grade") is not null),survey_day("headers", "created_at"),"created_at","id") WHERE "inspections"."asset_uuid" is not null;--> statement-breakpoint
CREATE INDEX "files_organisation_search" ON "files" USING btree ("organisation_id","search_text");