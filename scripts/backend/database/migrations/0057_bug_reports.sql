CREATE TABLE "bug_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"organisation_id" integer NOT NULL,
	"organisation_name" text NOT NULL,
	"version" text NOT NULL,
	"error" text,
	"note" text NOT NULL,
	"is_veiled" boolean NOT NULL,
	"blob_name" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "bug_reports_blob_name_unique" UNIQUE("blob_name")
);
--> statement-breakpoint
CREATE INDEX "bug_reports_sent_at" ON "bug_reports" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "bug_reports_user" ON "bug_reports" USING btree ("user_id","sent_at");