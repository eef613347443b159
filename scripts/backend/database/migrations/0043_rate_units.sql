-- A rate for a length was one for a metre or a foot, as the inspection was. It becomes one for the unit of the
-- organisation's own standard: feet with PACP (US V7 and V8), metres with all others.
UPDATE "repair_rates" SET "per" = CASE WHEN "organisations"."standard_key" IN (3, 7) THEN 'ft' ELSE 'm' END
FROM "organisations" WHERE "organisations"."id" = "repair_rates"."organisation_id" AND "repair_rates"."per" = 'length';
