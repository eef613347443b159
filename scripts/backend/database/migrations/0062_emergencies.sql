CREATE TABLE "emergencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emergencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inspection_uuid" uuid NOT NULL,
	"frame_id" integer NOT NULL,
	"pipe" text NOT NULL,
	"observed" text NOT NULL,
	"chainage" text,
	"note" text,
	"told_by_id" integer NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_to" integer NOT NULL,
	"taken_on_at" timestamp with time zone,
	"taken_on_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_inspection_uuid_inspections_uuid_fk" FOREIGN KEY ("inspection_uuid") REFERENCES "public"."inspections"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_frame_id_frames_id_fk" FOREIGN KEY ("frame_id") REFERENCES "public"."frames"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_told_by_id_users_id_fk" FOREIGN KEY ("told_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_taken_on_by_id_users_id_fk" FOREIGN KEY ("taken_on_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergencies_inspection" ON "emergencies" USING btree ("inspection_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "emergencies_open" ON "emergencies" USING btree ("frame_id") WHERE "emergencies"."taken_on_at" is null;