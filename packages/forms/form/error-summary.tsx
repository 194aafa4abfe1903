import type { Finding } from '@portal/rules/values/refusal.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

interface ErrorSummaryProps {
  readonly findings: readonly Finding[];
  /** Increases with every failed attempt: the summary then takes the focus. */
  readonly attempt: number;
  /** The link to the page of a finding, if that is another page. */
  readonly pageOf?: (finding: Finding) => string | undefined;
  /** Whether the finding at a path is something left to do, and not something wrong. */
  readonly isOpenAt?: (path: string) => boolean;
  /** Help that concerns several findings. */
  readonly children?: ReactNode;
}

/**
 * All findings that keep a step from being left, each with a link to its field. Neither an honest answer nor a missing one is listed
 * as a mistake, and without a mistake nothing is red.
 */
export function ErrorSummary({ findings, attempt, pageOf, isOpenAt, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [attempt]);
  if (findings.length === 0) return null;
  const declined = findings.filter(({ rule }) => rule === 'health.declined');
  const others = findings.filter(({ rule }) => rule !== 'health.declined');
  const mistakes = others.filter(({ path }) => !isOpenAt?.(path));
  const open = others.filter(({ path }) => isOpenAt?.(path));
  return (
    <Box
      below={6}
      pad={4}
      side={5}
      corner="box"
      ref={box}
      className={joinClasses(styles.summary, mistakes.length === 0 && styles.calm)}
      role="alert"
      tabIndex={-1}
    >
      {mistakes.length > 0 && (
        <SummaryPart findings={mistakes} pageOf={pageOf}>
          有 <span className="num">{mistakes.length}</span> 处需要修改
        </SummaryPart>
      )}
      {open.length > 0 && (
        <SummaryPart findings={open} pageOf={pageOf} className={styles.open}>
          还需完成 <span className="num">{open.length}</span> 项
        </SummaryPart>
      )}
      {declined.length > 0 && (
        <SummaryPart findings={declined} pageOf={pageOf}>
          暂不能继续在线投保，您的如实告知无需修改
        </SummaryPart>
      )}
      {children}
    </Box>
  );
}

interface SummaryPartProps extends Pick<ErrorSummaryProps, 'findings' | 'pageOf'> {
  readonly className?: string;
  readonly children: ReactNode;
}

function SummaryPart({ findings, pageOf, className, children }: SummaryPartProps) {
  return (
    <div className={className}>
      <Cluster as="p" align="center" gap={2} tone="ink" weight={600} line>
        <CircleAlert className={styles.icon} aria-hidden="true" />
        <span>{children}</span>
      </Cluster>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.path} ${finding.rule}`}>
            <SummaryLink finding={finding} page={pageOf?.(finding)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SummaryLink({ finding, page }: { readonly finding: Finding; readonly page: string | undefined }) {
  if (page)
    return (
      <Link to={page} className={styles.link}>
        {finding.message}
      </Link>
    );
  return (
    <a
      href={`#${finding.path}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        focusField(finding.path);
      }}
    >
      {finding.message}
    </a>
  );
}
