import type { publishingMachine } from '#machines/backoffice/publishing.machine.ts';
import { backofficeEditor as en } from '#src/i18n/locales/en/backoffice-editor.ts';
import { backofficeEditor as ko } from '#src/i18n/locales/ko/backoffice-editor.ts';
import { label, type Words, type WordsFor, words } from './words.ts';

const press = (text: (texts: { [Key in keyof typeof en.bar]: string }) => string): Words =>
  words(`The editor presses "${text(en.bar)}".`, `편집자가 [${text(ko.bar)}] 버튼을 누른다.`);

export const publishingWords: WordsFor<typeof publishingMachine> = {
  title: words('Editing a post', '게시글 편집'),
  question: words(
    'How is a post edited and saved without losing what was typed?',
    '입력한 내용을 잃지 않고 게시글을 어떻게 편집하고 저장하는가?',
  ),
  start: ({ id }) =>
    id === null
      ? words('The editor opens the form of a new post.', '편집자가 새 게시글 화면을 연다.')
      : words('The editor opens the form of a post.', '편집자가 게시글 편집 화면을 연다.'),
  events: {
    'post.edited': words('The editor changes a field.', '편집자가 내용을 수정한다.'),
    'draft.continued': label(
      'The editor continues the draft kept in the browser.',
      '편집자가 브라우저에 보관된 초안을 이어서 작성한다.',
      ({ isOutdated }) =>
        isOutdated
          ? words(
              'The editor continues a draft that is older than the version of the server.',
              '편집자가 서버의 내용보다 오래된 초안을 이어서 작성한다.',
            )
          : words(
              'The editor continues the draft kept in the browser.',
              '편집자가 브라우저에 보관된 초안을 이어서 작성한다.',
            ),
    ),
    'post.submitted': press(({ save }) => save),
    'post.reset': press(({ reset }) => reset),
    'theirs.adopted': press(({ loadTheirs }) => loadTheirs),
    'load.retried': words('The editor presses "Try again".', '편집자가 [다시 시도] 버튼을 누른다.'),
    'session.renewed': words('The editor signs in again.', '편집자가 다시 로그인한다.'),
  },
  answers: {
    loadPost: {
      actor: words('loading the post', '게시글 불러오기'),
      loaded: words('The server sends the post.', '서버가 게시글을 보낸다.'),
      missing: words('The server has no such post.', '서버에 해당 게시글이 없다.'),
      ended: words(
        'The server answers the request for the post: the session has ended.',
        '게시글을 불러오려는데 로그인이 만료되었다.',
      ),
    },
    savePost: {
      actor: words('saving the post', '게시글 저장'),
      saved: words('The server saves the post.', '서버가 게시글을 저장한다.'),
      changed: words(
        'The server answers: someone else has changed the post.',
        '서버 응답: 다른 사람이 게시글을 변경했다.',
      ),
      ended: words(
        'The server answers the save: the session has ended.',
        '게시글을 저장하려는데 로그인이 만료되었다.',
      ),
    },
  },
  states: {
    opening: words('Opening the form', '편집 화면 여는 중'),
    loading: words('Loading the post', '게시글 불러오는 중'),
    loadFailed: words('Says that the post could not be loaded', '게시글을 불러오지 못했다고 안내'),
    missing: words('Says that there is no such post', '게시글이 없다고 안내'),
    editing: words('Form', '편집 화면'),
    'editing.clean': words('nothing changed', '변경 없음'),
    'editing.dirty': words('unsaved changes', '저장하지 않은 변경'),
    'editing.saved': words('says that the post is saved', '저장했다고 안내'),
    saving: words('Saving the post', '게시글 저장 중'),
    conflict: words('Says what someone else has changed', '다른 사람이 변경한 내용 안내'),
    signedOut: words('Sign-in over the page', '화면 위에 로그인 창'),
    'signedOut.beforeLoading': words('before loading', '불러오기 전'),
    'signedOut.beforeSaving': words('before saving', '저장하기 전'),
  },
  guards: {
    isOutdated: words('the draft is older', '초안이 더 오래됨'),
    isNew: words('the post is new', '새 게시글'),
  },
  delays: {},
  effects: {
    showPost: words('The form shows the version of the server.', '서버에 저장된 내용이 화면에 표시된다.'),
    forgetDraft: words('The draft in the browser is deleted.', '브라우저에 있는 초안이 삭제된다.'),
  },
};
