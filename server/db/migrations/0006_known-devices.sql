CREATE TABLE "known_devices" (
	"mark_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_mark_hash_user_id_pk" PRIMARY KEY("mark_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_user_id_idx" ON "tickets" USING btree ("user_id");--> statement-breakpoint
-- Finds the session of a token with its member and counts the request, in one round trip: a token of a session under
-- one key, any other under another. The one with five arguments stays for servers of the version before.
CREATE FUNCTION count_and_find_session(
  asked_token_hash text, request_at bigint,
  known_key text, known_capacity integer, known_window bigint,
  unknown_key text, unknown_capacity integer, unknown_window bigint
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  is_known boolean := EXISTS (SELECT FROM sessions WHERE token_hash = asked_token_hash);
  counter_key text := CASE WHEN is_known THEN known_key ELSE unknown_key END;
  counter_capacity integer := CASE WHEN is_known THEN known_capacity ELSE unknown_capacity END;
  counter_window bigint := CASE WHEN is_known THEN known_window ELSE unknown_window END;
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
