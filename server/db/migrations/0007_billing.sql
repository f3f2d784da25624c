CREATE TABLE "point_credits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"remaining" integer NOT NULL,
	"credited_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "point_credits_remaining_check" CHECK (remaining between 0 and points)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purchased_at" bigint NOT NULL,
	"plan_id" text NOT NULL,
	"item" jsonb NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"card_digits" text,
	"receipt" text NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"refunded_at" bigint,
	"refund_reason" text,
	"status" text GENERATED ALWAYS AS (case when refunded_amount = 0 then 'paid' when refunded_amount < amount then 'partly-refunded' else 'refunded' end) STORED NOT NULL,
	CONSTRAINT "purchases_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "purchases_refund_check" CHECK (refunded_amount between 0 and amount and (refunded_amount > 0) = (refunded_at is not null) and (refunded_amount > 0) = (refund_reason is not null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"started_at" bigint NOT NULL,
	"paid_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"points" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_credits" ADD CONSTRAINT "point_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_credits_user_id_idx" ON "point_credits" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_credits_month_key" ON "point_credits" USING btree ("user_id","expires_at") WHERE kind = 'plan';--> statement-breakpoint
CREATE INDEX "purchases_user_id_idx" ON "purchases" USING btree ("user_id","purchased_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_user_id_idx" ON "usage_records" USING btree ("user_id","used_at","id");--> statement-breakpoint
CREATE INDEX "usage_records_kind_idx" ON "usage_records" USING btree ("user_id","kind","used_at","id");