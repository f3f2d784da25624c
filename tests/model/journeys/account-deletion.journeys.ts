/** S16: a deletion is confirmed, and proven if the sign-in is older than 10 minutes. */
import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { PASSWORD, refused } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof accountDeletionMachine>();

const open = { type: 'deletion.requested' } as const;
const cancel = { type: 'deletion.cancelled' } as const;
const confirm = { type: 'deletion.confirmed' } as const;
const prove = { type: 'proof.submitted', password: PASSWORD } as const;
const deletes = ['deleteAccount', undefined] as const;
const openPopup = { type: 'popup.requested' } as const;
const proves = ['proveAgain', { by: 'password', password: PASSWORD }] as const;
const opensPopup = ['proveAgain', { by: 'social' }] as const;
const failed = refused('unavailable');
const wrong = refused('invalidCredentials');
const gone = see('deleted', { effects: [['leaveAccount', undefined]] });
const toProof = [
  send(open),
  send(confirm),
  answer('deleteAccount', { kind: 'proofNeeded' }),
  see('proof.entering', {
    screen: 'accountProof',
    asks: [deletes],
    takes: [prove, openPopup, cancel],
    refuses: [confirm, open],
  }),
];

export const accountDeletionJourneys: readonly Journey[] = [
  journey('a confirmed deletion signs out [PROFILE-10]', undefined, [
    see('closed', { screen: null, takes: [open], refuses: [confirm, cancel, prove] }),
    send(open),
    see('question.entering', {
      screen: 'accountDeletion',
      takes: [confirm, cancel],
      refuses: [open, prove],
    }),
    send(confirm),
    send(confirm),
    send(cancel),
    see('question.deleting', { asks: [deletes], refuses: [confirm, cancel] }),
    answer('deleteAccount', { kind: 'deleted' }),
    gone,
  ]),
  journey('cancelling asks the server for nothing [PROFILE-10]', undefined, [
    send(open),
    send(cancel),
    see('closed'),
  ]),
  journey('a failed deletion says why, once', undefined, [
    send(open),
    send(confirm),
    answer('deleteAccount', failed),
    see('question.entering', { asks: [deletes], has: { failure: failed.failure } }),
    send(confirm),
    see('question.deleting', { asks: [deletes], has: { failure: null } }),
    reject('deleteAccount'),
    see('question.entering', { has: { failure: UNEXPECTED } }),
    send(cancel),
    see('closed', { has: { failure: null } }),
  ]),
  journey('an old sign-in is proven first; then the account is deleted without another question', undefined, [
    ...toProof,
    send(prove),
    send(prove),
    see('proof.proving', { asks: [proves], takes: [cancel], refuses: [prove, confirm, open] }),
    answer('proveAgain', { kind: 'proven' }),
    see('question.deleting', { asks: [deletes], screen: 'accountDeletion' }),
    answer('deleteAccount', { kind: 'deleted' }),
    gone,
  ]),
  journey('a wrong password deletes nothing; the member can try again or cancel', undefined, [
    ...toProof,
    send(prove),
    answer('proveAgain', wrong),
    see('proof.entering', { asks: [proves], has: { failure: wrong.failure } }),
    send(prove),
    see('proof.proving', { asks: [proves], has: { failure: null } }),
    reject('proveAgain'),
    see('proof.entering', { has: { failure: UNEXPECTED } }),
    send(cancel),
    see('closed', { has: { failure: null } }),
  ]),
  journey('a hidden popup can be opened again', undefined, [
    ...toProof,
    send(openPopup),
    see('proof.proving', { asks: [opensPopup], takes: [openPopup, cancel] }),
    send(openPopup),
    see('proof.proving', { asks: [opensPopup] }),
    answer('proveAgain', { kind: 'proven' }),
    see('question.deleting', { asks: [deletes] }),
  ]),
  journey('cancelling ends the proof', undefined, [
    ...toProof,
    send(openPopup),
    send(cancel),
    see('closed', { asks: [opensPopup], has: { failure: null } }),
  ]),
  journey('a proof that fails leaves no message for the deletion', undefined, [
    ...toProof,
    send(prove),
    answer('proveAgain', wrong),
    send(prove),
    answer('proveAgain', { kind: 'proven' }),
    see('question.deleting', { asks: [proves, proves, deletes], has: { failure: null } }),
  ]),
];
