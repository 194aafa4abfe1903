import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { ConsentLink } from './consent-link.tsx';
import { ConsentSheet } from './consent-sheet.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { RosterState, RosterTotals } from './use-roster.ts';

interface RosterConsentsProps {
  readonly roster: RosterState;
  readonly totals: RosterTotals;
}

/** The consent of everybody on the roster: by a link or on a sheet; the people who have not agreed, and the way to leave them out. */
export function RosterConsents({ roster, totals }: RosterConsentsProps) {
  const { rows, unsigned } = totals;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="roster-consents">
      <h2 id="roster-consents">第四步：请每个人同意</h2>
      <Text tone="muted">
        法律规定，以死亡为给付条件的保险须经被保险人本人同意并认可保险金额。两种方式可以一起用，名单中的每个人用一种即可。
      </Text>
      <Text size="lg" className={styles.total} role="status">
        {unsigned === 0 ? `全部 ${rows} 人都已同意` : `已同意 ${rows - unsigned} 人，还有 ${unsigned} 人没有同意`}
      </Text>
      {unsigned > 0 && (
        <>
          <Grid least={19} gap={5} stretch>
            <ConsentLink roster={roster} totals={totals} />
            {roster.people && <ConsentSheet roster={roster} sheet={roster.people.sheet} />}
          </Grid>
          <LeaveOut roster={roster} totals={totals} />
        </>
      )}
    </Stack>
  );
}

/** Shows who has not agreed, or insures all others without them. */
function LeaveOut({ roster, totals: { rows, unsigned } }: RosterConsentsProps) {
  const { orderNo, show, take } = roster;
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lookUp = async (): Promise<void> => {
    await show({ filter: 'unsigned', page: 1 });
    document.getElementById('roster-people')?.scrollIntoView();
  };
  const leaveOut = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await api('removeUnsigned', { orderNo });
      await take(answer.roster, { filter: 'all', page: 1 });
      showToast(`已移出 ${answer.removed} 人，保费已重新计算`, 'success');
    } catch (error) {
      setProblem(asRefusal(error).line);
    }
  };
  return (
    <>
      <Cluster gap={3}>
        <Button size="large" blockOnPhone onClick={lookUp}>
          看看谁还没有同意
        </Button>
        {rows > unsigned && (
          <Button size="large" blockOnPhone aria-haspopup="dialog" onClick={() => setAsking(true)}>
            移出没有同意的 {unsigned} 人
          </Button>
        )}
      </Cluster>
      <FieldError message={problem} />
      <ConfirmDialog
        open={isAsking}
        title={`移出没有同意的 ${unsigned} 人？`}
        confirm="移出并确认名单"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void leaveOut();
        }}
      >
        <Alert kind="warning">这些人不会有保障。名单会以其余 {rows - unsigned} 人重新确认，保费重新计算。</Alert>
      </ConfirmDialog>
    </>
  );
}
