CREATE TABLE "asset_lines" (
	"asset_uuid" uuid PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"line" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "network_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "network_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"system" text NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset_lines" ADD CONSTRAINT "asset_lines_asset_uuid_assets_uuid_fk" FOREIGN KEY ("asset_uuid") REFERENCES "public"."assets"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_lines" ADD CONSTRAINT "asset_lines_import_id_network_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."network_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_imports" ADD CONSTRAINT "network_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_imports" ADD CONSTRAINT "network_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_lines_import" ON "asset_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "network_imports_newest" ON "network_imports" USING btree ("organisation_id","id");