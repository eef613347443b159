ALTER TABLE "frames" ADD COLUMN "suggestion" jsonb;--> statement-breakpoint
ALTER TABLE "frames" ADD COLUMN "suggestion_dismissed" boolean DEFAULT false NOT NULL;