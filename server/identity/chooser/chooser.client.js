// @ts-check
// Runs in the popup: reports the choice to the page that opened it, and closes.

const { request } = document.body.dataset;

/** @param {Record<string, unknown>} outcome */
function answer(outcome) {
  window.opener?.postMessage({ source: 'identity-chooser', request, outcome }, window.location.origin);
  window.close();
}

const cancel = () => answer({ kind: 'cancelled' });

/**
 * @param {string} id
 * @param {(fields: FormData) => Record<string, unknown>} outcomeOf
 */
function onSubmit(id, outcomeOf) {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer(outcomeOf(new FormData(form)));
  });
}

for (const button of document.querySelectorAll('button[data-account]')) {
  button.addEventListener('click', () => {
    const account = JSON.parse(button.getAttribute('data-account') ?? 'null');
    answer({ kind: 'chosen', account });
  });
}

onSubmit('typed', (fields) => {
  const email = String(fields.get('email')).trim();
  return {
    kind: 'chosen',
    account: {
      // Derived from the address, so that typing it again signs the same person in.
      id: email.toLowerCase(),
      email,
      name: String(fields.get('name')).trim(),
      isEmailVerified: fields.has('isEmailVerified'),
    },
  };
});
onSubmit('failure', (fields) => ({ kind: 'failed', code: String(fields.get('code')) }));

document.getElementById('cancel')?.addEventListener('click', cancel);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
});

document.getElementById('alone')?.toggleAttribute('hidden', window.opener !== null);
