import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { Notifications } from '#src/components/notifications.tsx';
import { PartBoundary } from '#src/components/part-boundary.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import styles from './profile-page.module.css';
import { ProfileTab } from './profile-tab.tsx';
import { TABS, type TabName, type TabProps, tabNamed } from './profile-tabs.ts';

interface ProfilePageProps extends TabProps {
  readonly tab: TabName;
  readonly onSelect: (tab: TabName) => void;
  /** Shown while the code of a tab loads. */
  readonly fallback: ReactNode;
}

const Purchases = lazyView<TabProps>(async () => (await import('./purchases-tab.tsx')).PurchasesTab);
const Usage = lazyView<TabProps>(async () => (await import('./usage-tab.tsx')).UsageTab);
const Security = lazyView<TabProps>(async () => (await import('./security-tab.tsx')).SecurityTab);

const panelOf = (tab: TabName, props: TabProps): ReactNode => {
  if (tab === 'profile') return <ProfileTab {...props} />;
  const View = { purchases: Purchases, usage: Usage, security: Security }[tab];
  return <View key={tab} {...props} />;
};

/** The profile area: who is signed in, and a tab for each part, all of them deep links. */
export const ProfilePage = ({ tab, onSelect, fallback, ...props }: ProfilePageProps) => {
  const { t } = useTranslation();
  const { profile } = props;
  usePageHead({ title: t('profile.title') });
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    const selected = list.current?.querySelector('[aria-selected="true"]');
    selected?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }, [tab]);
  return (
    <ThemeProvider>
      <section className={styles.page} aria-labelledby="profile-title">
        <header className={styles.head}>
          <div className={styles.who}>
            <h1 id="profile-title" className={styles.title} tabIndex={-1}>
              {t('profile.title')}
            </h1>
            <p className={styles.name}>{profile.nickName}</p>
          </div>
          <Button variant="quiet" onClick={props.onLogout}>
            {t('profile.logOut')}
          </Button>
        </header>
        <Notifications scope={tab} />
        <Tabs
          value={tab}
          onChange={(next) => onSelect(tabNamed(next))}
          keepMounted={false}
          classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
        >
          <Tabs.List ref={list} aria-label={t('profile.title')}>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`profile.tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {TABS.map((name) => (
            <Tabs.Panel key={name} value={name}>
              <PartBoundary fallback={fallback}>{panelOf(name, props)}</PartBoundary>
            </Tabs.Panel>
          ))}
        </Tabs>
      </section>
    </ThemeProvider>
  );
};
