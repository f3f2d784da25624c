import { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { renderPostAsync } from '../content/post-work.ts';
import { readJobs, retryMail, runRetention } from '../jobs/jobs.service.ts';
import { writeAudit } from './audit.queries.ts';
import { listAudit, recordExport } from './audit.service.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import {
  createPost,
  deletePost,
  listStaffPosts,
  readStaffPost,
  restorePost,
  setPostStatus,
  updatePost,
} from './staff-posts.service.ts';
import { proveStaff, signInStaff, signOutStaff } from './staff-session.service.ts';

export function backofficeRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.signInStaff, ({ body, client }) => signInStaff(deps, { ...body, client }));
  mount(ENDPOINTS.signOutStaff, async ({ staff }) => {
    await signOutStaff(deps, staff);
    return null;
  });
  mount(ENDPOINTS.readStaff, async ({ staff: { id, role, expiresAt } }) => ({
    id,
    role,
    expiresAt: isoTime(expiresAt),
  }));

  mount(ENDPOINTS.proveStaff, async ({ body, staff, client }) => {
    await proveStaff(deps, staff, { ...body, client });
    return null;
  });

  mount(ENDPOINTS.listAudit, ({ query }) => listAudit(deps, query));
  mount(ENDPOINTS.recordAuditExport, ({ body, staff }) => recordExport(deps, staff.id, body));
  mount(ENDPOINTS.readJobs, () => readJobs(deps));
  mount(ENDPOINTS.runRetention, ({ staff }) => runRetention(deps, staff.id));
  mount(ENDPOINTS.retryMail, ({ params, staff }) => retryMail(deps, staff.id, Number(params.id)));

  mount(ENDPOINTS.listStaffPosts, ({ query }) => listStaffPosts(deps, query));
  mount(ENDPOINTS.readStaffPost, ({ params }) => readStaffPost(deps, params.id));
  mount(ENDPOINTS.createPost, ({ body, staff, idempotencyKey }) =>
    createPost(deps, { staffId: staff.id, idempotencyKey }, body),
  );
  mount(ENDPOINTS.updatePost, ({ params, body: { version, ...draft }, staff }) =>
    updatePost(deps, { ...params, version, staffId: staff.id }, draft),
  );
  mount(ENDPOINTS.setPostStatus, ({ params, body: { version, status }, staff }) =>
    setPostStatus(deps, { ...params, version, staffId: staff.id }, status),
  );
  mount(ENDPOINTS.deletePost, ({ params, body, staff }) =>
    deletePost(deps, { ...params, ...body, staffId: staff.id }),
  );
  mount(ENDPOINTS.restorePost, ({ params, body, staff }) =>
    restorePost(deps, { ...params, ...body, staffId: staff.id }),
  );
  mount(ENDPOINTS.previewPost, async ({ body: { markdown, lang } }) => ({
    html: (await renderPostAsync(markdown, lang)).html,
  }));
  mount(ENDPOINTS.uploadPostImage, async ({ file, staff }) => {
    if (file === null) throw new ApiError('ImageRefused', { field: 'file' });
    const image = await deps.images.prepare(file, 'post');
    const key = await deps.images.put(image, 'post');
    await writeAudit(deps.db, {
      at: deps.clock(),
      staffId: staff.id,
      action: 'image.uploaded',
      subject: `image:${key}`,
    });
    return { src: deps.images.urlOf(key), width: image.width, height: image.height };
  });
  catalogRoutes(mount, deps);
}
