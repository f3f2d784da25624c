import { ACCOUNT_CODES } from './account-codes.ts';
import { type CodeEntry, text } from './code-entry.ts';

/** Every non-zero code of the API: 1xxx request, 2xxx account, 3xxx links, 4xxx session, 5xxx files, 9xxx server. */
export const CODES = {
  ValidationFailed: {
    code: 1001,
    status: 400,
    text: text(
      'Some of the information entered is not valid. Please check it and try again.',
      '입력하신 정보가 올바르지 않습니다. 확인 후 다시 시도해 주시기 바랍니다.',
      'Некоторые данные введены неверно. Проверьте их и повторите попытку.',
    ),
  },
  NotFound: {
    code: 1002,
    status: 404,
    text: text(
      'The requested item could not be found.',
      '요청하신 항목을 찾을 수 없습니다.',
      'Запрошенный объект не найден.',
    ),
  },
  PayloadTooLarge: {
    code: 1003,
    status: 413,
    text: text(
      'The request is too large.',
      '요청의 크기가 허용 범위를 초과하였습니다.',
      'Размер запроса слишком велик.',
    ),
  },
  TooManyRequests: {
    code: 1004,
    status: 429,
    text: text(
      'Too many requests. Please try again in a moment.',
      '요청이 너무 많습니다. 잠시 후 다시 시도해 주시기 바랍니다.',
      'Слишком много запросов. Повторите попытку немного позже.',
    ),
  },
  RequestTimedOut: {
    code: 1005,
    status: 408,
    text: text(
      'The request took too long to arrive. Please try again.',
      '요청 전송 시간이 초과되었습니다. 다시 시도해 주시기 바랍니다.',
      'Запрос передавался слишком долго. Повторите попытку.',
    ),
  },
  ...ACCOUNT_CODES,
  VerificationExpired: {
    code: 3001,
    status: 400,
    text: text(
      'The email has been expired.',
      '인증 메일의 유효 시간이 만료되었습니다.',
      'Срок действия письма истёк.',
    ),
  },
  VerificationInvalid: {
    code: 3002,
    status: 400,
    text: text(
      'The verification link or code is not correct.',
      '인증 링크 또는 인증 번호가 올바르지 않습니다.',
      'Ссылка или код подтверждения неверны.',
    ),
  },
  AlreadyVerified: {
    code: 3003,
    status: 409,
    text: text(
      'This email has already been verified. Please continue in the browser where you verified it.',
      '이미 인증이 완료된 이메일입니다. 인증하신 브라우저에서 계속 진행해 주시기 바랍니다.',
      'Этот адрес уже подтверждён. Продолжите в том браузере, где вы его подтвердили.',
    ),
  },
  TicketInvalid: {
    code: 3004,
    status: 400,
    text: text(
      'Your email verification is no longer valid. Please verify your email again.',
      '이메일 인증이 더 이상 유효하지 않습니다. 이메일 인증을 다시 진행해 주시기 바랍니다.',
      'Подтверждение адреса больше не действительно. Подтвердите адрес ещё раз.',
    ),
  },
  HandoffAppUnknown: {
    code: 3005,
    status: 400,
    text: text(
      'This app cannot be signed in from here.',
      '이 사이트에서 로그인할 수 없는 앱입니다.',
      'Вход в это приложение отсюда невозможен.',
    ),
  },
  HandoffInvalid: {
    code: 3006,
    status: 400,
    text: text(
      'The sign-in of the app is no longer valid. Please start it again from the app.',
      '앱 로그인 요청이 만료되었거나 이미 사용되었습니다. 앱에서 로그인을 다시 시작해 주시기 바랍니다.',
      'Вход в приложение больше не действителен. Начните его в приложении заново.',
    ),
  },
  SessionEnded: {
    code: 4001,
    status: 401,
    text: text(
      'Your session has ended. Please log in again.',
      '로그인이 만료되었습니다. 다시 로그인해 주시기 바랍니다.',
      'Сеанс завершён. Войдите снова.',
    ),
  },
  RenewalRefused: {
    code: 4002,
    status: 403,
    text: text(
      'Your session can no longer be extended. Please log in again.',
      '로그인 상태를 더 이상 연장할 수 없습니다. 다시 로그인해 주시기 바랍니다.',
      'Сеанс больше нельзя продлить. Войдите снова.',
    ),
  },
  ConfirmAgain: {
    code: 4003,
    status: 403,
    text: text(
      'Please confirm your password again to continue.',
      '계속하시려면 비밀번호를 다시 확인해 주시기 바랍니다.',
      'Чтобы продолжить, подтвердите пароль ещё раз.',
    ),
  },
  SiteOnly: {
    code: 4004,
    status: 403,
    text: text(
      'This can only be done on the website.',
      '웹사이트에서만 이용할 수 있는 기능입니다.',
      'Это можно сделать только на сайте.',
    ),
  },
  ImageRefused: {
    code: 5001,
    status: 400,
    text: text(
      'The image could not be read. Please use a png, jpeg or webp image.',
      '이미지를 읽을 수 없습니다. png, jpeg, webp 형식의 이미지를 사용해 주시기 바랍니다.',
      'Не удалось прочитать изображение. Используйте формат png, jpeg или webp.',
    ),
  },
  ImageTooLarge: {
    code: 5002,
    status: 413,
    text: text(
      'Image should be less than 2mb.',
      '이미지는 2MB 미만이어야 합니다.',
      'Размер изображения должен быть меньше 2 МБ.',
    ),
  },
  Internal: {
    code: 9001,
    status: 500,
    text: text(
      'An unexpected error occurred. Please try again.',
      '예기치 않은 오류가 발생하였습니다. 다시 시도해 주시기 바랍니다.',
      'Произошла непредвиденная ошибка. Повторите попытку.',
    ),
  },
  Unavailable: {
    code: 9002,
    status: 503,
    text: text(
      'The service is busy right now. Please try again in a moment.',
      '현재 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주시기 바랍니다.',
      'Сервис сейчас перегружен. Повторите попытку немного позже.',
    ),
  },
} as const satisfies Record<string, CodeEntry>;

export type CodeName = keyof typeof CODES;

const names = new Map<number, CodeName>(
  // Object.keys loses the literal keys; CODES is const and never extended.
  (Object.keys(CODES) as CodeName[]).map((name) => [CODES[name].code, name]),
);

/**
 * The name of a wire code.
 * @param code the envelope's `code`
 * @returns undefined for 0 and for a code this build does not know (an older page, a newer server)
 */
export function codeNameOf(code: number): CodeName | undefined {
  return names.get(code);
}
