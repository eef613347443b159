ALTER TABLE "files" ADD COLUMN "batch_id" text;--> statement-breakpoint
CREATE INDEX "files_batch" ON "files" USING btree ("organisation_id","batch_id") WHERE "files"."batch_id" is not null;