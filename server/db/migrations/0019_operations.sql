ALTER TABLE "content_seeds" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at_idx" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "purchases_purchased_at_idx" ON "purchases" USING btree ("purchased_at");--> statement-breakpoint
CREATE INDEX "used_id_tokens_expires_at_idx" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_finished_idx" ON "outbox_mails" USING btree ("created_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "find_handles_expires_at_idx" ON "find_handles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "temporary_passwords_expires_at_idx" ON "temporary_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_image_key_idx" ON "users" USING btree ("image_key") WHERE image_key is not null;--> statement-breakpoint
CREATE INDEX "users_deleted_at_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "verification_links_expires_at_idx" ON "verification_links" USING btree ("expires_at");