CREATE TABLE "content_seeds" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "content_seeds_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"lang" text NOT NULL,
	"is_spam" boolean NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"title" jsonb NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"team" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"employment" text NOT NULL,
	"is_open" boolean NOT NULL,
	"posted_on" date NOT NULL,
	"closes_on" date,
	"summary" jsonb NOT NULL,
	"duties" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"preferred" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"pattern" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_pattern_pk" PRIMARY KEY("day","pattern")
);
--> statement-breakpoint
CREATE TABLE "plan_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"annual_discount_percent" integer NOT NULL,
	"point_validity_months" integer NOT NULL,
	"credit_day" integer NOT NULL,
	"uses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"plan_group" text NOT NULL,
	"category" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"type" text NOT NULL,
	"points" integer NOT NULL,
	"points_for_use" integer NOT NULL,
	"monthly_charge_points" integer,
	"price_per_point" integer NOT NULL,
	"discount_percent" integer NOT NULL,
	"price_of_12_months" integer NOT NULL,
	"monthly_fee" integer
);
--> statement-breakpoint
CREATE TABLE "post_texts" (
	"post_id" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"hashtags" text[] NOT NULL,
	"markdown" text NOT NULL,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	"reading_minutes" integer NOT NULL,
	"search_letters" text NOT NULL,
	"search_initials" text NOT NULL,
	CONSTRAINT "post_texts_post_id_lang_pk" PRIMARY KEY("post_id","lang")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"filters" jsonb NOT NULL,
	"published_on" date NOT NULL,
	"thumbnail" jsonb NOT NULL,
	"top_image" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" text PRIMARY KEY NOT NULL,
	"maker" jsonb NOT NULL,
	"model" text NOT NULL,
	"technology" text NOT NULL,
	"build_volume" jsonb NOT NULL,
	"wavelength" integer NOT NULL,
	"resins" jsonb NOT NULL,
	"status" text NOT NULL,
	"since_version" text,
	"aliases" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" text PRIMARY KEY NOT NULL,
	"os" text NOT NULL,
	"version" text NOT NULL,
	"updated_on" date NOT NULL,
	"improvements" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"fixes" jsonb NOT NULL,
	"file" jsonb
);
--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_received_at_idx" ON "inquiries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "posts_published_on_idx" ON "posts" USING btree ("published_on");