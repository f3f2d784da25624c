import { type LazyView, lazyView } from '#src/lib/lazy-view.ts';
import type { AreaName, AreaProps } from './areas.ts';

/** The code of each area, loaded when it is opened. */
const AREAS: Readonly<Record<AreaName, LazyView<AreaProps>>> = {
  posts: lazyView<AreaProps>(async () => (await import('./posts/posts-area.tsx')).PostsArea),
  versions: lazyView<AreaProps>(async () => (await import('./versions/versions-area.tsx')).VersionsArea),
  printers: lazyView<AreaProps>(async () => (await import('./printers/printers-area.tsx')).PrintersArea),
  openings: lazyView<AreaProps>(async () => (await import('./openings/openings-area.tsx')).OpeningsArea),
  inquiries: lazyView<AreaProps>(async () => (await import('./inquiries/inquiries-area.tsx')).InquiriesArea),
  plans: lazyView<AreaProps>(async () => (await import('./plans/plans-area.tsx')).PlansArea),
  members: lazyView<AreaProps>(async () => (await import('./members/members-area.tsx')).MembersArea),
  audit: lazyView<AreaProps>(async () => (await import('./audit/audit-area.tsx')).AuditArea),
  jobs: lazyView<AreaProps>(async () => (await import('./jobs/jobs-area.tsx')).JobsArea),
};

interface AreaPanelProps {
  readonly name: AreaName;
  readonly area: AreaProps;
}

/** An area of the back office. */
export const AreaPanel = ({ name, area }: AreaPanelProps) => {
  const Area = AREAS[name];
  return <Area key={name} {...area} />;
};
