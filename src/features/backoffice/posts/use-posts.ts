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
  const afterwards = async <Outcome>(change: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await change;
    const changed = [KEY, ['posts'], ['post']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey: [...queryKey] }),
    );
    await Promise.all(changed);
    return outcome;
  };
  return {
    posts: list.data?.pages.flatMap((page) => page.posts),
    isPending: list.isPending,
    isFailed: list.isError,
    retry: () => void list.refetch(),
    more: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    isLoadingMore: list.isFetchingNextPage,
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
