CREATE TABLE "told_work" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" uuid NOT NULL,
	CONSTRAINT "told_work_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "work_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"pace" text NOT NULL,
	"zone" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"free_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "work_mails_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "told_work" ADD CONSTRAINT "told_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_mails" ADD CONSTRAINT "work_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_mails_next" ON "work_mails" USING btree ("next_at");