import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { DownloadIcon } from '#src/components/further-icons.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { SettingRow } from './setting-row.tsx';
import { useDataDownload } from './use-data-download.ts';

/** The copy of everything that is stored about the member. */
export const DataRow = ({ api }: Pick<TabProps, 'api'>) => {
  const { t } = useTranslation();
  const { start, isPending, problem } = useDataDownload(api);
  return (
    <SettingRow
      icon={<DownloadIcon />}
      name={t('profile.security.data.title')}
      state={t('profile.security.data.text')}
      action={
        <Button
          variant="secondary"
          pending={isPending}
          readOnly={isPending}
          aria-label={t('profile.security.data.downloadNamed')}
          onClick={start}
        >
          {t('profile.security.data.download')}
        </Button>
      }
    >
      <Notice>{problem}</Notice>
    </SettingRow>
  );
};
