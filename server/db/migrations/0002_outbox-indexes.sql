DROP INDEX "outbox_mails_due_idx";--> statement-breakpoint
DROP INDEX "outbox_mails_to_address_idx";--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting_idx" ON "outbox_mails" USING btree ("id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting_address_idx" ON "outbox_mails" USING btree ("to_address","id") WHERE state = 'waiting';