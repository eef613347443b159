CREATE FUNCTION live_folders() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'folders', 'organisationId', organisation_id)::text)
	FROM (SELECT DISTINCT organisation_id FROM touched) AS touched;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_folders_added AFTER INSERT ON "folders" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION live_folders();--> statement-breakpoint
CREATE TRIGGER live_folders_changed AFTER UPDATE ON "folders" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION live_folders();--> statement-breakpoint
CREATE TRIGGER live_folders_removed AFTER DELETE ON "folders" REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION live_folders();
