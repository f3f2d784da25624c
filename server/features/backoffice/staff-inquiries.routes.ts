import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import {
  answerInquiry,
  readInquiry,
  searchInquiries,
  setInquirySpam,
  updateInquiry,
} from './staff-inquiries.service.ts';

/** The inquiries as staff handle them. */
export function staffInquiriesRoutes(mount: MountEndpoint, deps: Deps): void {
  const changeOf = (call: { params: { id: string }; body: { version: number }; staff: { id: string } }) => ({
    id: Number(call.params.id),
    version: call.body.version,
    staffId: call.staff.id,
  });
  mount(ENDPOINTS.searchInquiries, ({ body }) => searchInquiries(deps, body));
  mount(ENDPOINTS.readInquiry, ({ params, staff }) => readInquiry(deps, staff.id, Number(params.id)));
  mount(ENDPOINTS.updateInquiry, (call) => {
    const { version: _, ...fields } = call.body;
    return updateInquiry(deps, changeOf(call), fields);
  });
  mount(ENDPOINTS.setInquirySpam, (call) => setInquirySpam(deps, changeOf(call), call.body.spam));
  mount(ENDPOINTS.answerInquiry, (call) => answerInquiry(deps, changeOf(call), call.body.message));
}
