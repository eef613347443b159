-- The survey's own time and reviewer get fields of their own; what a status had written into them goes.
UPDATE "inspections" SET "reviewed_at" = coalesce("reviewed_at", ("headers" ->> 'Time')::timestamptz)
	WHERE "status" = 'Reviewed' AND "headers" ->> 'Time' LIKE '____-__-__T%';--> statement-breakpoint
UPDATE "inspections" SET "headers" = ("headers" - 'Time' - 'ReviewedBy') || jsonb_strip_nulls(jsonb_build_object(
	'SurveyTime', CASE WHEN "headers" ->> 'Time' NOT LIKE '____-__-__T%' THEN "headers" -> 'Time' END,
	'SurveyReviewedBy', CASE WHEN NOT EXISTS (
		SELECT FROM "users" WHERE "users"."id" = "reviewed_by_id"
			AND trim("users"."first_name" || ' ' || "users"."last_name") = "headers" ->> 'ReviewedBy'
	) THEN "headers" -> 'ReviewedBy' END))
	WHERE "headers" ?| ARRAY['Time', 'ReviewedBy'];
--> statement-breakpoint
UPDATE "inspection_filters" SET "filter_model" = regexp_replace("filter_model"::text,
	'"header"\s*:\s*"(ReviewedBy|Time)"', '"header":"Survey\1"', 'g')::json
	WHERE "filter_model"::text ~ '"header"\s*:\s*"(ReviewedBy|Time)"';
