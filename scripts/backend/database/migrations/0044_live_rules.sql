CREATE FUNCTION live_plan_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM live_tell_inspection('plan', repair_plans.inspection_uuid)
	FROM (SELECT DISTINCT plan_id FROM added) AS changed JOIN repair_plans ON repair_plans.id = changed.plan_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_plan_changes AFTER INSERT ON "repair_plan_changes" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION live_plan_changes();--> statement-breakpoint
CREATE FUNCTION live_plans_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM live_tell_inspection('plan', NEW.inspection_uuid);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_plans_due AFTER UPDATE ON "repair_plans"
	FOR EACH ROW WHEN (OLD.generation_due_since IS DISTINCT FROM NEW.generation_due_since) EXECUTE FUNCTION live_plans_due();--> statement-breakpoint
CREATE FUNCTION live_of_organisation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	-- Built-in tables are stored as the server starts, while no page listens.
	PERFORM pg_notify('live', json_build_object('kind', TG_ARGV[0], 'organisationId', COALESCE(NEW.organisation_id, OLD.organisation_id))::text)
	WHERE COALESCE(NEW.organisation_id, OLD.organisation_id) IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_defect_tables AFTER INSERT OR UPDATE OR DELETE ON "defect_tables"
	FOR EACH ROW EXECUTE FUNCTION live_of_organisation('tables');--> statement-breakpoint
CREATE TRIGGER live_repair_rules AFTER INSERT OR UPDATE OR DELETE ON "repair_rule_sets"
	FOR EACH ROW EXECUTE FUNCTION live_of_organisation('rules');--> statement-breakpoint
CREATE TRIGGER live_repair_types AFTER INSERT OR UPDATE OR DELETE ON "custom_repair_types"
	FOR EACH ROW EXECUTE FUNCTION live_of_organisation('rules');--> statement-breakpoint
CREATE TRIGGER live_repair_rates AFTER INSERT OR UPDATE OR DELETE ON "repair_rates"
	FOR EACH ROW EXECUTE FUNCTION live_of_organisation('rates');
