CREATE TABLE "inspection_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspection_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"created_by_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inspection_views" ADD CONSTRAINT "inspection_views_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_views" ADD CONSTRAINT "inspection_views_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_views_organisation" ON "inspection_views" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "frames_to_decide" ON "frames" USING btree ("inspection_uuid") WHERE "frames"."suggestion" is not null and "frames"."defect_code" is null and "frames"."suggestion_dismissed" = false and "frames"."is_hidden" = false and "frames"."is_accepted" = false;