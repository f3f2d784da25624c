CREATE TABLE "handoffs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"family_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"code_challenge" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	"device" text,
	"version" text,
	CONSTRAINT "handoffs_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "audience" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handoffs_user_id_idx" ON "handoffs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handoffs_family_id_idx" ON "handoffs" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "handoffs_expires_at_idx" ON "handoffs" USING btree ("expires_at");--> statement-breakpoint
-- As before, and says whom the session is for.
CREATE OR REPLACE FUNCTION count_and_find_session(
  counter_key text, request_at bigint, counter_capacity integer, counter_window bigint, asked_token_hash text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  answer text;
BEGIN
  WITH counted AS (
    INSERT INTO limit_counters AS c (key, used, window_start, capacity, window_ms, expires_at)
    VALUES (counter_key, 1, request_at, counter_capacity, counter_window, request_at + counter_window)
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN c.window_start + counter_window <= request_at THEN 1 ELSE c.used + 1 END,
      window_start = CASE WHEN c.window_start + counter_window <= request_at THEN request_at ELSE c.window_start END,
      expires_at = CASE WHEN c.window_start + counter_window <= request_at THEN excluded.expires_at ELSE c.expires_at END
    RETURNING c.used, c.window_start
  )
  SELECT json_build_object(
    'used', counted.used,
    'windowStart', counted.window_start,
    'session', CASE WHEN s.token_hash IS NULL THEN NULL ELSE json_build_object(
      'familyId', s.family_id, 'expiresAt', s.expires_at, 'signedInAt', s.signed_in_at, 'provenAt', s.proven_at,
      'rotatedAt', s.rotated_at, 'temporaryPassword', s.temporary_password, 'audience', s.audience) END,
    'member', CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object(
      'id', u.id, 'email', u.email, 'nickName', u.nick_name, 'phone', u.phone, 'job', u.job, 'imageKey', u.image_key,
      'stateFlag', u.state_flag, 'newsAgree', u.news_agree, 'adAgree', u.ad_agree,
      'registeredAt', u.registered_at, 'downloadedAt', u.downloaded_at) END
  )::text INTO answer
  FROM counted
  LEFT JOIN sessions s ON s.token_hash = asked_token_hash
  LEFT JOIN users u ON u.id = s.user_id;
  RETURN answer;
END
$$;
