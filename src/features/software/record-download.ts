import { recordDownload } from '#contract/account.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';

/** Notes the download in the member's profile, as far as that is possible: the download does not wait for it. */
export const recordDownloadOf = (api: ApiClient): void => {
  void api.call(recordDownload, {}, { keepalive: true });
};
