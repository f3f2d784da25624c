import { unregister } from '#contract/account.contract.ts';
import { proveAgain } from '#contract/security.contract.ts';
import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import { accountDeletionFixtures } from '#tests/model/fixtures/account-deletion.fixtures.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { fill, press } from './hands.ts';
import { confirmDeletion, isAtTab, isDeleted, openSecurityTab } from './security-tab.ts';

const wrong = new WeakSet<Stage>();

export const accountDeletionFlow = {
  openings: [{ input: accountDeletionFixtures.inputs[0], by: 'the security tab', open: openSecurityTab }],
  gestures: {
    'deletion.requested': (stage) => press(stage, stage.texts.profile.security.deletion.openNamed),
    'deletion.cancelled': (stage) => press(stage, stage.texts.common.close),
    'deletion.confirmed': confirmDeletion,
    'proof.submitted': async (stage) => {
      const { proof, deletion } = stage.texts.profile.security;
      await fill(stage, proof.password, wrong.delete(stage) ? 'Not-the-1-word' : stage.typed.password);
      await press(stage, deletion.confirm);
    },
    // These members have a password.
    'popup.requested': null,
  },
  calls: { deleteAccount: unregister, proveAgain },
  provocations: {
    deleteAccount: {
      deleted: [{}],
      proofNeeded: [{ code: 'ConfirmAgain' }],
      refused: [{ code: 'Unavailable' }],
      rejects: {},
    },
    proveAgain: {
      proven: [{}],
      refused: [
        {
          prepare: (stage) => {
            wrong.add(stage);
          },
        },
        { code: 'TooManyRequests' },
      ],
      rejects: {},
    },
  },
  sights: { closed: isAtTab, deleted: isDeleted },
} as const satisfies FlowFor<typeof accountDeletionMachine>;
