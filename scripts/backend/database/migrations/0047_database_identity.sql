CREATE TABLE "database_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_identity_one_row" CHECK ("database_identity"."is_only")
);
