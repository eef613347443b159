ALTER TABLE "organisations" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION live_closed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'reach changed', 'organisationId', NEW.id)::text);
	PERFORM pg_notify('live', json_build_object('kind', 'reach changed', 'organisationId', contractor_id)::text)
		FROM "organisation_links" WHERE owner_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_closed AFTER UPDATE ON "organisations"
	FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION live_closed();
