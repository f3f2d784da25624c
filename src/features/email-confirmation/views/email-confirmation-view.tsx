import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { metaOf } from '#machines/shared/step.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';

interface EmailConfirmationViewProps {
  readonly actor: ActorRefFrom<typeof emailConfirmationMachine>;
  /** The caller asks for confirmation first. */
  readonly onLogout: () => void;
}

/** The page /validate-email: the result of the link in the verification mail. */
export const EmailConfirmationView = ({ actor, onLogout }: EmailConfirmationViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, member, failure } = snapshot.context;
  const { screen } = metaOf(snapshot);
  const logIn = (variant: 'primary' | 'secondary') => (
    <ButtonLink to="/" search={{ auth: 'login', email }} variant={variant}>
      {t('validateEmail.logIn')}
    </ButtonLink>
  );
  const signUp = (variant: 'primary' | 'secondary', name: 'signUp' | 'newMail' = 'signUp') => (
    <ButtonLink to="/" search={{ auth: 'signup', email }} variant={variant}>
      {t(`validateEmail.${name}`)}
    </ButtonLink>
  );
  const toHome = (variant: 'primary' | 'secondary') => (
    <ButtonLink to="/" variant={variant}>
      {t('validateEmail.toHome')}
    </ButtonLink>
  );

  switch (screen) {
    case 'confirmationConfirmed':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="confirmed"
          title={t('validateEmail.confirmedTitle')}
          text={t('validateEmail.confirmedDescription')}
          actions={
            <ButtonLink to="/" search={{ auth: 'password', email }}>
              {t('validateEmail.continue')}
            </ButtonLink>
          }
        />
      );
    case 'confirmationExpired':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="refused"
          title={t('validateEmail.expiredTitle')}
          text={t('validateEmail.expiredDescription')}
          actions={
            <ButtonLink to="/" search={{ auth: 'hasExpired', email }}>
              {t('validateEmail.sendAgain')}
            </ButtonLink>
          }
        />
      );
    case 'confirmationUsed':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="confirmed"
          title={t('validateEmail.usedTitle')}
          text={t('validateEmail.usedDescription')}
          actions={
            <>
              {signUp('primary')}
              {logIn('secondary')}
            </>
          }
        />
      );
    case 'confirmationAlreadyMember':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="confirmed"
          title={t('validateEmail.memberTitle')}
          text={t(member === null ? 'validateEmail.memberDescription' : 'validateEmail.signedInDescription')}
          actions={member === null ? logIn('primary') : toHome('primary')}
        />
      );
    case 'confirmationOtherAccount':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="opened"
          title={t('validateEmail.otherAccountTitle')}
          text={
            member?.email
              ? t('validateEmail.otherAccountDescription', { member: member.email, email })
              : t('validateEmail.otherAccountUnnamed', { email })
          }
          actions={
            <>
              <Button onClick={onLogout}>{t('validateEmail.logOut')}</Button>
              {toHome('secondary')}
            </>
          }
        />
      );
    case 'confirmationInvalid':
      return (
        <ConfirmationCard
          key={screen}
          isOutcome
          drawing="refused"
          title={t('validateEmail.invalidTitle')}
          text={t('validateEmail.invalidDescription')}
          actions={
            <>
              {signUp('primary', 'newMail')}
              {logIn('secondary')}
            </>
          }
        />
      );
    default:
      return (
        <ConfirmationCard
          key="form"
          drawing="opened"
          title={t('validateEmail.title')}
          text={t('validateEmail.description')}
          foot={t('validateEmail.notYou')}
        >
          <ConfirmationForm
            email={email}
            failure={failure}
            isPending={snapshot.hasTag('pending')}
            canConfirm={snapshot.can({ type: 'confirmation.requested' })}
            onConfirm={() => actor.send({ type: 'confirmation.requested' })}
          />
        </ConfirmationCard>
      );
  }
};
