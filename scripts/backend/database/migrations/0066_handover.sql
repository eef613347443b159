ALTER TABLE "inspections" ADD COLUMN "handover" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "ordered_metres" double precision;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "handed_over_by_id" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "answered_by_id" integer;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_handed_over_by_id_users_id_fk" FOREIGN KEY ("handed_over_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_handover" ON "inspections" USING btree ("organisation_id","handover") WHERE "inspections"."handover" is not null;