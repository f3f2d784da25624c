import { recordDownload } from '#contract/account.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';

/** Records the download in the member's profile, best effort: the download does not wait for it. */
export const recordDownloadOf = (api: ApiClient): void => {
  void api.call(recordDownload, {}, { keepalive: true });
};
