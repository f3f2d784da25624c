import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { exportData } from '#contract/security.contract.ts';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import { Notice } from '#src/components/notice.tsx';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { saveFile } from '#src/lib/save-file.ts';
import type { TabProps } from '../profile-tabs.ts';
import styles from './security.module.css';

const asJson = (content: object) =>
  new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });

/** Downloads everything that is stored about the member. */
export const DataDownload = ({ api }: Pick<TabProps, 'api'>) => {
  const { t } = useTranslation();
  const download = useMutation({
    // Fail when offline, so that the button does not stay busy.
    networkMode: 'always',
    mutationFn: () => api.read(exportData),
    onSuccess: (data) => saveFile(`${PRODUCT.slug}-${data.exportedDt.slice(0, 10)}.json`, asJson(data)),
  });
  const isLimit = download.error instanceof ApiFailureError && download.error.failure.status === 429;
  return (
    <div className={styles.group}>
      <div className={classNames(styles.method, styles.stacked)}>
        <p>{t('profile.security.data.text')}</p>
        <Button
          variant="secondary"
          pending={download.isPending}
          readOnly={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('profile.security.data.download')}
        </Button>
      </div>
      <Notice>
        {download.isError && t(isLimit ? 'profile.security.data.limit' : 'profile.security.data.failed')}
      </Notice>
    </div>
  );
};
