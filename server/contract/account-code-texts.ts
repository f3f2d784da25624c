import { text } from './envelope.ts';

/** Messages of the account error codes: 2xxx. */
export const ACCOUNT_CODE_TEXTS = {
  InvalidCredentials: text(
    'The email or password is incorrect.',
    '이메일 또는 비밀번호가 올바르지 않습니다.',
    'Неверный адрес электронной почты или пароль.',
  ),
  EmailInUse: text(
    'Email already in use, please proceed to login',
    '이미 가입된 이메일입니다. 로그인해 주세요.',
    'Этот адрес уже используется, выполните вход.',
  ),
  PhoneUnavailable: text(
    'This phone number cannot be used. Enter another one.',
    '사용할 수 없는 전화번호입니다. 다른 번호를 입력해 주세요.',
    'Этот номер телефона недоступен.',
  ),
  AccountNotFound: text(
    'No account matches what you entered. Check the name and the phone number.',
    '입력한 정보와 일치하는 계정이 없습니다. 이름과 전화번호를 확인해 주세요.',
    'Учётная запись с такими данными не найдена. Проверьте имя и номер телефона.',
  ),
  HandleInvalid: text(
    'The result is no longer valid. Please find your email again.',
    '조회 결과가 만료되었습니다. 이메일 찾기를 다시 진행해 주세요.',
    'Результат поиска больше не действителен. Найдите адрес ещё раз.',
  ),
  PasswordRefused: text(
    'This password is easy to guess. Choose another one.',
    '쉽게 추측할 수 있는 비밀번호입니다. 다른 비밀번호를 사용해 주세요.',
    'Этот пароль легко угадать. Выберите другой пароль.',
  ),
  SocialUnavailable: text(
    'Google login is not available right now. Log in with your email instead.',
    '지금은 Google 로그인을 사용할 수 없습니다. 이메일로 로그인해 주세요.',
    'Сейчас не удаётся проверить учётную запись социальной сети. Повторите попытку позже или продолжите по электронной почте.',
  ),
  SocialTokenInvalid: text(
    'Your Google account could not be confirmed. Try again.',
    'Google 계정을 확인하지 못했습니다. 다시 시도해 주세요.',
    'Не удалось подтвердить учётную запись социальной сети. Войдите через неё ещё раз.',
  ),
  SocialEmailUnverified: text(
    'The email of your Google account is not verified. Continue with your email instead.',
    'Google 계정의 이메일이 인증되지 않았습니다. 이메일로 계속해 주세요.',
    'В учётной записи социальной сети нет подтверждённого адреса. Продолжите по электронной почте.',
  ),
  SocialConflict: text(
    'An account with this email already exists. Enter its password once to link your Google account.',
    '이미 가입된 이메일입니다. 비밀번호를 한 번 확인하면 Google 계정과 연결됩니다.',
    'Учётная запись с этим адресом уже существует. Введите её пароль один раз, чтобы связать социальную сеть.',
  ),
  AccountUnavailable: text(
    'This account can no longer be used. Please contact us.',
    '사용할 수 없는 계정입니다. 문의해 주세요.',
    'Эта учётная запись больше недоступна. Свяжитесь с нами.',
  ),
  CurrentPasswordWrong: text(
    'The current password is incorrect.',
    '현재 비밀번호가 올바르지 않습니다.',
    'Текущий пароль введён неверно.',
  ),
  AlreadyRegistered: text(
    'Your registration is already complete. Please log in.',
    '회원가입이 이미 완료되었습니다. 로그인해 주세요.',
    'Ваша регистрация уже завершена. Выполните вход.',
  ),
  PasswordUnchanged: text(
    'This is your current password. Choose a new one.',
    '현재 사용 중인 비밀번호입니다. 새로운 비밀번호를 입력해 주세요.',
    'Это ваш текущий пароль. Выберите новый пароль.',
  ),
  SocialTaken: text(
    'This Google account belongs to another account. Choose another one.',
    '다른 계정에서 사용 중인 Google 계정입니다. 다른 Google 계정을 선택해 주세요.',
    'Эта учётная запись Google принадлежит другому пользователю. Выберите другую.',
  ),
  LastSignInMethod: text(
    'Google is your only way to log in. Set a password first, then unlink it.',
    'Google 계정이 유일한 로그인 방법입니다. 먼저 비밀번호를 설정한 뒤 연결을 해제해 주세요.',
    'Google — единственный способ входа. Сначала задайте пароль, затем отключите его.',
  ),
  StaffSignInRefused: text(
    'The id, password or code is incorrect.',
    '아이디, 비밀번호 또는 인증 번호가 올바르지 않습니다.',
    'Неверный идентификатор, пароль или код.',
  ),
} as const;
