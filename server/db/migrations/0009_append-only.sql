-- The security log is evidence: rows are added, and deleted by the retention job, but never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON "security_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
