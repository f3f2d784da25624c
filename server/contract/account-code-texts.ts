import { text } from './envelope.ts';

/** The words of the refusals about accounts: 2xxx. */
export const ACCOUNT_CODE_TEXTS = {
  InvalidCredentials: text(
    'The email or password is incorrect.',
    '이메일 또는 비밀번호가 올바르지 않습니다.',
    'Неверный адрес электронной почты или пароль.',
  ),
  EmailInUse: text(
    'Email already in use, please proceed to login',
    '이미 사용 중인 이메일입니다. 로그인해 주시기 바랍니다.',
    'Этот адрес уже используется, выполните вход.',
  ),
  PhoneUnavailable: text(
    'This phone number is not available.',
    '사용할 수 없는 전화번호입니다.',
    'Этот номер телефона недоступен.',
  ),
  AccountNotFound: text(
    'No account matches the information entered.',
    '입력하신 정보와 일치하는 계정을 찾을 수 없습니다.',
    'Учётная запись с такими данными не найдена.',
  ),
  HandleInvalid: text(
    'The search result is no longer valid. Please find your email again.',
    '조회 결과의 유효 시간이 지났습니다. 이메일 찾기를 다시 진행해 주시기 바랍니다.',
    'Результат поиска больше не действителен. Найдите адрес ещё раз.',
  ),
  PasswordRefused: text(
    'This password cannot be used because it is easy to guess. Please choose another one.',
    '추측하기 쉬운 비밀번호는 사용할 수 없습니다. 다른 비밀번호를 입력해 주시기 바랍니다.',
    'Этот пароль легко угадать. Выберите другой пароль.',
  ),
  SocialUnavailable: text(
    'Your social account cannot be checked right now. Please try again later or continue with your email.',
    '현재 소셜 계정을 확인할 수 없습니다. 잠시 후 다시 시도하시거나 이메일로 계속해 주시기 바랍니다.',
    'Сейчас не удаётся проверить учётную запись социальной сети. Повторите попытку позже или продолжите по электронной почте.',
  ),
  SocialTokenInvalid: text(
    'Your social account could not be confirmed. Please continue with it once more.',
    '소셜 계정을 확인하지 못했습니다. 소셜 계정으로 다시 진행해 주시기 바랍니다.',
    'Не удалось подтвердить учётную запись социальной сети. Войдите через неё ещё раз.',
  ),
  SocialEmailUnverified: text(
    'Your social account has no verified email. Please continue with your email.',
    '소셜 계정에 인증된 이메일이 없습니다. 이메일로 계속해 주시기 바랍니다.',
    'В учётной записи социальной сети нет подтверждённого адреса. Продолжите по электронной почте.',
  ),
  SocialConflict: text(
    'An account with this email already exists. Enter its password once to link your social account.',
    '이미 가입된 이메일입니다. 비밀번호를 한 번 확인하시면 소셜 계정이 연결됩니다.',
    'Учётная запись с этим адресом уже существует. Введите её пароль один раз, чтобы связать социальную сеть.',
  ),
  AccountUnavailable: text(
    'This account can no longer be used. Please contact us.',
    '사용할 수 없는 계정입니다. 고객센터로 문의해 주시기 바랍니다.',
    'Эта учётная запись больше недоступна. Свяжитесь с нами.',
  ),
  CurrentPasswordWrong: text(
    'The current password is incorrect.',
    '현재 비밀번호가 올바르지 않습니다.',
    'Текущий пароль введён неверно.',
  ),
  PasswordUnchanged: text(
    'This is your current password. Please choose a new one.',
    '현재 사용 중인 비밀번호입니다. 새로운 비밀번호를 입력해 주시기 바랍니다.',
    'Это ваш текущий пароль. Выберите новый пароль.',
  ),
} as const;
