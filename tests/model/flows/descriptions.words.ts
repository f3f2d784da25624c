/** The Korean of the charts' descriptions, which are English texts in the code of the machines. */
import { type Words, words } from './words.ts';

const KOREAN: Readonly<Record<string, string>> = {
  'Says what is erased and what the law keeps, offers the data first, and asks for a typed word.':
    '탈퇴하면 지워지는 정보와 법에 따라 보관하는 정보를 안내하고, 먼저 데이터를 내려받을 수 있게 하며, 정해진 단어를 입력하게 한다.',
  'The popup may be hidden behind the page: the member can cancel, or open it again.':
    '팝업이 페이지 뒤에 가려졌을 수 있으므로 취소하거나 다시 열 수 있다.',
  'The sign-in is too long ago: the member proves again who they are.':
    '로그인한 지 오래되어 회원이 본인임을 다시 확인한다.',
  'The session is being restored or started: a link waits until it is known who is signed in.':
    '로그인 정보를 복원하거나 시작하는 중이다. 누가 로그인해 있는지 알 때까지 링크가 기다린다.',
  'Decides which dialog the link or URL may open.': '링크나 주소로 어떤 창을 열 수 있는지 판단한다.',
  'No dialog is open.': '열린 창이 없다.',
  'Sign-in by e-mail and by identity provider, in parallel.':
    '이메일 로그인과 외부 계정 로그인을 함께 진행한다.',
  'Sign-up by e-mail and by identity provider, in parallel.': '이메일 가입과 외부 계정 가입을 함께 진행한다.',
  'The page was reloaded during a social sign-up: is the provider session still there?':
    '외부 계정으로 가입하던 중 페이지가 새로고침되었다. 외부 계정 로그인이 남아 있는지 확인한다.',
  'An account with a password has the same address: entering the password links the two.':
    '같은 이메일로 비밀번호를 쓰는 계정이 있다. 비밀번호를 입력하면 두 계정이 연결된다.',
  'Signed in with a temporary password; the session starts once the offer is accepted or skipped. Leaving the dialog counts as skipping it, unless a new password is being saved: the old sign-in may have ended by then.':
    '임시 비밀번호로 로그인했다. 새 비밀번호 설정을 마치거나 건너뛰면 로그인이 시작된다. 창을 닫으면 건너뛴 것으로 보지만, 새 비밀번호를 저장하는 동안에는 닫히지 않는다. 이전 로그인이 이미 끝났을 수 있기 때문이다.',
  'No sign-in dialog opens for a member.': '회원에게는 로그인 창이 열리지 않는다.',
  'A link of another account is opened once the member has logged out.':
    '다른 계정의 링크는 회원이 로그아웃한 뒤에 열린다.',
  "Whose link was opened? While the member's profile cannot be loaded, the link waits.":
    '누구의 링크인지 판단한다. 회원의 프로필을 불러오지 못하는 동안 링크가 기다린다.',
  'The link is for another account: names the signed-in member and offers what to do.':
    '다른 계정의 링크다. 로그인한 회원을 알려 주고 할 수 있는 일을 제안한다.',
  'The address has an account by now. Another member leaves the sign-up as it is.':
    '그사이 이 이메일로 계정이 만들어졌다. 다른 회원이 로그인하면 가입 진행 상태는 그대로 둔다.',
  'The progress of a sign-up that can be resumed.': '이어서 진행할 수 있는 가입의 진행 상태다.',
  'While no dialog is open, the page offers to enter the code.':
    '열린 창이 없으면 페이지에서 인증 번호 입력을 제안한다.',
  'While no dialog is open, the page offers to choose the password.':
    '열린 창이 없으면 페이지에서 비밀번호 설정을 제안한다.',
  'Keeps one mailing actor per kind of mail and address.': '메일 종류와 주소마다 발송 액터를 하나씩 둔다.',
  'The password was lost, for example in a reload; the email address is still verified.':
    '새로고침 등으로 비밀번호는 사라졌지만 이메일은 인증된 상태다.',
  'A profile needs a verified email address: sign in instead.':
    '프로필 설정에는 인증된 이메일이 필요하므로 로그인 창을 연다.',
  'The identity is already being recalled.': '외부 계정을 이미 확인하고 있다.',
  'Declined, or the identity has expired.': '연결하지 않기로 했거나 외부 계정 확인이 만료되었다.',
  'The URL was updated to match the state: nothing to do.':
    '주소가 상태에 맞게 바뀐 것뿐이므로 할 일이 없다.',
  'The verification mail was sent: the progress region offers to resume.':
    '인증 메일을 보냈다. 이어서 진행할 수 있게 진행 영역에서 제안한다.',
  'The provider no longer confirms the identity.': '외부 계정 서비스가 더 이상 본인임을 확인해 주지 않는다.',
  'Raised when the account exists or its ticket is no longer valid.':
    '계정이 만들어졌거나 가입 티켓이 더 이상 유효하지 않을 때 발생한다.',
  'A link without its email address or secret cannot be confirmed.':
    '이메일이나 비밀 값이 없는 링크는 확인할 수 없다.',
  'Another member is signed in: the page names them and asks to log out first.':
    '다른 회원이 로그인해 있다. 페이지에서 그 회원을 알려 주고 먼저 로그아웃하도록 안내한다.',
  'The address has an account by now: offers to log in.':
    '그사이 이 이메일로 계정이 만들어졌다. 로그인을 제안한다.',
  'Already confirmed in another browser; only that one can continue the sign-up.':
    '다른 브라우저에서 이미 인증되었다. 그 브라우저에서만 가입을 이어서 진행할 수 있다.',
  'The page continues to the password step.': '페이지가 비밀번호 단계로 넘어간다.',
  'The page continues to the dialog that sends a new mail.': '페이지가 새 메일을 보내는 창으로 넘어간다.',
  'Decides which step the link or URL may open.': '링크나 주소로 어떤 단계를 열 수 있는지 판단한다.',
  'Offers to sign in or to send an invitation; the mailing chart sends it.':
    '로그인하거나 안내 메일을 보내도록 제안한다. 발송은 메일 차트가 맡는다.',
  'Offers another invitation once the cool-down allows it.':
    '대기 시간이 끝나면 안내 메일을 다시 보낼 수 있게 한다.',
  'Passes the sign-in to the app.': '로그인을 앱에 전달한다.',
  'The session is being restored.': '로그인 정보를 복원하는 중이다.',
  'Names the account and the app. Only a click here hands anything over.':
    '계정과 앱을 알려 준다. 여기에서 누를 때만 로그인이 전달된다.',
  'The link was opened; waits until the app uses it. The link is kept only in this state.':
    '링크를 열었고 앱이 사용할 때까지 기다린다. 링크는 이 상태에서만 보관한다.',
  'The link expired unused: the app was not opened, or is too old to report back.':
    '링크가 사용되지 않고 만료되었다. 앱이 열리지 않았거나 결과를 알리지 못하는 오래된 앱이다.',
  'The app has signed in.': '앱이 로그인했다.',
  'How long the URL keeps the parameters of the app.': '주소에 앱 매개변수를 언제까지 남겨 둘지 결정한다.',
  'The parameters of the app are removed.': '앱 매개변수를 지웠다.',
  'It is not known yet who is signed in.': '누가 로그인해 있는지 아직 알 수 없다.',
  'The sign-in dialog is open, and itself keeps the parameters.':
    '로그인 창이 열려 있고, 이 창이 매개변수를 유지한다.',
  'The sign-in succeeded; the profile is being loaded.': '로그인에 성공했고 프로필을 불러오는 중이다.',
  'A member was signed in already.': '회원이 이미 로그인해 있었다.',
  'The member chose another account, or the session ended: the offer waits for a member.':
    '회원이 다른 계정을 선택했거나 로그인이 끝났다. 회원이 로그인할 때까지 확인 창이 기다린다.',
  'A mail sent by another tab or in an earlier visit may still be cooling down.':
    '다른 탭이나 이전 방문에서 보낸 메일의 대기 시간이 남아 있을 수 있다.',
  'Sent; the next one has to wait.': '메일을 보냈다. 다음 메일은 기다려야 한다.',
  'A mail was sent shortly before, by another tab, an earlier visit or another browser.':
    '조금 전에 다른 탭, 이전 방문 또는 다른 브라우저에서 메일을 보냈다.',
  'Nothing was sent; the user can try again.': '메일을 보내지 못했다. 다시 시도할 수 있다.',
  'Ignored: the response to this request is more recent.': '이 요청의 응답이 더 최신이므로 무시한다.',
  'The tab says that the password is changed and that all other sessions have ended.':
    '비밀번호가 변경되었고 다른 로그인이 모두 종료되었다고 탭에서 알린다.',
  'The account exists; if this sign-in fails, the member can sign in by hand.':
    '계정은 만들어졌다. 이 로그인이 실패해도 회원이 직접 로그인할 수 있다.',
  'The response to an earlier attempt was lost.': '이전 시도의 응답을 받지 못했다.',
  'There is no such post, or it has been deleted.': '게시글이 없거나 삭제되었다.',
  'The form says that the post is saved.': '게시글을 저장했다고 알린다.',
  'Another person has changed the post: it says what, and the form can still be edited.':
    '다른 사람이 게시글을 변경했다. 변경된 항목을 알려 주고 계속 편집할 수 있다.',
  'The sign-in is open over the page; afterwards the work goes on.':
    '페이지 위에 로그인 창이 열린다. 로그인하면 작업을 이어서 한다.',
  'The local clock may be wrong and must not end a session: asks the server again.':
    '기기 시계가 틀렸을 수 있으므로 그것만으로 로그인을 끝내지 않고 서버에 다시 묻는다.',
  'The token is known, the profile is not yet.': '토큰은 있지만 프로필은 아직 없다.',
  'The profile of the member: requested until the server answers or the token expires.':
    '회원의 프로필이다. 서버가 응답하거나 토큰이 만료될 때까지 요청한다.',
  'Whether the member has been warned that the session is about to end.':
    '로그인이 곧 끝난다고 회원에게 알렸는지를 나타낸다.',
  'The member dismissed the warning; the session may expire.':
    '회원이 안내를 닫았다. 로그인은 만료될 수 있다.',
  'The server refused the token: signs out after 3 s, the time to read why. Further 401s are ignored.':
    '서버가 토큰을 거절했다. 이유를 읽을 수 있도록 3초 뒤에 로그아웃한다. 그사이의 401 응답은 무시한다.',
  'Clears the data of the member in the browser; tells the server and the identity provider.':
    '브라우저에서 회원의 정보를 지우고 서버와 외부 계정 서비스에 알린다.',
  'Loads the home page as a new document, unless offline or that happened a moment ago (S27).':
    '오프라인이거나 조금 전에 이미 열었을 때가 아니면 홈 화면을 새 문서로 연다(S27).',
  'Another tab ended the session: reloads this page once it is visible and online.':
    '다른 탭에서 로그인이 끝났다. 이 페이지가 보이고 온라인이 되는 즉시 새로고침한다.',
  'The token had already expired on arrival: reported like any other end.':
    '받은 토큰이 이미 만료되어 있었다. 다른 종료와 똑같이 알린다.',
  'A tab that was suspended past the expiry must not send the expired token again.':
    '만료 시각이 지나도록 멈춰 있던 탭은 만료된 토큰을 다시 보내면 안 된다.',
  'The server was unreachable, which refuses nothing: the member stays signed in.':
    '서버에 연결할 수 없었을 뿐 거절된 것이 아니므로 로그인이 유지된다.',
  'Asks again with the new token: a refusal of the old one must not end the session.':
    '새 토큰으로 다시 요청한다. 이전 토큰이 거절되었다고 로그인을 끝내면 안 된다.',
  'The refused token was an old one: another tab has renewed the session since.':
    '거절된 토큰은 이전 것이었다. 그사이 다른 탭에서 로그인이 연장되었다.',
  'The session is over either way, so there is nothing to confirm.':
    '어차피 로그인이 끝났으므로 확인할 것이 없다.',
  'No account has this address: sign up, or enter another address.':
    '이 이메일로 가입한 계정이 없다. 가입하거나 다른 이메일을 입력한다.',
  'The address has an account: sign in, or enter another address.':
    '이 이메일로 가입한 계정이 있다. 로그인하거나 다른 이메일을 입력한다.',
  'Offers to send the verification mail; the mailing chart sends it.':
    '인증 메일 보내기를 제안한다. 발송은 메일 차트가 맡는다.',
  'Waits for the code in the mail; the link in the same mail works as well.':
    '메일의 인증 번호를 기다린다. 같은 메일의 링크를 눌러도 된다.',
  'The link or code has expired; offers a new mail.': '링크나 인증 번호가 만료되었다. 새 메일을 제안한다.',
  'Is it easy to guess? The server applies the same rules as at registration.':
    '추측하기 쉬운 비밀번호인지 확인한다. 서버는 가입할 때와 같은 규칙을 적용한다.',
  'Another tab opened the link in our mail.': '다른 탭에서 메일의 링크를 열었다.',
  'Opens the popup at once if the desktop app asked for it.': '데스크톱 앱이 요청했다면 팝업을 바로 연다.',
  'Must be entered synchronously in the click, or the browser blocks the popup.':
    '누른 즉시 동기적으로 들어와야 한다. 그러지 않으면 브라우저가 팝업을 막는다.',
  'It is unknown whether the stored session is alive. The page offers to try again.':
    '저장된 로그인이 유효한지 알 수 없다. 페이지에서 다시 시도하도록 제안한다.',
  'Too many failed attempts: the form says how long to wait.':
    '실패한 시도가 너무 많다. 얼마나 기다려야 하는지 알려 준다.',
  'A dangerous call needs a fresh code: it is repeated after the proof, and given up with the dialog.':
    '위험한 작업에는 새 인증 번호가 필요하다. 확인되면 작업을 다시 실행하고, 창을 닫으면 취소한다.',
  'Too many wrong codes: the form says how long to wait.':
    '틀린 인증 번호가 너무 많다. 얼마나 기다려야 하는지 알려 준다.',
};

/**
 * The description of a state or transition in both languages.
 *
 * @throws Error if its Korean text is missing
 */
export function describedAs(description: string | undefined): Words | null {
  if (description === undefined) return null;
  const korean = KOREAN[description];
  if (korean === undefined) throw new Error(`No Korean text for the description "${description}".`);
  return words(description, korean);
}

/** All descriptions with a Korean text. */
export const DESCRIBED: readonly string[] = Object.keys(KOREAN);
