CREATE FUNCTION live_emergencies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM live_tell_inspection('emergencies', NEW.inspection_uuid);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_emergencies AFTER INSERT OR UPDATE ON "emergencies"
	FOR EACH ROW EXECUTE FUNCTION live_emergencies();
