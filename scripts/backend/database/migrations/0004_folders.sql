CREATE TABLE "inspection_filters" (
	"user_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"filter_model" json,
	"folder_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "inspection_filters_user_id_organisation_id_pk" PRIMARY KEY("user_id","organisation_id")
);
--> statement-breakpoint
DROP INDEX "folders_organisation";--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "name_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD COLUMN "place_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_filters" ADD CONSTRAINT "inspection_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_filters" ADD CONSTRAINT "inspection_filters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("folder_id");