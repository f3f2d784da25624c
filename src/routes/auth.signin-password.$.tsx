import { createFileRoute, redirect } from '@tanstack/react-router';
import { passwordSearch } from '#src/lib/guard.ts';
import { parseSearch } from '#src/lib/search.ts';

/** Where invitation and password mails lead: the password step, with the address filled in. */
export const Route = createFileRoute('/auth/signin-password/$')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/', search: passwordSearch(parseSearch(location.searchStr)), replace: true });
  },
});
