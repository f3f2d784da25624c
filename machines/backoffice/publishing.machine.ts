/** How is a post edited and saved without losing what was typed? Runs with the form of the back office. */
import { narrow, required } from '../shared/port.ts';
import { publishingSetup } from './publishing.setup.ts';

export const publishingMachine = publishingSetup.createMachine({
  id: 'publishing',
  context: ({ input }) => ({ id: input.id, base: null, theirs: null, submitted: null, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadPost',
        src: 'loadPost',
        input: ({ context }) => ({ id: required(context.id, 'id') }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'adopt', params: ({ event }) => narrow(event.output, 'loaded').post },
              { type: 'showPost', params: ({ event }) => narrow(event.output, 'loaded').post },
            ],
          },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'signedOut.beforeLoading',
          },
          { target: 'loadFailed', actions: 'rememberFailure' },
        ],
        onError: { target: 'loadFailed', actions: 'rememberFailure' },
      },
    },
    loadFailed: { on: { 'load.retried': { target: 'loading', actions: 'forgetFailure' } } },
    missing: {
      description: 'There is no such post, or it has been deleted.',
      type: 'final',
    },
    editing: {
      tags: 'editable',
      initial: 'clean',
      states: {
        clean: {
          on: {
            'post.edited': { target: 'dirty' },
            'draft.continued': [
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.isOutdated },
                target: '#publishing.conflict',
                actions: {
                  type: 'rememberTheirs',
                  params: ({ context }) => required(context.base, 'base'),
                },
              },
              { target: 'dirty' },
            ],
          },
        },
        dirty: {
          tags: 'unsaved',
          on: {
            'post.submitted': {
              target: '#publishing.saving',
              actions: { type: 'remember', params: ({ event }) => event.content },
            },
            'post.reset': {
              target: 'clean',
              actions: [
                'forgetFailure',
                'forgetDraft',
                { type: 'showPost', params: ({ context }) => context.base },
              ],
            },
          },
        },
        saved: {
          description: 'The form says that the post is saved.',
          on: { 'post.edited': { target: 'dirty' } },
        },
      },
    },
    saving: {
      tags: ['pending', 'unsaved'],
      entry: 'forgetFailure',
      invoke: {
        id: 'savePost',
        src: 'savePost',
        input: ({ context }) => ({ base: context.base, content: required(context.submitted, 'submitted') }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing.saved',
            actions: [
              { type: 'adopt', params: ({ event }) => narrow(event.output, 'saved').post },
              'forgetSubmitted',
              'forgetDraft',
            ],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: [
              'forgetSubmitted',
              { type: 'rememberTheirs', params: ({ event }) => narrow(event.output, 'changed').post },
            ],
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'signedOut.beforeSaving',
          },
          { target: 'editing.dirty', actions: ['forgetSubmitted', 'rememberFailure'] },
        ],
        onError: { target: 'editing.dirty', actions: ['forgetSubmitted', 'rememberFailure'] },
      },
    },
    conflict: {
      description: 'Another person has changed the post: it says what, and the form can still be edited.',
      tags: ['editable', 'unsaved'],
      on: {
        'post.submitted': {
          target: 'saving',
          actions: { type: 'remember', params: ({ event }) => event.content },
        },
        'theirs.adopted': {
          target: 'editing.clean',
          actions: [
            'forgetDraft',
            { type: 'showPost', params: ({ context }) => context.theirs },
            'adoptTheirs',
          ],
        },
      },
    },
    signedOut: {
      description: 'The sign-in is open over the page; afterwards the work goes on.',
      initial: 'beforeLoading',
      states: {
        beforeLoading: { on: { 'session.renewed': { target: '#publishing.loading' } } },
        beforeSaving: { tags: 'unsaved', on: { 'session.renewed': { target: '#publishing.saving' } } },
      },
    },
  },
});
