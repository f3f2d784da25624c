import { Link } from '@tanstack/react-router';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';

const TEXTS = {
  title: words('There is no such page', '페이지가 없습니다'),
  lead: words(
    'The address may be of another version of the atlas.',
    '다른 버전의 아틀라스에서 만든 주소일 수 있습니다.',
  ),
  start: words('All charts', '전체 차트'),
};

/** For an address of a chart that does not exist, or of no page. The navigation stays. */
export function BrokenPage() {
  const { say } = useSpeech();
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p>{say(TEXTS.lead)}</p>
      <Link to="/">{say(TEXTS.start)}</Link>
    </>
  );
}
