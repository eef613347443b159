CREATE TABLE "audit_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"user_email" text,
	"user_organisation_id" integer,
	"user_organisation_name" text,
	"organisation_id" integer,
	"organisation_name" text,
	"subject_kind" text,
	"subject_id" text,
	"subject_name" text,
	"detail" text,
	"address" text,
	"count" integer DEFAULT 1 NOT NULL,
	"count_key" text,
	CONSTRAINT "audit_events_count_key_unique" UNIQUE("count_key")
);
--> statement-breakpoint
CREATE INDEX "audit_events_organisation" ON "audit_events" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_user_organisation" ON "audit_events" USING btree ("user_organisation_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");