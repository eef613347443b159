CREATE TABLE "export_templates" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"blob_name" text NOT NULL,
	"unplaced" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_templates_blob_name_unique" UNIQUE("blob_name")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "into_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "export_templates" ADD CONSTRAINT "export_templates_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;