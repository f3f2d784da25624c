import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';

interface EmailConfirmationViewProps {
  readonly actor: ActorRefFrom<typeof emailConfirmationMachine>;
}

/** The page /validate-email: what became of the link of the verification mail. */
export const EmailConfirmationView = ({ actor }: EmailConfirmationViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email } = snapshot.context;
  const logIn = (
    <ButtonLink to="/" search={{ auth: 'login', email }}>
      {t('validateEmail.logIn')}
    </ButtonLink>
  );
  const startAgain = (
    <ButtonLink to="/" search={{ auth: 'signup', email }} variant="secondary">
      {t('validateEmail.startAgain')}
    </ButtonLink>
  );

  switch (snapshot.value) {
    case 'confirmed':
      return (
        <ConfirmationCard
          key="confirmed"
          isOutcome
          title={t('validateEmail.confirmedTitle')}
          text={t('validateEmail.confirmedDescription')}
          actions={
            <ButtonLink to="/" search={{ auth: 'password', email }}>
              {t('validateEmail.continue')}
            </ButtonLink>
          }
        />
      );
    case 'expired':
      return (
        <ConfirmationCard
          key="expired"
          isOutcome
          title={t('validateEmail.expiredTitle')}
          text={t('validateEmail.expiredDescription')}
          actions={
            <ButtonLink to="/" search={{ auth: 'hasExpired', email }}>
              {t('validateEmail.sendAgain')}
            </ButtonLink>
          }
        />
      );
    case 'used':
      return (
        <ConfirmationCard
          key="used"
          isOutcome
          title={t('validateEmail.usedTitle')}
          text={t('validateEmail.usedDescription')}
          actions={
            <>
              {logIn}
              {startAgain}
            </>
          }
        />
      );
    case 'invalid':
      return (
        <ConfirmationCard
          key="invalid"
          isOutcome
          title={t('validateEmail.invalidTitle')}
          text={t('validateEmail.invalidDescription')}
          actions={startAgain}
        />
      );
    default:
      return (
        <ConfirmationCard
          key="form"
          title={t('validateEmail.title')}
          text={t('validateEmail.description')}
          foot={t('validateEmail.notYou')}
        >
          <ConfirmationForm
            email={email}
            problem={snapshot.context.problem}
            isPending={snapshot.hasTag('pending')}
            canConfirm={snapshot.can({ type: 'confirmation.requested' })}
            onConfirm={() => actor.send({ type: 'confirmation.requested' })}
          />
        </ConfirmationCard>
      );
  }
};
