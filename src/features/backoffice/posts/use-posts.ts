import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  deletePost,
  listStaffPosts,
  type PostStatus,
  restorePost,
  type StaffPostSummary,
  setPostStatus,
} from '#contract/backoffice.contract.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiResult } from '#src/lib/api-client.ts';
import { BACKOFFICE_KEY, type BackofficeCalls } from '../backoffice-calls.ts';

const KEY = [...BACKOFFICE_KEY, 'posts'] as const;
type Version = Pick<StaffPostSummary, 'id' | 'version'>;

/** The posts of the back office, a page at a time, and what staff can do with them. */
export function usePosts(calls: BackofficeCalls, isDeleted: boolean) {
  const queryClient = useQueryClient();
  const lang = useContentLanguage();
  const list = useInfiniteQuery({
    queryKey: [...KEY, lang, isDeleted],
    queryFn: ({ pageParam, signal }) =>
      calls.read(
        listStaffPosts,
        {
          query: {
            lang,
            ...(pageParam === '' ? {} : { after: pageParam }),
            ...(isDeleted ? { deleted: 'true' } : {}),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

  /** The list and the public pages of this tab show the change, whether or not it succeeded. */
  const afterwards = async <Data>(change: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> => {
    const outcome = await change;
    const reading = Promise.all(
      [KEY, ['posts'], ['post']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
    // A failure is reported at once: while offline, nothing is read.
    if (outcome.result === 'success') await reading;
    return outcome;
  };
  return {
    list,
    posts: list.data?.pages.flatMap((page) => page.posts),
    setStatus: ({ id, version }: Version, status: PostStatus) =>
      afterwards(calls.call(setPostStatus, { params: { id }, body: { status, version } })),
    remove: ({ id, version }: Version, reason: string) =>
      afterwards(
        calls.call(deletePost, {
          params: { id },
          body: { version, ...(reason.trim() === '' ? {} : { reason }) },
        }),
      ),
    restore: ({ id, version }: Version) =>
      afterwards(calls.call(restorePost, { params: { id }, body: { version } })),
  };
}
