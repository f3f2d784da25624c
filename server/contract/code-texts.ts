import { ACCOUNT_CODE_TEXTS } from './account-code-texts.ts';
import type { CodeName } from './codes.ts';
import { type LocalizedText, text } from './envelope.ts';

/** The message of every code, as shown to users. */
export const CODE_TEXTS = {
  ValidationFailed: text(
    'Some entries are not valid. Please check them.',
    '올바르지 않은 항목이 있습니다. 확인해 주세요.',
    'Некоторые данные введены неверно. Проверьте их и повторите попытку.',
  ),
  NotFound: text(
    'The requested item could not be found.',
    '요청하신 항목을 찾을 수 없습니다.',
    'Запрошенный объект не найден.',
  ),
  PayloadTooLarge: text(
    'The request is too large.',
    '요청의 크기가 허용 범위를 초과하였습니다.',
    'Размер запроса слишком велик.',
  ),
  TooManyRequests: text(
    'Too many requests. Please wait a moment.',
    '요청이 너무 많습니다. 잠시 기다려 주세요.',
    'Слишком много запросов. Повторите попытку немного позже.',
  ),
  RequestTimedOut: text(
    'The request took too long to arrive. Please try again.',
    '요청 전송 시간이 초과되었습니다. 다시 시도해 주세요.',
    'Запрос передавался слишком долго. Повторите попытку.',
  ),
  TextNotVisible: text(
    'Please use letters that can be seen, without hidden characters.',
    '눈에 보이는 글자로 입력해 주세요. 숨은 문자는 사용할 수 없습니다.',
    'Используйте видимые буквы, без скрытых символов.',
  ),
  ChangedMeanwhile: text(
    'This was changed in another window or by someone else in the meantime.',
    '그사이 다른 창이나 다른 사람이 내용을 변경했습니다.',
    'За это время данные были изменены в другом окне или другим пользователем.',
  ),
  ...ACCOUNT_CODE_TEXTS,
  VerificationExpired: text(
    'The email has been expired.',
    '인증 메일이 만료되었습니다.',
    'Срок действия письма истёк.',
  ),
  VerificationInvalid: text(
    'The verification link or code is incorrect.',
    '인증 링크 또는 인증 번호가 올바르지 않습니다.',
    'Ссылка или код подтверждения неверны.',
  ),
  AlreadyVerified: text(
    'This email is already verified. Continue in the browser in which you verified it.',
    '이미 인증된 이메일입니다. 인증한 브라우저에서 계속해 주세요.',
    'Этот адрес уже подтверждён. Продолжите в том браузере, где вы его подтвердили.',
  ),
  TicketInvalid: text(
    'The verification is no longer valid. Please verify your email again.',
    '인증이 더 이상 유효하지 않습니다. 이메일을 다시 인증해 주세요.',
    'Подтверждение адреса больше не действительно. Подтвердите адрес ещё раз.',
  ),
  HandoffAppUnknown: text(
    'This app cannot be logged in from here.',
    '이 사이트에서 로그인할 수 없는 앱입니다.',
    'Вход в это приложение отсюда невозможен.',
  ),
  HandoffInvalid: text(
    'The login of the app is no longer valid. Start again from the app.',
    '앱 로그인 요청이 만료되었거나 이미 사용되었습니다. 앱에서 다시 시작해 주세요.',
    'Вход в приложение больше не действителен. Начните его в приложении заново.',
  ),
  AlreadyMember: text(
    'You are already a member with this email. Please log in.',
    '이미 이 이메일로 가입하셨습니다. 로그인해 주세요.',
    'Вы уже зарегистрированы с этим адресом. Выполните вход.',
  ),
  TooManyCodes: text(
    'The code no longer works because wrong codes were entered too often. Use the link in the email.',
    '인증 번호가 여러 번 잘못 입력되어 더 이상 사용할 수 없습니다. 메일에 있는 링크로 인증해 주세요.',
    'Код больше нельзя использовать: слишком много неверных попыток. Воспользуйтесь ссылкой из письма.',
  ),
  SessionEnded: text(
    'Your session has ended. Please log in again.',
    '로그인 상태가 종료되었습니다. 다시 로그인해 주세요.',
    'Сеанс завершён. Войдите снова.',
  ),
  RenewalRefused: text(
    'Your session cannot be extended. Please log in again.',
    '로그인을 연장할 수 없습니다. 다시 로그인해 주세요.',
    'Сеанс больше нельзя продлить. Войдите снова.',
  ),
  ConfirmAgain: text(
    'Please confirm your password again to continue.',
    '계속하려면 비밀번호를 다시 확인해 주세요.',
    'Чтобы продолжить, подтвердите пароль ещё раз.',
  ),
  SiteOnly: text(
    'This can only be done on the website.',
    '웹사이트에서만 이용할 수 있는 기능입니다.',
    'Это можно сделать только на сайте.',
  ),
  ImageRefused: text(
    'The image could not be read. Choose a png, jpeg or webp image.',
    '사진을 읽을 수 없습니다. png, jpeg, webp 사진을 선택해 주세요.',
    'Не удалось прочитать изображение. Используйте формат png, jpeg или webp.',
  ),
  ImageTooLarge: text(
    'Image should be less than 2mb.',
    '사진은 2MB 미만이어야 합니다.',
    'Размер изображения должен быть меньше 2 МБ.',
  ),
  Internal: text(
    'An unexpected error occurred. Please try again.',
    '예기치 않은 오류가 발생했습니다. 다시 시도해 주세요.',
    'Произошла непредвиденная ошибка. Повторите попытку.',
  ),
  Unavailable: text(
    'The service is not available right now. Please try again in a moment.',
    '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    'Сервис сейчас перегружен. Повторите попытку немного позже.',
  ),
} as const satisfies Record<CodeName, LocalizedText>;
