import { createFileRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '#src/features/site/coming-soon-page.tsx';

export const Route = createFileRoute('/about')({ component: ComingSoonPage });
