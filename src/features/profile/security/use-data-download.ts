import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { exportData } from '#contract/security.contract.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { saveFile } from '#src/lib/save-file.ts';
import type { TabProps } from '../profile-tabs.ts';

const asJson = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

/**
 * Downloads everything that is stored about the member.
 * @returns how to start it, whether it runs, and what went wrong, in the user's language
 */
export function useDataDownload(api: TabProps['api']) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    // Fail when offline, so that the button does not stay busy.
    networkMode: 'always',
    mutationFn: () => api.read(exportData),
    onSuccess: (data) => {
      // Swedish writes the day, here that of the device, as YYYY-MM-DD.
      const day = new Date(data.exportedDt).toLocaleDateString('sv');
      saveFile(`${PRODUCT.slug}-${day}.json`, asJson(data));
    },
  });
  const isLimit = error instanceof ApiFailureError && error.failure.status === 429;
  return {
    start: () => mutate(),
    isPending,
    problem: error && t(isLimit ? 'profile.security.data.limit' : 'profile.security.data.failed'),
  };
}
