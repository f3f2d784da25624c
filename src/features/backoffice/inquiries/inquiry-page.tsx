import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readInquiry } from '#contract/backoffice-inquiries.contract.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../backoffice-calls.ts';
import { PersonFrame } from '../person-frame.tsx';
import { InquiryView } from './inquiry-view.tsx';

interface InquiryPageProps {
  readonly calls: BackofficeCalls;
  readonly id: string;
}

/** An inquiry, once it has loaded. */
export const InquiryPage = ({ calls, id }: InquiryPageProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const inquiry = useQuery({
    queryKey: [...BACKOFFICE_KEY, 'inquiries', 'inquiry', id],
    queryFn: ({ signal }) => calls.read(readInquiry, { params: { id } }, signal),
    gcTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...BACKOFFICE_KEY, 'inquiries'] });
  if (inquiry.data !== undefined)
    return <InquiryView calls={calls} inquiry={inquiry.data} refresh={refresh} />;
  return (
    <PersonFrame
      back={t('backoffice.inquiries.back')}
      title={inquiry.isError ? t('errors.someError') : t('common.loading')}
    >
      {inquiry.error instanceof ApiFailureError && <CallFailure failure={inquiry.error.failure} />}
      {inquiry.isError && (
        <div>
          <Button variant="secondary" pending={inquiry.isFetching} onClick={() => void inquiry.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </PersonFrame>
  );
};
