import { ACCOUNT_CODE_TEXTS } from './account-code-texts.ts';
import type { CodeName } from './codes.ts';
import { type LocalizedText, text } from './envelope.ts';

/** What every code says to people. */
export const CODE_TEXTS = {
  ValidationFailed: text(
    'Some of the information entered is not valid. Please check it and try again.',
    '입력하신 정보가 올바르지 않습니다. 확인 후 다시 시도해 주시기 바랍니다.',
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
    'Too many requests. Please try again in a moment.',
    '요청이 너무 많습니다. 잠시 후 다시 시도해 주시기 바랍니다.',
    'Слишком много запросов. Повторите попытку немного позже.',
  ),
  RequestTimedOut: text(
    'The request took too long to arrive. Please try again.',
    '요청 전송 시간이 초과되었습니다. 다시 시도해 주시기 바랍니다.',
    'Запрос передавался слишком долго. Повторите попытку.',
  ),
  TextNotVisible: text(
    'Please use letters that can be seen, without hidden characters.',
    '눈에 보이는 글자로 입력해 주시기 바랍니다. 숨은 문자는 사용할 수 없습니다.',
    'Используйте видимые буквы, без скрытых символов.',
  ),
  ...ACCOUNT_CODE_TEXTS,
  VerificationExpired: text(
    'The email has been expired.',
    '인증 메일의 유효 시간이 만료되었습니다.',
    'Срок действия письма истёк.',
  ),
  VerificationInvalid: text(
    'The verification link or code is not correct.',
    '인증 링크 또는 인증 번호가 올바르지 않습니다.',
    'Ссылка или код подтверждения неверны.',
  ),
  AlreadyVerified: text(
    'This email has already been verified. Please continue in the browser where you verified it.',
    '이미 인증이 완료된 이메일입니다. 인증하신 브라우저에서 계속 진행해 주시기 바랍니다.',
    'Этот адрес уже подтверждён. Продолжите в том браузере, где вы его подтвердили.',
  ),
  TicketInvalid: text(
    'Your email verification is no longer valid. Please verify your email again.',
    '이메일 인증이 더 이상 유효하지 않습니다. 이메일 인증을 다시 진행해 주시기 바랍니다.',
    'Подтверждение адреса больше не действительно. Подтвердите адрес ещё раз.',
  ),
  HandoffAppUnknown: text(
    'This app cannot be signed in from here.',
    '이 사이트에서 로그인할 수 없는 앱입니다.',
    'Вход в это приложение отсюда невозможен.',
  ),
  HandoffInvalid: text(
    'The sign-in of the app is no longer valid. Please start it again from the app.',
    '앱 로그인 요청이 만료되었거나 이미 사용되었습니다. 앱에서 로그인을 다시 시작해 주시기 바랍니다.',
    'Вход в приложение больше не действителен. Начните его в приложении заново.',
  ),
  AlreadyMember: text(
    'You are already a member with this email. Please log in.',
    '이미 이 이메일로 가입하셨습니다. 로그인해 주시기 바랍니다.',
    'Вы уже зарегистрированы с этим адресом. Выполните вход.',
  ),
  TooManyCodes: text(
    'The code can no longer be used because wrong codes were entered too often. Please use the link in the email.',
    '인증 번호가 여러 번 잘못 입력되어 더 이상 사용할 수 없습니다. 메일에 있는 링크로 인증해 주시기 바랍니다.',
    'Код больше нельзя использовать: слишком много неверных попыток. Воспользуйтесь ссылкой из письма.',
  ),
  SessionEnded: text(
    'Your session has ended. Please log in again.',
    '로그인이 만료되었습니다. 다시 로그인해 주시기 바랍니다.',
    'Сеанс завершён. Войдите снова.',
  ),
  RenewalRefused: text(
    'Your session can no longer be extended. Please log in again.',
    '로그인 상태를 더 이상 연장할 수 없습니다. 다시 로그인해 주시기 바랍니다.',
    'Сеанс больше нельзя продлить. Войдите снова.',
  ),
  ConfirmAgain: text(
    'Please confirm your password again to continue.',
    '계속하시려면 비밀번호를 다시 확인해 주시기 바랍니다.',
    'Чтобы продолжить, подтвердите пароль ещё раз.',
  ),
  SiteOnly: text(
    'This can only be done on the website.',
    '웹사이트에서만 이용할 수 있는 기능입니다.',
    'Это можно сделать только на сайте.',
  ),
  ImageRefused: text(
    'The image could not be read. Please use a png, jpeg or webp image.',
    '이미지를 읽을 수 없습니다. png, jpeg, webp 형식의 이미지를 사용해 주시기 바랍니다.',
    'Не удалось прочитать изображение. Используйте формат png, jpeg или webp.',
  ),
  ImageTooLarge: text(
    'Image should be less than 2mb.',
    '이미지는 2MB 미만이어야 합니다.',
    'Размер изображения должен быть меньше 2 МБ.',
  ),
  Internal: text(
    'An unexpected error occurred. Please try again.',
    '예기치 않은 오류가 발생하였습니다. 다시 시도해 주시기 바랍니다.',
    'Произошла непредвиденная ошибка. Повторите попытку.',
  ),
  Unavailable: text(
    'The service is busy right now. Please try again in a moment.',
    '현재 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주시기 바랍니다.',
    'Сервис сейчас перегружен. Повторите попытку немного позже.',
  ),
} as const satisfies Record<CodeName, LocalizedText>;
