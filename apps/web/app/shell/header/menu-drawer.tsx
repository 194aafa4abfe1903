import { sayHours } from '@portal/rules/service/hours.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import Phone from 'lucide-react/icons/phone';
import X from 'lucide-react/icons/x';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { showModal } from '@portal/ui/dialog/show-modal.ts';
import { IconButton } from '@portal/ui/icon-button/icon-button.tsx';
import { ShellAnchor } from '../shell-anchor.tsx';
import { AccountLinks } from './account-links.tsx';
import type { SiteHeaderProps } from './header-props.ts';
import { MenuLink } from './menu-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps extends SiteHeaderProps {
  open: boolean;
  onClose: () => void;
}

/** The menu of narrow screens: a drawer with the contents of both bars of the wide header. */
export function MenuDrawer({ open, onClose, config, menu, links, session, onLogout, onMenuClick }: MenuDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    const dialog = drawer.current;
    if (dialog) showModal(dialog);
    return () => dialog?.close();
  }, [open]);
  const closeFromBackdrop = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog ref={drawer} className={styles.drawer} aria-label="菜单" onClose={onClose} onMouseDown={closeFromBackdrop}>
      {open && (
        <Stack column gap={4} className={styles.panel}>
          <Cluster align="center" justify="between" line className={styles.head}>
            <AccountLinks session={session} links={links} onLogout={onLogout} onChoose={onClose} />
            <IconButton className={styles.close} aria-label="关闭菜单" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </Cluster>
          <ButtonLink to={links.personalCentre} block onClick={onClose}>
            个人中心
          </ButtonLink>
          <Stack as="nav" column aria-label="主导航">
            {menu.map((item) => (
              <MenuLink
                key={item.index}
                item={item}
                home={links.home}
                className={styles.item}
                onChoose={() => {
                  onMenuClick?.(item);
                  onClose();
                }}
              />
            ))}
            <ShellAnchor to={links.claims} className={styles.item} onClick={onClose}>
              理赔服务
            </ShellAnchor>
            {config.employeeBenefit && (
              <ShellAnchor to={config.employeeBenefit.to} newWindow className={styles.item}>
                {config.employeeBenefit.label}
              </ShellAnchor>
            )}
          </Stack>
          <Cluster as="a" align="center" gap={3} line href={`tel:${config.hotline.number}`} className={styles.phone}>
            <Phone aria-hidden="true" />
            <span>
              <b className="num">{config.hotline.number}</b>
              <Text as="small" tone="muted" size="sm">
                {sayHours(config.hotline.hours, config.manualServiceHours)}
              </Text>
            </span>
          </Cluster>
        </Stack>
      )}
    </dialog>
  );
}
