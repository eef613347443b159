DROP INDEX "frames_inspection_frame";--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "observation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "frames_inspection_observation" ON "frames" USING btree ("inspection_uuid","frame_id","observation");