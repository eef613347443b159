CREATE TABLE "batch_sendings" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sent_as" text NOT NULL,
	"batch_id" integer NOT NULL,
	CONSTRAINT "batch_sendings_organisation_id_user_id_sent_as_pk" PRIMARY KEY("organisation_id","user_id","sent_as")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"upload_organisation_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"name" text,
	"client" text,
	"work_order" text,
	"due_date" date,
	"responsible_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "batch_sendings" ADD CONSTRAINT "batch_sendings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sendings" ADD CONSTRAINT "batch_sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_sendings" ADD CONSTRAINT "batch_sendings_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_upload_organisation_id_organisations_id_fk" FOREIGN KEY ("upload_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_organisation" ON "batches" USING btree ("organisation_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_job_id_batches_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_job" ON "files" USING btree ("job_id") WHERE "files"."job_id" is not null;--> statement-breakpoint
CREATE TEMPORARY TABLE "sent_together" ON COMMIT DROP AS
	SELECT "organisation_id", "upload_user_id", "batch_id", max("upload_organisation_id") AS "upload_organisation_id",
		min("created_at") AS "created_at", row_number() OVER (ORDER BY min("id"))::integer AS "number"
	FROM "files" WHERE "batch_id" IS NOT NULL AND NOT "hidden" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "batches" ("id", "organisation_id", "upload_organisation_id", "created_by_id", "created_at") OVERRIDING SYSTEM VALUE
	SELECT "number", "organisation_id", "upload_organisation_id", "upload_user_id", "created_at" FROM "sent_together";--> statement-breakpoint
INSERT INTO "batch_sendings" ("organisation_id", "user_id", "sent_as", "batch_id")
	SELECT "organisation_id", "upload_user_id", "batch_id", "number" FROM "sent_together";--> statement-breakpoint
UPDATE "files" SET "job_id" = "sent_together"."number" FROM "sent_together"
	WHERE "files"."organisation_id" = "sent_together"."organisation_id"
		AND "files"."upload_user_id" = "sent_together"."upload_user_id"
		AND "files"."batch_id" = "sent_together"."batch_id" AND NOT "files"."hidden";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('batches', 'id'), coalesce(max("id"), 1), max("id") IS NOT NULL) FROM "batches";
