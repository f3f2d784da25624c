import { useTranslation } from 'react-i18next';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { dayFormat } from '#src/lib/formats.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import { typedDay } from '#src/lib/typed-day.ts';
import type { PostValues } from './post-values.ts';

/** When a post becomes visible: `day` for one that waits for it, and a sentence for the user. */
export function useAppearance({ status, publishedOn }: Pick<PostValues, 'status' | 'publishedOn'>) {
  const { t } = useTranslation();
  const format = dayFormat(useContentLanguage());
  if (status === 'hide')
    return { kind: 'hidden', day: '', text: t('backoffice.editor.when.hidden') } as const;
  const due = typedDay(publishedOn);
  if (due === null || due <= koreanDay(Date.now()))
    return { kind: 'now', day: '', text: t('backoffice.editor.when.now') } as const;
  const day = format.format(new Date(due));
  return { kind: 'scheduled', day, text: t('backoffice.editor.when.scheduled', { day }) } as const;
}
