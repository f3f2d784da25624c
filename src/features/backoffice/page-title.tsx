import { type ReactNode, useEffect, useRef } from 'react';

interface PageTitleProps {
  readonly id?: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The heading of a page behind the sign-in. It takes the focus that the dialog of the sign-in, or a link on the page before,
 * took away with it: the site moves the focus after a navigation, but this page appears later.
 */
export const PageTitle = ({ id, className, children }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} id={id} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
};
