CREATE TABLE "export_items" (
	"export_id" integer NOT NULL,
	"position" integer NOT NULL,
	"inspection_uuid" uuid NOT NULL,
	"made_from" jsonb,
	CONSTRAINT "export_items_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"pictures" boolean NOT NULL,
	"status" text DEFAULT 'PE' NOT NULL,
	"status_reason" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"file_display_names" text[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "export_outputs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_outputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"export_id" integer NOT NULL,
	"position" integer NOT NULL,
	"filename" text NOT NULL,
	"extension" text NOT NULL,
	"content_type" text NOT NULL,
	"blob_name" text NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "export_outputs_blob_name_unique" UNIQUE("blob_name"),
	CONSTRAINT "export_outputs_position" UNIQUE("export_id","position")
);
--> statement-breakpoint
ALTER TABLE "export_items" ADD CONSTRAINT "export_items_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_outputs" ADD CONSTRAINT "export_outputs_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("created_by_id","id");--> statement-breakpoint
CREATE INDEX "exports_open" ON "exports" USING btree ("id") WHERE "exports"."status" in ('PE', 'PR');--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at");