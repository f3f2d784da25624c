CREATE TABLE "installers" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "plan_rules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "deleted_at" bigint;