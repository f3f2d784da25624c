CREATE TABLE "inquiry_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inquiry_id" bigint NOT NULL,
	"staff_id" text NOT NULL,
	"message" text NOT NULL,
	"answered_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_newest_idx";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_answers_inquiry_id_idx" ON "inquiry_answers" USING btree ("inquiry_id","id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_spam_idx" ON "inquiries" USING btree ("is_spam","id");--> statement-breakpoint
CREATE INDEX "inquiries_status_idx" ON "inquiries" USING btree ("is_spam","status","id");--> statement-breakpoint
CREATE INDEX "inquiries_type_idx" ON "inquiries" USING btree ("is_spam","type","id");--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree ((lower("email") collate "C"));--> statement-breakpoint
CREATE INDEX "inquiries_name_idx" ON "inquiries" USING btree ((lower("name") collate "C"));--> statement-breakpoint
CREATE INDEX "posts_category_idx" ON "posts" USING btree ("category","published_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_state_id_idx" ON "users" USING btree ("state_flag","id");--> statement-breakpoint
CREATE INDEX "users_state_email_idx" ON "users" USING btree ("state_flag","email_canonical" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_state_name_idx" ON "users" USING btree ("state_flag",(lower("nick_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "posts_newest_idx" ON "posts" USING btree ("published_on" DESC NULLS FIRST,"id");