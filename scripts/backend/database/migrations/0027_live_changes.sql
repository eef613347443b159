CREATE TABLE "presence" (
	"inspection_uuid" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_inspection_uuid_session_id_pk" PRIMARY KEY("inspection_uuid","session_id")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_inspection_uuid_inspections_uuid_fk" FOREIGN KEY ("inspection_uuid") REFERENCES "public"."inspections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_session" ON "presence" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "presence_seen" ON "presence" USING btree ("seen_at");--> statement-breakpoint
CREATE FUNCTION live_tell_inspection(kind text, inspection uuid) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('live', json_build_object('kind', kind, 'organisationId', organisation_id, 'inspectionId', uuid)::text)
	FROM inspections WHERE uuid = inspection
$$;--> statement-breakpoint
CREATE FUNCTION live_frames() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object(
		'kind', 'frames', 'organisationId', changed.organisation_id, 'inspectionId', changed.uuid,
		'frames', CASE WHEN changed.are_told THEN changed.frames END)::text)
	FROM (
		SELECT inspections.organisation_id, inspections.uuid,
			count(*) <= 20 AND bool_and(after.version > before.version) AS are_told,
			json_agg(json_build_object('id', after.id, 'version', after.version)) AS frames
		FROM after JOIN before ON before.id = after.id JOIN inspections ON inspections.uuid = after.inspection_uuid
		WHERE after.* IS DISTINCT FROM before.*
		GROUP BY inspections.uuid
	) AS changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_frames AFTER UPDATE ON "frames" REFERENCING OLD TABLE AS before NEW TABLE AS after
	FOR EACH STATEMENT EXECUTE FUNCTION live_frames();--> statement-breakpoint
CREATE FUNCTION live_frames_there() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object(
		'kind', 'frames', 'organisationId', inspections.organisation_id, 'inspectionId', inspections.uuid, 'frames', NULL)::text)
	FROM (SELECT DISTINCT inspection_uuid FROM touched) AS touched JOIN inspections ON inspections.uuid = touched.inspection_uuid;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_frames_added AFTER INSERT ON "frames" REFERENCING NEW TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION live_frames_there();--> statement-breakpoint
CREATE TRIGGER live_frames_removed AFTER DELETE ON "frames" REFERENCING OLD TABLE AS touched
	FOR EACH STATEMENT EXECUTE FUNCTION live_frames_there();--> statement-breakpoint
CREATE FUNCTION live_inspections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	inspection inspections := COALESCE(NEW, OLD);
	-- What is written while a copy is made, and with every change of a frame, which is told of by itself.
	silent text[] := ARRAY['last_related_update', 'copy_claimed_at', 'copy_attempts', 'copy_percent'];
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - silent = to_jsonb(OLD) - silent THEN RETURN NULL; END IF;
	PERFORM pg_notify('live', json_build_object(
		'kind', 'inspection', 'organisationId', inspection.organisation_id, 'inspectionId', inspection.uuid)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_inspections AFTER INSERT OR UPDATE OR DELETE ON "inspections"
	FOR EACH ROW EXECUTE FUNCTION live_inspections();--> statement-breakpoint
CREATE FUNCTION live_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM live_tell_inspection('comments', inspection_uuid) FROM frames WHERE id = COALESCE(NEW.frame_id, OLD.frame_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_comments AFTER INSERT OR UPDATE OR DELETE ON "frame_comments"
	FOR EACH ROW EXECUTE FUNCTION live_comments();--> statement-breakpoint
CREATE FUNCTION live_presence() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM live_tell_inspection('presence', COALESCE(NEW.inspection_uuid, OLD.inspection_uuid));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_presence AFTER INSERT OR DELETE ON "presence"
	FOR EACH ROW EXECUTE FUNCTION live_presence();--> statement-breakpoint
CREATE FUNCTION live_processing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'files', 'organisationId', organisation_id)::text)
	FROM files WHERE id = NEW.file_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_processing_added AFTER INSERT ON "processing_files"
	FOR EACH ROW EXECUTE FUNCTION live_processing();--> statement-breakpoint
CREATE TRIGGER live_processing AFTER UPDATE ON "processing_files"
	FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION live_processing();--> statement-breakpoint
CREATE FUNCTION live_files() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'files', 'organisationId', OLD.organisation_id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_files AFTER DELETE ON "files"
	FOR EACH ROW EXECUTE FUNCTION live_files();--> statement-breakpoint
CREATE FUNCTION live_sessions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'login ended', 'sessionId', OLD.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_sessions AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION live_sessions();--> statement-breakpoint
CREATE FUNCTION live_users() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'rights changed', 'userId', NEW.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_users AFTER UPDATE ON "users" FOR EACH ROW WHEN (
	ROW(OLD.is_active, OLD.organisation_id, OLD.user_level, OLD.is_staff)
	IS DISTINCT FROM ROW(NEW.is_active, NEW.organisation_id, NEW.user_level, NEW.is_staff)
) EXECUTE FUNCTION live_users();--> statement-breakpoint
CREATE FUNCTION live_links() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object(
		'kind', 'reach changed', 'organisationId', COALESCE(NEW.contractor_id, OLD.contractor_id))::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_links AFTER INSERT OR UPDATE OR DELETE ON "organisation_links"
	FOR EACH ROW EXECUTE FUNCTION live_links();--> statement-breakpoint
CREATE FUNCTION live_organisations() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_notify('live', json_build_object('kind', 'reach changed', 'organisationId', NEW.id)::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_organisations AFTER UPDATE ON "organisations"
	FOR EACH ROW WHEN (OLD.type <> NEW.type) EXECUTE FUNCTION live_organisations();
