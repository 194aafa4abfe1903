import type { HeldSale } from '@portal/rules/sale/held/held-cover.ts';
import { heldHeading, heldScope, noneHeld, sayHeldOf, sayYearlyOf } from '@portal/rules/sale/description/held.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '@portal/web-api/use-session.tsx';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './held-cover.module.css';
import { useHeld } from './use-held.ts';

/**
 * The cover that the people to be insured already have under policies of the signed-in customer: facts to check a purchase against, not an
 * offer. A guest gets one line that leads to the login and back to `page`.
 */
export function HeldCover(props: { readonly page: string }) {
  // A helper must not see the cover of others.
  return useDraft().sale.role === 'helper' ? null : <OwnHeldCover {...props} />;
}

function OwnHeldCover({ page }: { readonly page: string }) {
  const session = useSession();
  const id = useId();
  const { held, isWaiting, hasFailed, retry } = useHeld();
  if (session.state === 'guest')
    return (
      <Box as="p" above={5} below={5} className={styles.line}>
        <Link to={paths.login(page)}>登录并完成实名认证后，可查看已有保障</Link>
      </Box>
    );
  if (!held && !isWaiting && !hasFailed) return null;
  return (
    <Stack as="section" gap={3} above={6} below={6} pad={5} bordered corner="box" fill="mist" className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{heldHeading}</h2>
      {hasFailed && !held && (
        <p>
          暂时查不到已有保障，不影响投保。
          <Button kind="link" size="small" onClick={retry}>
            再查一次
          </Button>
        </p>
      )}
      {!held && isWaiting && <Skeleton count={2} />}
      {held && (
        <>
          <EachInsured>
            <HeldByInsured held={held} />
          </EachInsured>
          <YearlyPremiums held={held} />
          <Text tone="muted" size="sm">
            {heldScope}
            {!held.isVerified && (
              <>
                <Link to={paths.personalAccount()}>实名认证</Link>后，还会列出您在其他渠道投保的保单。
              </>
            )}
          </Text>
        </>
      )}
    </Stack>
  );
}

function HeldByInsured({ held }: { readonly held: HeldSale }) {
  const { sale } = useDraft();
  const { insured } = useInsured();
  const { application } = sale;
  const said = sayHeldOf({ ...sale, held }, insured.id);
  if (!said) return null;
  const { policies, overlap, gap } = said;
  return (
    <Stack gap={2}>
      {application.insureds.length > 1 && <h3>{partyOf(application, insured.party).name}</h3>}
      {policies.length === 0 ? (
        <p>{noneHeld}。</p>
      ) : (
        <Stack as="ul" gap={3}>
          {policies.map(({ label, value }, at) => (
            <Stack as="li" gap={1} key={at}>
              <Text as="strong" weight={600}>
                {label}
              </Text>
              <span>{value}</span>
            </Stack>
          ))}
        </Stack>
      )}
      {overlap && <p>{overlap}</p>}
      {gap && <p>{gap}</p>}
    </Stack>
  );
}

function YearlyPremiums({ held }: { readonly held: HeldSale }) {
  const rows = sayYearlyOf(useDraft().sale, held);
  return rows.length > 0 && <RowList layout="rows" rows={rows} />;
}
