-- Counts a request of a signed-in member in its fixed window and finds the session with its member, in one round trip.
-- A function, because its plan is kept for the connection: parsing and planning cost more than the work.
CREATE FUNCTION count_and_find_session(
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
      'rotatedAt', s.rotated_at, 'temporaryPassword', s.temporary_password) END,
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
